//! Numbered things with the names of the content, and sets of them as bits.

use engine::{by_name, id, set};

id!(
    /// A technology card (BTS-1.8).
    TechId,
    46
);
set!(
    /// Some technology cards.
    TechSet,
    TechId,
    u64
);
id!(
    /// A system card (BTS-1.13).
    SystemId,
    24
);
set!(
    /// Some system cards.
    SystemSet,
    SystemId,
    u32
);
id!(
    /// An event card (BTS-4.130).
    EventId,
    20
);
set!(
    /// Some event cards.
    EventSet,
    EventId,
    u32
);
id!(
    /// An achievement card.
    AchievementId,
    10
);
id!(
    /// A guild (BTS-3.16).
    GuildId,
    4
);
set!(
    /// Some guilds.
    GuildSet,
    GuildId,
    u8
);
id!(
    /// A technology space (BTS-1.7).
    SpaceId,
    19
);
set!(
    /// Some technology spaces.
    SpaceSet,
    SpaceId,
    u32
);
id!(
    /// A Basic Spacefaring action (BTS-3.30 to BTS-3.33).
    BasicId,
    4
);
id!(
    /// A faction.
    FactionId,
    4
);
set!(
    /// Some factions.
    FactionSet,
    FactionId,
    u8
);
id!(
    /// A location of the exploration board, of either side (BTS-1.12), in the order of the board data (BTS-4.94).
    Location,
    12
);
set!(
    /// Some locations.
    LocationSet,
    Location,
    u16
);
id!(
    /// A supply column (BTS-1.17).
    Column,
    5
);
set!(
    /// Some supply columns.
    ColumnSet,
    Column,
    u8
);

by_name! {
    TechId: [
        "narrow_beam_lasers", "terraforming", "advanced_genetics", "advanced_robotics", "hypercomputing",
        "spacetime_anomaly_studies", "nanofabrication", "mass_cloning", "hydroponic_megafarms", "asteroid_mining",
        "plasma_cannon", "modular_fleet", "orbital_drydocks", "colony_pods", "interstellar_trade_routes",
        "navigation_beacons", "bio_synaptic_network", "autonomous_drones", "patent_exchange", "human_experiments",
        "orbital_markets", "supply_base", "quantum_data_exchange", "planet_wide_research", "android_rights_movement",
        "molecular_replication", "hyperdrive_booster", "privateer_charters", "stealth_terraforming",
        "free_trade_zone", "fusion_foundries", "android_armada", "deep_space_megastructures", "generation_fleets",
        "colonial_charters", "wormhole_gates", "parallel_universe_generator", "post_scarcity_society",
        "galactic_empire", "colonial_ministry", "matter_synthesis", "singularity_weapons", "jump_gate_network",
        "star_forge", "galactic_central_bank", "pax_galactica",
    ];
    SystemId: [
        "lalande_21185", "procyon", "barnards_star", "sirius", "proxima_centauri", "alpha_centauri",
        "epsilon_eridani", "luytens_star", "wolf_359", "epsilon_indi", "groombridge_34", "cygni_61", "ross_154",
        "wise_0855_0714", "kapteyns_star", "tau_ceti", "trappist_1", "teegardens_star", "gliese_667c", "gliese_581",
        "ross_128", "wolf_1061", "eridani_82", "lhs_1140",
    ];
    EventId: [
        "tyler_lee", "maya_chaturvedi", "ore_rush", "population_boom", "hyperspace_current", "dockworkers_strike",
        "open_archives", "rogue_planet", "guardians_of_sol", "automation_fair", "kc_24x", "ono", "spacecraft_museum",
        "dyson_sphere_mk1", "mass_enlightenment", "deep_space_beacon", "galactic_census", "hall_of_pioneers",
        "arms_race", "second_space_race",
    ];
    AchievementId: [
        "transcendence", "empire", "automation_age", "grand_fleet", "polymath", "breadbasket", "specialist",
        "hegemony", "industrial_giant", "breakthrough",
    ];
    GuildId: [
        "settlers_guild", "academics_guild", "androids_guild", "technocrats_guild",
    ];
    SpaceId: [
        "i1", "i2", "i3", "i4", "ii_a", "ii_b", "ii_c", "ii_d", "ii_e", "ii_f", "iii_g", "iii_h", "iii_i", "iii_j",
        "iii_k", "iii_l", "iiii_m", "iiii_n", "iiii_o",
    ];
    BasicId: [
        "basic_research_1", "basic_research_2", "basic_build_jump", "basic_recruit",
    ];
    FactionId: [
        "united_nations_of_sol", "nishida_ostergaard", "atlas_defence_pact", "meridian_trade_league",
    ];
    Location: [
        "sol", "a1", "a2", "yard_near", "yard_center", "yard_left", "yard_right", "b1", "b2", "yard_far",
        "deep_space", "attached",
    ];
    Column: [
        "A", "B", "C", "D", "E",
    ];
}
