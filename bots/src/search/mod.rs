//! Information-set Monte Carlo tree search: the strong player. Why it is built like this stands on the [front page](crate).
//!
//! Every iteration guesses the hidden from the seat's own view, walks down one tree along actions that are legal in that guess, adds a
//! node, plays on as far as the game's [`Horizon`] says, and asks the game's evaluation how things stand.

mod tree;

use std::time::{Duration, Instant};

use engine::{Chance, Fast, Game, Horizon, Seat, stable_hash};

use crate::turns::Glance;
use crate::worth::{Judge, Regard, lead, leads};
use crate::{Bot, Sight};
use tree::{Edge, NodeId, Tree, Way};

/// When a search stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// After so many iterations, all threads together: repeatable.
    Iterations(u32),
    /// After so long.
    Time(Duration),
}

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// When it stops.
    pub budget: Budget,
    /// On how many threads.
    pub threads: usize,
    /// How sharply first sight favours what looks best, in deviations of leads and choices: the smaller, the sharper.
    pub heat: f32,
    /// How many visits it takes until a choice counts by its own results, and no longer by those of the choices beside it.
    pub trust: f32,
    /// How much is tried against what went well.
    pub explore: f32,
    /// Whether it goes on when its choice is settled, to learn more about the others: for hints.
    pub thorough: bool,
    /// How likely it is to take any choice instead of the best: a weakness that people can use.
    pub noise: f32,
    /// Who says what positions are worth.
    pub judge: Judge,
}

impl Settings {
    /// One thread, all its strength.
    pub const fn new(budget: Budget) -> Self {
        Self {
            budget,
            threads: 1,
            heat: 1.0,
            trust: 0.2,
            explore: 1.0,
            thorough: false,
            noise: 0.0,
            judge: Judge::Learned,
        }
    }
}

/// What a search thinks of a choice.
#[derive(Clone, Copy, Debug)]
pub struct Opinion<A> {
    /// The choice.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// How many points ahead of the best of the others it leaves the seat, on average.
    pub lead: f32,
}

/// The searching player.
pub struct Search<G: Game> {
    settings: Settings,
    number: u64,
    workers: Vec<Worker<G>>,
    /// The view that the trees' roots belong to, if they can be used again.
    expected: Option<u64>,
    iterations: u64,
}

/// One thread's tree and generator.
struct Worker<G: Game> {
    tree: Tree<G>,
    fast: Fast,
    /// Whoever plays on behind the tree.
    glance: Glance<G>,
    /// How far the leads of all iterations are apart.
    spread: Spread,
    /// How far the choices of one decision are apart at first sight.
    apart: Spread,
    legal: Vec<G::Action>,
    path: Vec<(NodeId, usize)>,
}

/// A tree of this size grows no more, and is given up when the next decision begins.
const MOST_NODES: usize = 500_000;
/// The part of all trials that is spread evenly, whatever first sight says.
const EVEN: f32 = 0.1;
/// How often a search looks at the clock, and whether it still matters: every so many iterations.
const LOT: u32 = 16;

impl<G: Game> Search<G> {
    /// A player with these settings.
    pub fn new(settings: Settings) -> Self {
        Self { settings, number: 0, workers: Vec::new(), expected: None, iterations: 0 }
    }

