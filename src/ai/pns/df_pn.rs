//! Depth-first proof-number search, df-pn (Nagai, "Df-pn Algorithm for Searching AND/OR Trees and
//! Its Applications", 2002), for two players and games without draws. It searches where the fewest
//! replies have to be refuted, so it follows forced lines to any depth.
//!
//! Numbers belong to the side to move. A child with the same side to move keeps its numbers
//! unswapped. As in weak proof-number search (Ueda and others, CG 2008) the disproof number of a
//! node is its largest child's plus one for each other child: in games full of transpositions a sum
//! counts the same work many times.
//!
//! Several threads search the same tree through one table. A child that another thread searches
//! counts as harder than it is, so that threads choose different children (after Kaneko, "Parallel
//! Depth First Proof Number Search", 2010).

use super::pn_table::{INF, PnTable, ProofNumbers};
use crate::core::{SearchTimer, Wdl};

/// The tree that a proof-number search searches.
pub(crate) trait ProofTree {
    /// A position.
    type Node: Copy;

    /// Lists the children of `node` in the empty list `children`: without those that lose for the
    /// side to move at `node`, and only one if it wins. Numbers come from `table` where it has
    /// them. Counts positions in `timer`; `None` if the search must end.
    fn expand(
        &mut self,
        node: &Self::Node,
        table: &PnTable,
        timer: &mut SearchTimer,
        children: &mut Vec<Child<Self::Node>>,
    ) -> Option<()>;

    /// The best child is searched until its proof number exceeds this many times that of the second best: the
    /// 1 + ε of Pawlewicz & Lew ("Improving Depth-First PN-Search: 1+ε Trick", CG 2006). With 1 the search
    /// would switch between two children at almost every step.
    const PN_FACTOR: u32;
}

/// A child of a node under search.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Child<N> {
    pub node: N,
    /// The key of its entry in the table.
    pub key: u64,
    /// Its numbers, from the view of the side to move at its parent.
    pub numbers: ProofNumbers,
    /// Whether another side moves there than at its parent.
    pub side_changes: bool,
    /// Whether another thread is searching it.
    pub being_searched: bool,
}

impl<N> Child<N> {
    /// A child that has `numbers` from the view of its own side to move.
    pub(crate) fn new(node: N, key: u64, numbers: ProofNumbers, side_changes: bool) -> Child<N> {
        let numbers = if side_changes { numbers.swapped() } else { numbers };
        Child { node, key, numbers, side_changes, being_searched: false }
    }

    /// Replaces the numbers by those in the table, if it has any.
    #[inline]
    pub(crate) fn update_from_table(&mut self, table: &PnTable) {
        if let Some(numbers) = table.probe(self.key) {
            self.numbers = if self.side_changes { numbers.swapped() } else { numbers };
        }
    }
}

/// One thread's search.
#[derive(Debug)]
pub(crate) struct DfPn<'a, T: ProofTree> {
    tree: T,
    table: &'a PnTable,
    timer: &'a mut SearchTimer,
    /// The children of the node at each ply.
    children: Vec<Vec<Child<T::Node>>>,
}

