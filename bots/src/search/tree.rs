//! The tree: what has been tried from each decision on, and how it went.

use engine::{Game, MAX_SEATS, Seat};

use crate::worth::Vector;

/// The number of a node.
pub(super) type NodeId = u32;

/// A decision of one seat, as far as the searching seat can tell positions apart.
pub(super) struct Node<A> {
    pub visits: u32,
    pub edges: Vec<Edge<A>>,
    /// Where an edge leads to, by its number and, for sealed choices, what the others have chosen.
    children: Vec<((u32, u64), NodeId)>,
    /// Whether the edges have been looked at beforehand.
    pub surveyed: bool,
}

/// One choice and how it went.
pub(super) struct Edge<A> {
    pub action: A,
    pub visits: u32,
    /// How often it could have been chosen.
    pub available: u32,
    /// The sum of the rewards of every seat.
    pub rewards: Vector,
    /// What it is worth at first sight, from 0 to 1.
    pub prior: f32,
}

impl<A> Edge<A> {
    /// The mean reward of a seat.
    pub fn mean(&self, seat: Seat) -> f32 {
        if self.visits == 0 { self.prior } else { self.rewards[seat.index()] / self.visits as f32 }
    }
}

impl<A> Default for Node<A> {
    fn default() -> Self {
        Self { visits: 0, edges: Vec::new(), children: Vec::new(), surveyed: false }
    }
}

/// All nodes; children are made when they are reached.
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Action>>,
    pub root: NodeId,
}

impl<G: Game> Tree<G> {
    pub fn new() -> Self {
        Self { nodes: vec![Node::default()], root: 0 }
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn node(&self, id: NodeId) -> &Node<G::Action> {
        &self.nodes[id as usize]
    }

    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<G::Action> {
        &mut self.nodes[id as usize]
    }

    /// The number of the edge for an action, made if it is new. `hint` is where it probably stands.
    pub fn edge(&mut self, id: NodeId, action: G::Action, hint: usize) -> usize {
        let edges = &mut self.nodes[id as usize].edges;
        if edges.get(hint).is_some_and(|edge| edge.action == action) {
            return hint;
        }
        edges.iter().position(|edge| edge.action == action).unwrap_or_else(|| {
            edges.push(Edge { action, visits: 0, available: 0, rewards: [0.0; MAX_SEATS], prior: 0.5 });
            edges.len() - 1
        })
    }

    /// The node behind an edge, made if it is new; the flag says so.
    pub fn child(&mut self, id: NodeId, edge: u32, sealed: u64) -> (NodeId, bool) {
        if let Some(child) = self.known_child(id, edge, sealed) {
            return (child, false);
        }
        let child = self.nodes.len() as NodeId;
        self.nodes.push(Node::default());
        self.nodes[id as usize].children.push(((edge, sealed), child));
        (child, true)
    }

    /// The node behind an edge, if it was ever reached.
    pub fn known_child(&self, id: NodeId, edge: u32, sealed: u64) -> Option<NodeId> {
        let children = &self.nodes[id as usize].children;
        children.iter().find(|(key, _)| *key == (edge, sealed)).map(|(_, child)| *child)
    }
}