    /// How many iterations all decisions so far have taken.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Searches, and says what it thinks of every legal choice, the best first.
    pub fn think(&mut self, sight: &Sight<'_, G>, legal: &[G::Action]) -> Vec<Opinion<G::Action>> {
        let view = sight.view();
        let hash = stable_hash(&view);
        if self.expected.take() != Some(hash) || self.workers.iter().any(|w| w.tree.len() >= MOST_NODES) {
            self.workers = (0..self.settings.threads.max(1) as u64)
                .map(|thread| Worker::new(&self.settings, self.number ^ hash ^ thread << 48))
                .collect();
        }
        let count = self.workers.len() as u32;
        let (settings, begin) = (self.settings, Instant::now());
        let work = |worker: &mut Worker<G>| {
            let mut number = 0;
            loop {
                // How many iterations are still to come; about, where it is the clock that decides.
                let left = match settings.budget {
                    Budget::Iterations(most) => most.div_ceil(count).saturating_sub(number),
                    Budget::Time(most) => {
                        let spent = begin.elapsed().as_secs_f32();
                        let rate = number.max(LOT) as f32 / spent.max(1e-6);
                        (rate * (most.as_secs_f32() - spent)).max(0.0) as u32
                    }
                };
                let begun = number > 0 || matches!(settings.budget, Budget::Iterations(_));
                let settled = !settings.thorough && worker.tree.is_decided(left);
                if begun && (left == 0 || settled || sight.is_cancelled()) {
                    return u64::from(number);
                }
                for _ in 0..left.clamp(1, LOT) {
                    worker.iterate(sight, &view, &settings);
                    number += 1;
                }
            }
        };
        self.iterations += match &mut self.workers[..] {
            [only] => work(only),
            workers => std::thread::scope(|scope| {
                let threads: Vec<_> = workers.iter_mut().map(|worker| scope.spawn(|| work(worker))).collect();
                threads.into_iter().map(|thread| thread.join().expect("a search panicked: see above")).sum()
            }),
        };
        self.opinions(sight.seat(), legal)
    }

    fn opinions(&self, seat: Seat, legal: &[G::Action]) -> Vec<Opinion<G::Action>> {
        let opinion = |action: &G::Action| {
            let edges = self.workers.iter().flat_map(|worker| &worker.tree.node(worker.tree.root).edges);
            let (mut visits, mut sum, mut first) = (0, 0.0, 0.0);
            for edge in edges.filter(|edge| edge.action == *action) {
                visits += edge.visits;
                sum += edge.leads[seat.index()];
                first = edge.first;
            }
            let lead = if visits == 0 { first } else { sum / visits as f32 };
            Opinion { action: *action, visits, lead }
        };
        let mut opinions: Vec<_> = legal.iter().map(opinion).collect();
        opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.lead.total_cmp(&a.lead)));
        opinions
    }

    /// Plays a choice in a guess, and then what everybody has tried most after it, as far as it was tried.
    pub(crate) fn foresee(&self, sight: &Sight<'_, G>, position: &mut G::Position, action: G::Action) {
        let game = sight.game();
        let Some(tree) = self.workers.first().map(|worker| &worker.tree) else { return };
        let (mut node, mut sealed, mut wanted) = (tree.root, 0, Some(action));
        let mut legal = Vec::new();
        while let Some(seat) = next_to_decide(game, position, sight.seat()) {
            let several = game.turn(position).len() > 1;
            legal.clear();
            game.legal(position, seat, &mut legal);
            let edges = tree.node(node).edges.iter().enumerate();
            let possible = edges.filter(|(_, edge)| match wanted {
                Some(wanted) => edge.action == wanted,
                None => edge.visits > 0 && legal.contains(&edge.action),
            });
            let Some((number, edge)) = possible.max_by_key(|(_, edge)| edge.visits) else {
                // A choice that was never tried is still the one that was asked for.
                if let Some(wanted) = wanted {
                    game.apply(position, seat, wanted, &mut ());
                }
                return;
            };
            wanted = None;
            game.apply(position, seat, edge.action, &mut ());
            match tree.known_child(node, behind(number, several, &mut sealed)) {
                Some(child) => node = child,
                None => return,
            }
        }
    }

    /// Keeps the trees below our own choice if the next decision is ours too and nothing unknown comes to light.
    fn keep(&mut self, sight: &Sight<'_, G>, action: G::Action) {
        let (game, seat) = (sight.game(), sight.seat());
        let mut position = game.guess(&sight.view(), &mut Fast::new(self.number));
        if game.turn(&position).len() > 1 || game.reveals(&position, seat, action) {
            return;
        }
        game.apply(&mut position, seat, action, &mut ());
        if game.turn(&position).first() != Some(seat) {
            return;
        }
        for worker in &mut self.workers {
            let tree = &mut worker.tree;
            let edge = tree.edge(tree.root, action, 0);
            tree.root = tree.child(tree.root, (edge as u32, 0));
        }
        self.expected = Some(stable_hash(&game.view(&position, engine::Viewer::Seat(seat))));
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn begin(&mut self, number: u64) {
        self.number = number;
        self.workers.clear();
        self.expected = None;
    }

    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            self.expected = None;
            return *only;
        }
        let mut best = self.think(sight, legal)[0].action;
        if self.settings.noise > 0.0 {
            let fast = &mut self.workers[0].fast;
            if (fast.below(1 << 16) as f32) < self.settings.noise * 65536.0 {
                best = *fast.choose(legal).unwrap_or(&best);
            }
        }
        self.keep(sight, best);
        best
    }
}