impl<'a, T: ProofTree> DfPn<'a, T> {
    pub(crate) fn new(tree: T, table: &'a PnTable, timer: &'a mut SearchTimer) -> DfPn<'a, T> {
        DfPn { tree, table, timer, children: Vec::new() }
    }

    /// The value of `root` to its side to move, `None` if the limits ended the search. `known`
    /// are the numbers of `root` found so far, if any.
    pub(crate) fn prove(
        &mut self,
        root: &T::Node,
        key: u64,
        known: Option<ProofNumbers>,
    ) -> Option<Wdl> {
        let proven = known.filter(|numbers| numbers.is_proven());
        let thresholds = ProofNumbers { pn: INF, dn: INF };
        let numbers = proven.or_else(|| self.mid(root, key, thresholds, 0))?;
        self.table.finish_proof();
        numbers.proven_wdl()
    }

    /// Multiple iterative deepening, as Nagai calls it: searches a node until one of its numbers
    /// reaches its threshold.
    fn mid(
        &mut self,
        node: &T::Node,
        key: u64,
        thresholds: ProofNumbers,
        ply: usize,
    ) -> Option<ProofNumbers> {
        if self.table.is_root_proven() {
            return None;
        }
        let nodes_before = self.timer.nodes();
        if self.children.len() == ply {
            self.children.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.children[ply]);
        children.clear();
        let expanded = self.tree.expand(node, self.table, self.timer, &mut children);
        let numbers = expanded.and_then(|()| self.search_children(&mut children, thresholds, ply));
        self.children[ply] = children;
        let numbers = numbers?;
        self.table.store(key, numbers, self.timer.nodes() - nodes_before);
        Some(numbers)
    }

    /// Searches the most promising child again and again until a number of their parent reaches
    /// its threshold.
    #[inline]
    fn search_children(
        &mut self,
        children: &mut [Child<T::Node>],
        thresholds: ProofNumbers,
        ply: usize,
    ) -> Option<ProofNumbers> {
        loop {
            self.refresh_children(children);
            let (numbers, selection) = combine_children(children);
            let reached = numbers.pn >= thresholds.pn || numbers.dn >= thresholds.dn;
            // If other threads search all promising children, this thread leaves the node to them.
            // It does not leave the root, since there is nothing else to search.
            let left_to_others = ply > 0 && selection.best_pn >= thresholds.pn;
            if reached || left_to_others || numbers.is_proven() {
                return Some(numbers);
            }
            let ChildSelection { best, second_pn, other_count, .. } = selection;
            let child = children[best];
            let ProofNumbers { pn: most_pn, dn: most_dn } = thresholds;
            // `max` matters where the node's disproof number has reached its bound.
            let child_thresholds = ProofNumbers {
                pn: most_pn.min(second_pn.saturating_mul(T::PN_FACTOR).saturating_add(1)),
                dn: most_dn.saturating_sub(other_count).max(child.numbers.dn + 1),
            };
            let child_thresholds =
                if child.side_changes { child_thresholds.swapped() } else { child_thresholds };
            self.table.currently_searching.start(child.key);
            let found = self.mid(&child.node, child.key, child_thresholds, ply + 1);
            self.table.currently_searching.finish(child.key);
            let found = found?;
            children[best].numbers = if child.side_changes { found.swapped() } else { found };
        }
    }

    /// Marks the children that other threads search, and reads from the table the numbers of those
    /// whose search has ended.
    fn refresh_children(&self, children: &mut [Child<T::Node>]) {
        if self.table.currently_searching.is_disabled() {
            return;
        }
        for child in children.iter_mut().filter(|child| !child.numbers.is_proven()) {
            let is_searched = self.table.currently_searching.contains(child.key);
            let was_searched = std::mem::replace(&mut child.being_searched, is_searched);
            if was_searched && !is_searched {
                child.update_from_table(self.table);
            }
        }
    }
}

/// Which child to search next.
struct ChildSelection {
    /// The index of the child with the least proof number.
    best: usize,
    /// Its proof number, and the second least, raised for children that other threads search.
    best_pn: u32,
    second_pn: u32,
    /// Children other than the best that are not proven to win, each of which adds one to the
    /// parent's disproof number.
    other_count: u32,
}

/// The numbers of a node, and which child to search next. A node is won if one child is won, and
/// lost if all children are lost.
#[inline]
fn combine_children<N>(children: &[Child<N>]) -> (ProofNumbers, ChildSelection) {
    let (mut best, mut best_pn, mut second_pn) = (0, INF, INF);
    let (mut min_pn, mut max_dn, mut undecided) = (INF, 0, 0);
    for (index, &Child { numbers, being_searched, .. }) in children.iter().enumerate() {
        // A child that another thread searches counts 1.5 times its proof number plus 4. Not tuned.
        let virtual_pn = numbers.pn + if being_searched { numbers.pn / 2 + 4 } else { 0 };
        if virtual_pn < best_pn {
            (best, second_pn, best_pn) = (index, best_pn, virtual_pn);
        } else {
            second_pn = second_pn.min(virtual_pn);
        }
        min_pn = min_pn.min(numbers.pn);
        max_dn = max_dn.max(numbers.dn);
        undecided += u32::from(numbers.dn > 0);
    }
    let other_count = u32::saturating_sub(undecided, 1);
    let dn = match (min_pn, undecided) {
        (0, _) => INF,
        (_, 0) => 0,
        _ => (max_dn + other_count).min(INF - 1),
    };
    (ProofNumbers { pn: min_pn, dn }, ChildSelection { best, best_pn, second_pn, other_count })
}
