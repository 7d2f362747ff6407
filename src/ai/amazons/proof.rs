//! Who wins a field of Amazons, by depth-first proof-number search (Nagai 2002; with the weak
//! proof numbers of Ueda and others, CG 2008, as many paths lead to the same field).

use super::field::{Field, Play};
use super::filling::Fillings;
use super::ground::Ground;
use crate::ai::budget::Watch;
use crate::ai::slot::fitting;
use crate::rules::bits::Word;
use crate::rules::geometry::Geometry;

/// The proof number of what is proven otherwise.
pub const NEVER: u32 = (1 << 28) - 1;

/// How hard it seems to prove that the player to move wins, and that he loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Until it is proven that he wins: 0 if it is.
    pub win: u32,
    /// Until it is proven that he loses: 0 if it is.
    pub loss: u32,
}

impl Effort {
    const WON: Effort = Effort { win: 0, loss: NEVER };
    const LOST: Effort = Effort { win: NEVER, loss: 0 };

    /// Whether the player to move wins, if it is proven.
    pub fn verdict(self) -> Option<bool> {
        match self {
            Effort { win: 0, .. } => Some(true),
            Effort { loss: 0, .. } => Some(false),
            _ => None,
        }
    }
}

/// Slots looked at for one key: one cache line.
const BUCKET: usize = 4;

/// What proof searches remember: key and efforts of each field.
#[derive(Debug)]
struct Table {
    slots: Vec<[u64; 2]>,
}

impl Table {
    fn new(mib: usize) -> Table {
        let buckets = (mib.max(1) << 20) / (BUCKET * size_of::<[u64; 2]>());
        let count = fitting::<[u64; 2]>((1 << buckets.ilog2()) * BUCKET, BUCKET);
        Table { slots: vec![[0; 2]; count] }
    }

    fn start(&self, key: u64) -> usize {
        (key as usize & (self.slots.len() / BUCKET - 1)) * BUCKET
    }

    fn get(&self, key: u64) -> Option<Effort> {
        let start = self.start(key);
        let slot = self.slots[start..start + BUCKET].iter().find(|slot| slot[0] == key)?;
        let part = |shift: u32| (slot[1] >> shift) as u32 & NEVER;
        Some(Effort { win: part(0), loss: part(28) })
    }

    /// Remembers what took the binary logarithm of `work` positions, in place of what took least.
    fn put(&mut self, key: u64, effort: Effort, work: u32) {
        let start = self.start(key);
        let bucket = &mut self.slots[start..start + BUCKET];
        let place = bucket.iter().position(|slot| slot[0] == key).unwrap_or_else(|| {
            let least = (0..BUCKET).min_by_key(|&place| bucket[place][1] >> 56);
            least.expect("a bucket has slots")
        });
        let data = u64::from(effort.win) | u64::from(effort.loss) << 28 | u64::from(work) << 56;
        bucket[place] = [key, data];
    }
}

#[derive(Copy, Clone, Debug)]
struct Child<W> {
    field: Field<W>,
    key: u64,
    effort: Effort,
}

/// A prover and what it remembers.
#[derive(Debug)]
pub struct Prover<W: Word> {
    hash: usize,
    table: Option<Table>,
    fillings: Fillings<W>,
}

impl<W: Word> Prover<W> {
    /// One that takes at most `hash` mebibytes for its table, when it first needs it, and has so
    /// much patience with [`Fillings`].
    pub fn new(hash: usize, patience: u32) -> Prover<W> {
        Prover { hash, table: None, fillings: Fillings::new(patience) }
    }

    /// What it knows of longest fillings.
    pub fn fillings(&mut self) -> &mut Fillings<W> {
        &mut self.fillings
    }

    /// Whether the player to move wins a settled field; `None` if the watch ended the search.
    pub fn wins(
        &mut self,
        geometry: &Geometry<W>,
        field: Field<W>,
        watch: &mut Watch,
    ) -> Option<bool> {
        let hash = self.hash;
        let table = self.table.get_or_insert_with(|| Table::new(hash));
        let mut search = Search {
            geometry,
            table,
            fillings: &mut self.fillings,
            watch,
            spare_lists: Vec::new(),
        };
        let mut child = search.leaf(field)?;
        if child.effort.verdict().is_none() {
            child.effort = search.deepen(&child.field, child.key, NEVER, NEVER)?;
        }
        child.effort.verdict()
    }
}