impl<G: Game> Worker<G> {
    fn new(settings: &Settings, number: u64) -> Self {
        let (few, others) = match G::HORIZON {
            Horizon::Turns { tries, others, .. } => (tries as usize, others),
            Horizon::Phase { .. } => (usize::MAX, false),
            Horizon::Actions(_) => (1, false),
        };
        let regard = if others { Regard::All } else { Regard::Own };
        Self {
            tree: Tree::new(),
            fast: Fast::new(number),
            glance: Glance::new(few, settings.judge, regard, Fast::new(!number)),
            spread: Spread::default(),
            apart: Spread::default(),
            legal: Vec::new(),
            path: Vec::new(),
        }
    }

    /// One walk down the tree and back.
    fn iterate(&mut self, sight: &Sight<'_, G>, view: &G::View, settings: &Settings) {
        let game = sight.game();
        let mut position = game.guess(view, &mut self.fast);
        let (begun, phase) = (game.turns(&position), game.phases(&position));
        let mut node = self.tree.root;
        let mut sealed = 0u64;
        self.path.clear();
        while let Some(seat) = next_to_decide(game, &position, sight.seat()) {
            if !matches!(G::HORIZON, Horizon::Actions(_)) && game.turns(&position) > begun {
                break;
            }
            let several = game.turn(&position).len() > 1;
            let edge = self.select(game, &position, seat, sight.seats(), node, settings);
            let action = self.tree.node(node).edges[edge].action;
            self.path.push((node, edge));
            game.apply(&mut position, seat, action, &mut ());
            let way = behind(edge, several, &mut sealed);
            match self.tree.known_child(node, way) {
                Some(child) => node = child,
                None => {
                    if self.tree.len() < MOST_NODES {
                        self.tree.child(node, way);
                    }
                    break;
                }
            }
        }
        let seats = sight.seats();
        let leads = match G::HORIZON {
            Horizon::Actions(most) => {
                self.play_on(game, &mut position, most);
                leads(game, &position, seats, settings.judge)
            }
            Horizon::Turns { rounds, whole, .. } => {
                let until = begun + rounds * seats as u32 + 1;
                self.play_until(game, &mut position, seats, whole, |after| game.turns(after) >= until);
                leads(game, &position, seats, settings.judge)
            }
            Horizon::Phase { present } => {
                self.play_until(game, &mut position, seats, false, |after| game.turns(after) > begun);
                let now = leads(game, &position, seats, settings.judge);
                self.play_until(game, &mut position, seats, false, |after| game.phases(after) > phase);
                let mut leads = leads(game, &position, seats, settings.judge);
                leads.iter_mut().zip(now).for_each(|(lead, now)| *lead += present * (now - *lead));
                leads
            }
        };
        self.spread.add(leads[sight.seat().index()]);
        for (node, edge) in &self.path {
            let node = self.tree.node_mut(*node);
            let edge = &mut node.edges[*edge];
            edge.visits += 1;
            for (sum, lead) in edge.leads.iter_mut().zip(leads) {
                *sum += lead;
            }
        }
    }

