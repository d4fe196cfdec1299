//! Things with a number in the order of their content file, and sets of them as bits. Those of the content are written by their name:
//! the content is checked against these lists.

use engine::{by_name, id, set};

id!(
    /// A technology (LG-4P).
    TechId,
    36
);
set!(
    /// Some of them.
    TechSet,
    TechId,
    u64
);
id!(
    /// A research area (LG-4P.2).
    AreaId,
    4
);
id!(
    /// A government (LG-4F).
    GovernmentId,
    6
);
id!(
    /// A policy (LG-4F.6).
    PolicyId,
    18
);
set!(
    /// Some of them.
    PolicySet,
    PolicyId,
    u32
);
id!(
    /// A government goal (LG-4F.13).
    GoalId,
    14
);
set!(
    /// Some of them.
    GoalSet,
    GoalId,
    u16
);
id!(
    /// An investor (LG-4Y.2).
    InvestorId,
    5
);
set!(
    /// Some of them.
    InvestorSet,
    InvestorId,
    u8
);
id!(
    /// A kind of event card (LG-4Z.9).
    EventId,
    51
);
id!(
    /// A planet tile (LG-4Z.13).
    PlanetId,
    18
);
set!(
    /// Some of them.
    PlanetSet,
    PlanetId,
    u32
);
id!(
    /// A kind of neutral fleet (LG-4Z.15).
    NeutralId,
    5
);

id!(
    /// One physical event card: kinds with several copies have several (LG-2.23).
    CardId,
    64
);
set!(
    /// Some cards.
    CardSet,
    CardId,
    u64
);

by_name! {
    TechId: [
        "small_craft", "kinetic_weapons", "simple_missiles", "ground_forces", "support_ships", "light_weapons",
        "protective_hulls", "capital_ships", "rapid_fire_weapons", "combined_arms", "torpedoes", "star_lances",
        "harmonic_shields", "storm_batteries", "seeker_missiles", "sun_weapons", "great_ships", "simple_drives",
        "trade_lanes", "cloud_industry", "orbital_yards", "exotic_material_mining", "robotronisation", "lifelines",
        "advanced_construction", "self_steering_industry", "sky_docks", "okima_alloys", "political_philosophy",
        "planetary_administration", "civil_defence", "terraforming", "optimised_city_planning", "star_cities",
        "planetary_aegis", "charts_of_the_sea",
    ];
    AreaId: ["military", "economy", "domestic", "foreign"];
    GovernmentId: ["oligarchy", "autocracy", "democracy", "plutocracy", "sociocracy", "technocracy"];
    PolicyId: [
        "just_war", "war_codex", "war_economy", "arms_lobby", "long_peace", "citizens_lobby", "interest",
        "free_trade_zone", "bonds", "trade_lobby", "form_partnership", "mobility_reform", "settlers_programme",
        "agrarian_lobby", "free_research", "optimisation", "open_patents", "knowledge_lobby",
    ];
    GoalId: [
        "trial_of_fire", "foreign_soil", "under_arms", "years_of_calm", "web_of_treaties", "golden_balance",
        "full_vaults", "trading_house", "four_seeds", "wide_gardens", "no_one_hungers", "first_light",
        "closed_circle", "heart_of_the_anomaly",
    ];
    InvestorId: ["form", "sky", "kosme", "gate", "wave"];
    EventId: [
        "pirates_small", "pirates_large", "rust_fleet", "pirate_base", "rich_vein", "abandoned_mine", "ice_comet",
        "belt_survey", "bounty_on_pirates", "meteor_swarm", "gav_pair", "gav_lone", "cult_pilgrims", "star_nursery",
        "gas_pocket", "lost_probe", "sensor_ghosts", "hermit_station", "smugglers_cache", "signal_echo",
        "map_of_veils", "quiet_void", "gate_fragment", "refugee_convoy", "merchant_caravan", "gav_patrol",
        "relay_chain", "stowaways", "storm_eye", "sudden_calm", "ion_lightning", "shear_winds", "grinding_dust",
        "blinding_front", "slingshot", "time_dilation", "tidal_tear", "accretion_flare", "lens_of_light",
        "point_of_no_return", "silver_sphere", "frozen_choir", "singing_crystal", "living_cloud", "grave_fleet",
        "folded_hour", "archive_of_thought", "hidden_world", "star_engine", "footprint_of_the_first",
        "okima_monolith",
    ];
    PlanetId: [
        "aurelis", "brackwater", "cinder", "dawnhollow", "echo", "ferrum", "glasswind", "harvest_ring", "ivory_reef",
        "juniper", "kaldera", "lantern", "mirrorlake", "nocturne", "obsidian", "pilgrims_rest", "quarry", "rainfall",
    ];
    NeutralId: ["pirates", "rust_fleet", "pirate_base", "gav_mercenaries", "cult"];
}