struct Search<'a, W: Word> {
    geometry: &'a Geometry<W>,
    table: &'a mut Table,
    fillings: &'a mut Fillings<W>,
    watch: &'a mut Watch,
    /// Lists of children out of use.
    spare_lists: Vec<Vec<Child<W>>>,
}

impl<W: Word> Search<'_, W> {
    /// A field that is not yet settled, with the efforts that are known or guessed.
    fn leaf(&mut self, field: Field<W>) -> Option<Child<W>> {
        self.watch.step()?;
        let field = field.settle(self.geometry, self.fillings)?;
        let key = field.key();
        if let Some(effort) = self.table.get(key) {
            return Some(Child { field, key, effort });
        }
        let margin = field.margin(self.geometry, self.fillings);
        let effort = match margin.verdict() {
            Some(true) => Effort::WON,
            Some(false) => Effort::LOST,
            None => guess(&field, self.geometry),
        };
        Some(Child { field, key, effort })
    }

    /// Works on a field until one of its efforts reaches its bound.
    fn deepen(&mut self, field: &Field<W>, key: u64, win: u32, loss: u32) -> Option<Effort> {
        let before = self.watch.seen();
        let mut children = self.spare_lists.pop().unwrap_or_default();
        let effort = self.work(field, &mut children, win, loss);
        children.clear();
        self.spare_lists.push(children);
        let effort = effort?;
        let work = (self.watch.seen() - before + 1).ilog2();
        self.table.put(key, effort, work);
        Some(effort)
    }

    fn work(
        &mut self,
        field: &Field<W>,
        children: &mut Vec<Child<W>>,
        win: u32,
        loss: u32,
    ) -> Option<Effort> {
        let mut ended = false;
        let mut won = false;
        let geometry = self.geometry;
        let mut plays: Vec<Play> = Vec::new();
        field.each_play(geometry, |play| plays.push(play));
        for play in plays {
            let Some(child) = self.leaf(field.after(play)) else {
                ended = true;
                break;
            };
            if child.effort.verdict() == Some(false) {
                won = true;
                break;
            }
            children.push(child);
        }
        if ended {
            return None;
        }
        if won {
            return Some(Effort::WON);
        }
        children.sort_unstable_by_key(|child| child.key);
        children.dedup_by_key(|child| child.key);
        loop {
            // The player to move wins if a child loses, and loses if all win.
            let (mut best, mut second) = (None, NEVER);
            let (mut least, mut hardest, mut open) = (NEVER, 0, 0);
            for (place, child) in children.iter().enumerate() {
                let Effort { win, loss } = child.effort;
                if win > 0 {
                    hardest = hardest.max(win);
                    open += 1;
                }
                if loss < least || best.is_none() {
                    second = least;
                    (least, best) = (loss, Some(place));
                } else if loss < second {
                    second = loss;
                }
            }
            let all = if hardest >= NEVER { NEVER } else { (hardest + open).saturating_sub(1) };
            let effort = match (least, open) {
                (0, _) => Effort::WON,
                (_, 0) => Effort::LOST,
                _ => Effort { win: least, loss: all.min(NEVER - 1) },
            };
            if effort.win >= win || effort.loss >= loss || effort.verdict().is_some() {
                return Some(effort);
            }
            let place = best.expect("an unproven field has unproven children");
            let child = children[place];
            // The child's bounds: until another one seems easier, by a quarter (Pawlewicz & Lew).
            let child_loss = win.min(second.saturating_add(second / 4 + 1)).min(NEVER);
            let child_win = if loss >= NEVER {
                NEVER
            } else {
                (loss - effort.loss).saturating_add(child.effort.win).min(NEVER)
            };
            children[place].effort = self.deepen(&child.field, child.key, child_win, child_loss)?;
        }
    }
}

/// How hard a field looks: by how many squares queens of each side reach first.
fn guess<W: Word>(field: &Field<W>, geometry: &Geometry<W>) -> Effort {
    let lead = Ground::with(geometry, |ground| {
        let (mut ours, mut theirs) = (field.us, field.them);
        let (mut first, mut second) = (W::EMPTY, W::EMPTY);
        loop {
            let next = (ground.sweep(ours, field.empty), ground.sweep(theirs, field.empty));
            if next == (ours, theirs) {
                break;
            }
            let free = !(first | second | ours | theirs);
            (ours, theirs) = next;
            first |= ours & free & !theirs;
            second |= theirs & free & !ours;
        }
        2 * (first.count() as i32 - second.count() as i32 + field.spare) + 1
    });
    let hard = |lead: i32| (8 - lead).clamp(1, 40) as u32;
    Effort { win: hard(lead), loss: hard(-lead) }
}