    /// The edge to follow: by its mean so far, and by what first sight promises of what was tried little. A choice competes by how
    /// often it was available, so that guesses in which it is illegal do not count against it. One that was never tried is taken to
    /// be as good as the others here turned out to be: what first sight says in points would rule out all that pays off only
    /// some decisions later.
    fn select(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        seats: usize,
        node: NodeId,
        settings: &Settings,
    ) -> usize {
        self.legal.clear();
        game.legal(position, seat, &mut self.legal);
        let known = self.tree.node(node).edges.len();
        let spread = self.spread.deviation().hypot(self.apart.deviation());
        for place in 0..self.legal.len() {
            let action = self.legal[place];
            let number = self.tree.edge(node, action, place);
            if number >= known {
                let mut after = position.clone();
                game.apply(&mut after, seat, action, &mut ());
                // A little chance, so that equal ones are tried in any order.
                let first = lead(game, &after, seat, seats, settings.judge) + self.fast.below(1024) as f32 * 1e-5;
                self.tree.node_mut(node).edges[number].first = first;
            }
        }
        let node = self.tree.node_mut(node);
        let heat = 1.0 / (settings.heat * spread);
        let reach = settings.explore * spread;
        if node.edges.len() > known {
            let most = node.edges.iter().map(|edge| edge.first).fold(f32::NEG_INFINITY, f32::max);
            let mean = node.edges.iter().map(|edge| edge.first).sum::<f32>() / node.edges.len() as f32;
            if node.edges.len() > 1 {
                node.edges.iter().for_each(|edge| self.apart.add(edge.first - mean));
            }
            let mut sum = 0.0;
            for edge in &mut node.edges {
                edge.prior = ((edge.first - most) * heat).exp();
                sum += edge.prior;
            }
            let even = EVEN / node.edges.len() as f32;
            for edge in &mut node.edges {
                edge.prior = (1.0 - EVEN) * edge.prior / sum + even;
            }
        }
        let so_far = |(visits, leads), edge: &Edge<G::Action>| (visits + edge.visits, leads + edge.leads[seat.index()]);
        let (tried, sum) = node.edges.iter().fold((0, 0.0), so_far);
        let usual = sum / tried.max(1) as f32;
        let (mut best, mut bound) = (0, f32::NEG_INFINITY);
        for place in 0..self.legal.len() {
            let action = self.legal[place];
            let number = node.number_of(action, place).unwrap_or_default();
            let edge = &mut node.edges[number];
            edge.available += 1;
            let visits = edge.visits as f32;
            let mean = (edge.leads[seat.index()] + settings.trust * usual) / (visits + settings.trust);
            let promise = mean + reach * edge.prior * (edge.available as f32).sqrt() / (1.0 + visits);
            if promise > bound {
                (best, bound) = (number, promise);
            }
        }
        best
    }

    /// A few random actions: a short way past the moment, so that the evaluation does not depend on one small step.
    fn play_on(&mut self, game: &G, position: &mut G::Position, most: u32) {
        for _ in 0..most {
            let Some(seat) = game.turn(position).first() else { return };
            self.legal.clear();
            game.legal(position, seat, &mut self.legal);
            let action = self.legal[self.fast.below(self.legal.len() as u32) as usize];
            game.apply(position, seat, action, &mut ());
        }
    }

    /// Everybody's decisions until it is time, as well as a glance can tell.
    fn play_until(
        &mut self,
        game: &G,
        position: &mut G::Position,
        seats: usize,
        whole: bool,
        is_time: impl Fn(&G::Position) -> bool,
    ) {
        // A turn that does not end must not hold up the search.
        const MOST: u32 = 300;
        for _ in 0..MOST {
            match game.turn(position).first() {
                Some(_) if is_time(position) => return,
                Some(seat) if whole => self.glance.take_turn(game, position, seat, seats),
                Some(seat) => {
                    self.glance.decide(game, position, seat, seats);
                }
                None => return,
            }
        }
    }
}

/// How far numbers are apart: mean and deviation so far.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, number: f32) {
        // Old ones fade away, so that a tree that is used again forgets its first guesses.
        self.count = (self.count + 1.0).min(10_000.0);
        let off = number - self.mean;
        self.mean += off / self.count;
        self.squares += (off * off - self.squares) / self.count;
    }

    fn deviation(&self) -> f32 {
        if self.count < 8.0 { 1.0 } else { self.squares.sqrt().max(0.1) }
    }
}

/// Where an edge leads to. While others still have to commit, the next node is the same for all that was chosen here; behind the
/// last commit it depends on all of them.
fn behind(edge: usize, several: bool, sealed: &mut u64) -> Way {
    if several {
        *sealed = sealed.wrapping_mul(0x100_0193).wrapping_add(edge as u64 + 1);
        (u32::MAX, 0)
    } else {
        (edge as u32, std::mem::take(sealed))
    }
}

/// Whose decision comes next in the tree: of several at once ourselves first, so that our own choices stand at the root.
fn next_to_decide<G: Game>(game: &G, position: &G::Position, own: Seat) -> Option<Seat> {
    let turn = game.turn(position);
    if turn.contains(own) { Some(own) } else { turn.first() }
}
