//! Information-set Monte Carlo tree search: the strong player.
//!
//! Every iteration guesses the hidden from the seat's own view, walks down one tree along actions that are legal in that guess, adds a node, plays a few
//! random actions, and asks the game's evaluation how things stand. The tree is that of single-observer ISMCTS (Cowling, Powley, Whitehouse: "Information
//! Set Monte Carlo Tree Search", 2012): a choice competes only where it was available, so guesses in which it is illegal do not count against it.
//!
//! *Several players*: every edge keeps a reward for each seat, and each node is decided by its own seat's (max-n). A reward says how likely
//! one's lead over the best of the others wins, so that nobody throws away points for spite, and the leader is everybody's concern. Paranoid
//! search, the alternative, makes all others gang up on us: it plays too carefully in games where each mostly builds their own (Nijssen and Winands, 2013).
//!
//! *Sealed choices* (several seats decide at once) are decoupled (Tak, Lanctot, Winands: "Monte Carlo Tree Search Variants for Simultaneous Move
//! Games", 2014): each seat has its own statistics, and the node of the next seat is the same whatever the ones before have chosen, so nobody in the tree
//! reacts to what cannot be known. Behind the last commit the tree branches by all of them.
//!
//! *Long turns* of many small choices are kept in hand by progressive widening (Chaslot and others, 2008): a node looks at its choices once with the
//! evaluation, and admits the next best one only after enough visits. What was learned below the own choice is kept for the next choice of the same turn.
//!
//! *Threads* search trees of their own and add up at the root, so results are the same on every run for a number of iterations and threads.

mod tree;

use std::time::{Duration, Instant};

use engine::{Chance, Fast, Game, Seat, stable_hash};

use crate::worth::{Vector, lead, leads};
use crate::{Bot, Sight};
use tree::{NodeId, Tree};

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
    /// Random actions before the evaluation is asked.
    pub rollout: u32,
    /// How much is tried against what went well.
    pub explore: f32,
    /// How likely it is to take any choice instead of the best: a weakness that people can use.
    pub noise: f32,
}

impl Settings {
    /// One thread, all its strength.
    pub const fn new(budget: Budget) -> Self {
        Self { budget, threads: 1, rollout: 10, explore: 0.5, noise: 0.0 }
    }
}

/// What a search thinks of a choice.
#[derive(Clone, Copy, Debug)]
pub struct Opinion<A> {
    /// The choice.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// How well it went for the seat, from 0 to 1.
    pub reward: f32,
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
    scale: f32,
    legal: Vec<G::Action>,
    path: Vec<(NodeId, usize)>,
}

