//! The tree: what has been tried from each decision on, and how it went.

use engine::{Game, MAX_SEATS};

use crate::worth::Vector;

/// The number of a node.
pub(super) type NodeId = u32;

/// What leads from a node to the next: the number of an edge and, behind sealed choices, a number for what was chosen.
pub(super) type Way = (u32, u64);

/// A decision of one seat, as far as the searching seat can tell positions apart.
pub(super) struct Node<A> {
    pub edges: Vec<Edge<A>>,
    children: Vec<(Way, NodeId)>,
}

/// One choice and how it went.
pub(super) struct Edge<A> {
    pub action: A,
    pub visits: u32,
    /// How often it could have been chosen.
    pub available: u32,
    /// The sum of the leads of every seat.
    pub leads: Vector,
    /// The lead of the seat that decides, at first sight.
    pub first: f32,
    /// How likely it looks the best.
    pub prior: f32,
}

impl<A> Default for Node<A> {
    fn default() -> Self {
        Self { edges: Vec::new(), children: Vec::new() }
    }
}

impl<A: Eq + Copy> Node<A> {
    /// The number of the edge for an action. `place` is where it probably stands.
    pub fn number_of(&self, action: A, place: usize) -> Option<usize> {
        match self.edges.get(place) {
            Some(edge) if edge.action == action => Some(place),
            _ => self.edges.iter().position(|edge| edge.action == action),
        }
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

    /// The number of the edge for an action, made if it is new. `place` is where it probably stands.
    pub fn edge(&mut self, id: NodeId, action: G::Action, place: usize) -> usize {
        let node = &mut self.nodes[id as usize];
        node.number_of(action, place).unwrap_or_else(|| {
            let leads = [0.0; MAX_SEATS];
            node.edges.push(Edge { action, visits: 0, available: 0, leads, first: 0.0, prior: 0.0 });
            node.edges.len() - 1
        })
    }

    /// Whether the most tried choice of the root stays so, however the iterations that are left go.
    pub fn is_decided(&self, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for edge in &self.node(self.root).edges {
            if edge.visits > most {
                (most, second) = (edge.visits, most);
            } else {
                second = second.max(edge.visits);
            }
        }
        most > second.saturating_add(left)
    }

    /// The node at the end of a way, made if it is new.
    pub fn child(&mut self, id: NodeId, way: Way) -> NodeId {
        self.known_child(id, way).unwrap_or_else(|| {
            let child = self.nodes.len() as NodeId;
            self.nodes.push(Node::default());
            self.nodes[id as usize].children.push((way, child));
            child
        })
    }

    /// The node at the end of a way, if it was ever reached.
    pub fn known_child(&self, id: NodeId, way: Way) -> Option<NodeId> {
        self.nodes[id as usize].children.iter().find(|(known, _)| *known == way).map(|(_, child)| *child)
    }
}
