//! The value of every position of a board of Dodgem, without distances: for boards whose positions fit no memory.
//!
//! A rank class of one side against a rank class of the other (`Placements`) is a matrix of bits. One
//! operation on words compares 64 positions, since a step of the mover changes only the row, and the
//! squares that must be empty are bits of the column. The other side's steps change the column, so its
//! matrix is kept transposed, and each side's results are transposed for the other until nothing changes:
//! the values are then the least that the rules force, and what is left is a draw.
//!
//! A pair of classes needs the values of pairs with one step less to go. Classes are taken in the order
//! of their steps to go, each with all before it; what later classes need is in files, and those of two
//! steps less are deleted. So 6×6, with 94 thousand million positions, takes some gigabytes of disk and one
//! of memory. A journal names the classes that are done, and a run that was ended goes on behind them.

mod classes;
mod pair;
mod store;
#[cfg(test)]
mod tests;
mod values;
mod view;

use classes::Classes;
use parlour_ai::core::{SearchTimer, Wdl};
use parlour_ai::games::dodgem::pawn_sets;
use parlour_rules::dodgem::{Dodgem, DodgemMove};
use parlour_rules::{Rules, Setup};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::{io, thread};
use store::ClassFiles;
use values::Values;

/// The largest board: the files of a larger one would fit no disk.
pub(crate) const MAX_TABLE_SIDE: usize = 6;

/// All positions of a board by their value to the player to move: every placement of up to `side − 1`
/// pawns of each side, whether play reaches it or not, and whoever is to move, since reflection exchanges
/// the players.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ValueCounts {
    /// Those that the player to move wins.
    pub won: u64,
    /// Those that the opponent wins.
    pub lost: u64,
    /// Those in which neither can force an end.
    pub neither: u64,
}

impl ValueCounts {
    fn add(&mut self, other: &ValueCounts) {
        self.won += other.won;
        self.lost += other.lost;
        self.neither += other.neither;
    }
}

/// What is known once all positions are solved.
#[derive(Clone, Debug)]
pub(crate) struct AllValues {
    /// The value of the start to the player to move.
    pub start: Wdl,
    /// The texts of the moves of the start that keep it, sorted.
    pub best_moves: Vec<String>,
    /// All positions.
    pub counts: ValueCounts,
}

/// Solves all positions of a board of `side` × `side` with files in `folder`, which nobody else uses, or goes on with it. `None`
/// if `timer` ended it.
///
/// # Errors
/// If the files cannot be written or read, or are not as they were written.
pub(crate) fn solve_all(
    side: usize,
    folder: &Path,
    threads: usize,
    timer: &SearchTimer,
    on_part: &(dyn Fn(f64) + Sync),
) -> io::Result<Option<AllValues>> {
    let start = Dodgem::<u64>::start(&Setup::two_player(side, side)).map_err(io::Error::other)?;
    let classes = Classes::of_board(side);
    let store = ClassFiles::open(folder, side, &classes)?;
    let mut journal = store.read_journal()?;
    let last = classes.len() - 1;
    // The values of the last class are in memory when it ends, so it is done again if need be.
    journal.truncate(last);
    for class in journal.len()..=last {
        store.remove_before(class)?;
        let (targets, columns) = (classes.targets(class), columns(&classes));
        let sweep = Sweep { classes: &classes, store: &store, class, targets, columns };
        let Some(found) = sweep.run(threads, timer, on_part)? else { return Ok(None) };
        journal.push(found);
        store.write_journal(&journal)?;
        if class == last {
            let (value, best_moves) = sweep.value_of(&start);
            let mut best_moves: Vec<_> =
                best_moves.into_iter().map(|mv| start.move_to_string(mv)).collect();
            best_moves.sort_unstable();
            let mut counts = ValueCounts::default();
            journal.iter().for_each(|done| counts.add(done));
            return Ok(Some(AllValues { start: value, best_moves, counts }));
        }
    }
    Ok(None)
}

fn columns(classes: &Classes) -> Vec<OnceLock<Values>> {
    std::iter::repeat_with(OnceLock::new).take(classes.len()).collect()
}

/// One class against all up to itself.
struct Sweep<'a> {
    classes: &'a Classes,
    store: &'a ClassFiles<'a>,
    class: usize,
    /// The classes that its forward steps lead to.
    targets: BTreeSet<usize>,
    /// The values with this class to move, by the other side's class.
    columns: Vec<OnceLock<Values>>,
}

impl Sweep<'_> {
    /// Solves the pairs, those of equal steps to go beside each other. `None` if `timer` ended it.
    fn run(
        &self,
        threads: usize,
        timer: &SearchTimer,
        on_part: &(dyn Fn(f64) + Sync),
    ) -> io::Result<Option<ValueCounts>> {
        let mut levels: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for other in 0..=self.class {
            levels.entry(self.classes.steps_to_go(other)).or_default().push(other);
        }
        let counts = Mutex::new(ValueCounts::default());
        for others in levels.values() {
            let next = AtomicUsize::new(0);
            let work = || -> io::Result<bool> {
                while let Some(&other) = others.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(found) = self.solve_pair(other, timer)? else { return Ok(false) };
                    counts.lock().unwrap_or_else(PoisonError::into_inner).add(&found);
                }
                Ok(true)
            };
            let done = thread::scope(|scope| {
                let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
                let own = work();
                let join = |helper: thread::ScopedJoinHandle<'_, io::Result<bool>>| {
                    helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                };
                helpers.into_iter().map(join).chain([own]).collect::<io::Result<Vec<bool>>>()
            })?;
            if done.contains(&false) {
                return Ok(None);
            }
            let through = others.last().copied().unwrap_or_default();
            on_part(self.classes.part_done(self.class, through));
        }
        Ok(Some(counts.into_inner().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Solves one pair and leaves its values where others find them.
    fn solve_pair(&self, other: usize, timer: &SearchTimer) -> io::Result<Option<ValueCounts>> {
        let in_columns = |class: usize| self.columns[class].get().expect("fewer steps come first");
        let mut read = BTreeMap::new();
        if other != self.class {
            for &target in &self.targets {
                read.insert(target, self.store.read(other, target)?);
            }
        }
        let after_own = |target: usize| read.get(&target).unwrap_or_else(|| in_columns(target));
        let pair = pair::Pair { classes: self.classes, one: self.class, other };
        let Some(solved) = pair.solve(&after_own, &in_columns, timer) else { return Ok(None) };
        self.store.write(other, self.class, &solved.other_to_move)?;
        if other != self.class {
            self.store.write(self.class, other, &solved.one_to_move)?;
        }
        let _ = self.columns[other].set(solved.one_to_move);
        Ok(Some(solved.counts))
    }

    /// The value of a position with this class on both sides, and the moves that keep it.
    fn value_of(&self, position: &Dodgem<u64>) -> (Wdl, Vec<DodgemMove>) {
        let [mover, other] = pawn_sets(position);
        // After a move the other side is to move; its values are those of this class, by reflection.
        let value = |mover: u64, other: u64| {
            let ((class, row), (_, bit)) = (self.classes.find(other), self.classes.find(mover));
            self.columns[class].get().expect("all are solved").get(row, bit)
        };
        let mut moves = Vec::new();
        position.for_each_move(|mv| {
            let [moved, _] = pawn_sets(&position.play(mv));
            moves.push((mv, value(other, moved).negated()));
        });
        let wdl = value(mover, other);
        let keeps = |&(_, reached): &(DodgemMove, Wdl)| reached == wdl && wdl != Wdl::Loss;
        (wdl, moves.into_iter().filter(keeps).map(|(mv, _)| mv).collect())
    }
}