/// A tree with more nodes is given up when the next decision begins.
const MOST_NODES: usize = 1_000_000;

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
        if self.expected.take() != Some(stable_hash(&view)) || self.workers.iter().any(|w| w.tree.len() > MOST_NODES) {
            self.workers = (0..self.settings.threads.max(1) as u64)
                .map(|thread| Worker::new(self.number ^ stable_hash(&view) ^ thread << 48))
                .collect();
        }
        let count = self.workers.len() as u32;
        let settings = self.settings;
        let begin = Instant::now();
        let done = |number: u32| match settings.budget {
            Budget::Iterations(most) => number >= most.div_ceil(count),
            Budget::Time(most) => number > 0 && number.is_multiple_of(16) && begin.elapsed() >= most,
        };
        let work = |worker: &mut Worker<G>| {
            worker.measure(sight, &view);
            let mut number = 0;
            while !done(number) {
                worker.iterate(sight, &view, &settings);
                number += 1;
            }
            u64::from(number)
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
            let (mut visits, mut reward) = (0, 0.0);
            for edge in edges.filter(|edge| edge.action == *action) {
                visits += edge.visits;
                reward += edge.rewards[seat.index()];
            }
            Opinion { action: *action, visits, reward: reward / visits.max(1) as f32 }
        };
        let mut opinions: Vec<_> = legal.iter().map(opinion).collect();
        opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.reward.total_cmp(&a.reward)));
        opinions
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
            let (child, _) = tree.child(tree.root, edge as u32, 0);
            tree.root = child;
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
    fn new(number: u64) -> Self {
        Self { tree: Tree::new(), fast: Fast::new(number), scale: 0.0, legal: Vec::new(), path: Vec::new() }
    }

    /// Finds out how far leads are usually apart here, so that rewards use their whole range in every game.
    fn measure(&mut self, sight: &Sight<'_, G>, view: &G::View) {
        const SAMPLES: u32 = 24;
        if self.scale > 0.0 {
            return;
        }
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..SAMPLES {
            let mut position = sight.game().guess(view, &mut self.fast);
            self.play_on(sight.game(), &mut position, 60);
            let lead = lead(sight.game(), &position, sight.seat(), sight.seats());
            sum += lead;
            squares += lead * lead;
        }
        let mean = sum / SAMPLES as f32;
        self.scale = (squares / SAMPLES as f32 - mean * mean).max(0.0).sqrt().max(0.25);
    }

    /// One walk down the tree and back.
    fn iterate(&mut self, sight: &Sight<'_, G>, view: &G::View, settings: &Settings) {
        let game = sight.game();
        let mut position = game.guess(view, &mut self.fast);
        let mut node = self.tree.root;
        let mut sealed = 0u64;
        self.path.clear();
        while let Some(seat) = next_to_decide(game, &position, sight.seat()) {
            let several = game.turn(&position).len() > 1;
            let edge = self.select(game, &position, seat, sight.seats(), node, settings);
            let action = self.tree.node(node).edges[edge].action;
            self.path.push((node, edge));
            game.apply(&mut position, seat, action, &mut ());
            // While others still have to commit, the next node is the same for all that was chosen here.
            let (child, new) = if several {
                sealed = sealed.wrapping_mul(0x100_0193).wrapping_add(edge as u64 + 1);
                self.tree.child(node, u32::MAX, 0)
            } else {
                self.tree.child(node, edge as u32, std::mem::take(&mut sealed))
            };
            node = child;
            if new {
                break;
            }
        }
        self.play_on(game, &mut position, settings.rollout);
        let rewards = self.rewards(game, &position, sight.seats());
        for (node, edge) in &self.path {
            let node = self.tree.node_mut(*node);
            node.visits += 1;
            let edge = &mut node.edges[*edge];
            edge.visits += 1;
            for (sum, reward) in edge.rewards.iter_mut().zip(rewards) {
                *sum += reward;
            }
        }
    }

    /// The edge to follow: the next best that has not been tried, while there is room for it, else by upper confidence.
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
        let survey = self.tree.node(node).visits > 0 && !self.tree.node(node).surveyed && self.legal.len() > 2;
        let visits = self.tree.node(node).visits;
        let room = 2 + (2.0 * (visits as f32).sqrt()) as usize;
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        let (mut fresh, mut fresh_prior, mut tried) = (None, f32::NEG_INFINITY, 0);
        for hint in 0..self.legal.len() {
            let action = self.legal[hint];
            let number = self.tree.edge(node, action, hint);
            if survey {
                let mut after = position.clone();
                game.apply(&mut after, seat, action, &mut ());
                let prior = squash(lead(game, &after, seat, seats), self.scale);
                self.tree.node_mut(node).edges[number].prior = prior;
            }
            let edge = &mut self.tree.node_mut(node).edges[number];
            edge.available += 1;
            if edge.visits == 0 {
                // A little chance, so that equal ones are tried in any order.
                let prior = edge.prior + self.fast.below(1024) as f32 * 1e-6;
                if prior > fresh_prior {
                    (fresh, fresh_prior) = (Some(number), prior);
                }
                continue;
            }
            tried += 1;
            let confidence = settings.explore * ((edge.available as f32).ln() / edge.visits as f32).sqrt();
            let bias = 0.5 * edge.prior / (edge.visits as f32 + 1.0);
            let bound = edge.mean(seat) + confidence + bias;
            if bound > most {
                (best, most) = (number, bound);
            }
        }
        self.tree.node_mut(node).surveyed |= survey;
        match fresh {
            Some(fresh) if tried < room => fresh,
            _ => best,
        }
    }

    /// A few random actions.
    fn play_on(&mut self, game: &G, position: &mut G::Position, most: u32) {
        for _ in 0..most {
            let Some(seat) = game.turn(position).first() else { return };
            self.legal.clear();
            game.legal(position, seat, &mut self.legal);
            let action = self.legal[self.fast.below(self.legal.len() as u32) as usize];
            game.apply(position, seat, action, &mut ());
        }
    }

    /// How things stand for everybody, from 0 to 1: half for winning or how likely it looks, half for the lead.
    fn rewards(&self, game: &G, position: &G::Position, seats: usize) -> Vector {
        let leads = leads(game, position, seats);
        let mut rewards = leads.map(|lead| squash(lead, self.scale));
        if let Some(outcome) = game.outcome(position) {
            for seat in Seat::all(seats) {
                rewards[seat.index()] = 0.5 * rewards[seat.index()] + 0.5 * outcome.share(seat) as f32;
            }
        }
        rewards
    }
}

/// Whose decision comes next in the tree: of several at once ourselves first, so that our own choices stand at the root.
fn next_to_decide<G: Game>(game: &G, position: &G::Position, own: Seat) -> Option<Seat> {
    let turn = game.turn(position);
    if turn.contains(own) { Some(own) } else { turn.first() }
}

/// A lead as a number from 0 to 1.
fn squash(lead: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-1.5 * lead / scale).exp())
}
