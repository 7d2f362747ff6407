//! Who wins a field of Amazons, by depth-first proof-number search (Nagai 2002; with the weak
//! proof numbers of Ueda and others, CG 2008, as many paths lead to the same field).

use super::contested_region::{ContestedRegion, RegionMove};
use super::filling::FillingCache;
use super::flood_fill::FloodFill;
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::lockless::largest_allocatable;
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

/// The proof number of what is proven otherwise.
pub const INF: u32 = (1 << 28) - 1;

/// How hard it seems to prove that the player to move wins, and that he loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ProofNumbers {
    /// Until it is proven that he wins: 0 if it is.
    pub pn: u32,
    /// Until it is proven that he loses: 0 if it is.
    pub dn: u32,
}

impl ProofNumbers {
    const WON: ProofNumbers = ProofNumbers { pn: 0, dn: INF };
    const LOST: ProofNumbers = ProofNumbers { pn: INF, dn: 0 };

    /// Whether the player to move wins, if it is proven.
    pub fn proven_win(self) -> Option<bool> {
        match self {
            ProofNumbers { pn: 0, .. } => Some(true),
            ProofNumbers { dn: 0, .. } => Some(false),
            _ => None,
        }
    }
}

/// Slots looked at for one key: one cache line.
const BUCKET_SIZE: usize = 4;

/// What proof searches remember: key and efforts of each field.
#[derive(Debug)]
struct PnTable {
    entries: Vec<[u64; 2]>,
}

impl PnTable {
    fn new(mib: usize) -> PnTable {
        let buckets = (mib.max(1) << 20) / (BUCKET_SIZE * size_of::<[u64; 2]>());
        let count =
            largest_allocatable::<[u64; 2]>((1 << buckets.ilog2()) * BUCKET_SIZE, BUCKET_SIZE);
        PnTable { entries: vec![[0; 2]; count] }
    }

    fn bucket_start(&self, key: u64) -> usize {
        (key as usize & (self.entries.len() / BUCKET_SIZE - 1)) * BUCKET_SIZE
    }

    fn probe(&self, key: u64) -> Option<ProofNumbers> {
        let start = self.bucket_start(key);
        let entry = self.entries[start..start + BUCKET_SIZE].iter().find(|slot| slot[0] == key)?;
        let unpack = |shift: u32| (entry[1] >> shift) as u32 & INF;
        Some(ProofNumbers { pn: unpack(0), dn: unpack(28) })
    }

    /// Remembers what took the binary logarithm of `work` positions, in place of what took least.
    fn store(&mut self, key: u64, numbers: ProofNumbers, log2_nodes: u32) {
        let start = self.bucket_start(key);
        let bucket = &mut self.entries[start..start + BUCKET_SIZE];
        let index = bucket.iter().position(|entry| entry[0] == key).unwrap_or_else(|| {
            let victim = (0..BUCKET_SIZE).min_by_key(|&place| bucket[place][1] >> 56);
            victim.expect("a bucket has slots")
        });
        let data =
            u64::from(numbers.pn) | u64::from(numbers.dn) << 28 | u64::from(log2_nodes) << 56;
        bucket[index] = [key, data];
    }
}

#[derive(Copy, Clone, Debug)]
struct RegionChild<W> {
    region: ContestedRegion<W>,
    key: u64,
    numbers: ProofNumbers,
}

/// A prover and what it remembers.
#[derive(Debug)]
pub struct AmazonsDfPn<W: Bitboard> {
    hash_mib: usize,
    table: Option<PnTable>,
    fillings: FillingCache<W>,
}

impl<W: Bitboard> AmazonsDfPn<W> {
    /// One that takes at most `hash` mebibytes for its table, when it first needs it, and has so
    /// much patience with [`Fillings`].
    pub fn new(hash_mib: usize, filling_node_limit: u32) -> AmazonsDfPn<W> {
        AmazonsDfPn { hash_mib, table: None, fillings: FillingCache::new(filling_node_limit) }
    }

    /// What it knows of longest fillings.
    pub fn fillings(&mut self) -> &mut FillingCache<W> {
        &mut self.fillings
    }

    /// Whether the player to move wins a settled field; `None` if the watch ended the search.
    pub fn solve_region(
        &mut self,
        geometry: &Geometry<W>,
        region: ContestedRegion<W>,
        timer: &mut SearchTimer,
    ) -> Option<bool> {
        let hash_mib = self.hash_mib;
        let table = self.table.get_or_insert_with(|| PnTable::new(hash_mib));
        let mut search = DfPnSearch {
            geometry,
            table,
            fillings: &mut self.fillings,
            timer,
            child_list_pool: Vec::new(),
        };
        let mut root = search.init_child(region)?;
        if root.numbers.proven_win().is_none() {
            root.numbers = search.mid(&root.region, root.key, INF, INF)?;
        }
        root.numbers.proven_win()
    }
}

struct DfPnSearch<'a, W: Bitboard> {
    geometry: &'a Geometry<W>,
    table: &'a mut PnTable,
    fillings: &'a mut FillingCache<W>,
    timer: &'a mut SearchTimer,
    /// Lists of children out of use.
    child_list_pool: Vec<Vec<RegionChild<W>>>,
}

impl<W: Bitboard> DfPnSearch<'_, W> {
    /// A field that is not yet settled, with the efforts that are known or guessed.
    fn init_child(&mut self, region: ContestedRegion<W>) -> Option<RegionChild<W>> {
        self.timer.count_node()?;
        let region = region.resolve_territories(self.geometry, self.fillings)?;
        let key = region.key();
        if let Some(numbers) = self.table.probe(key) {
            return Some(RegionChild { region, key, numbers });
        }
        let margin = region.move_margin(self.geometry, self.fillings);
        let numbers = match margin.proven_win() {
            Some(true) => ProofNumbers::WON,
            Some(false) => ProofNumbers::LOST,
            None => initial_proof_numbers(&region, self.geometry),
        };
        Some(RegionChild { region, key, numbers })
    }

    /// Works on a field until one of its efforts reaches its bound.
    fn mid(
        &mut self,
        region: &ContestedRegion<W>,
        key: u64,
        pn_threshold: u32,
        loss: u32,
    ) -> Option<ProofNumbers> {
        let nodes_before = self.timer.nodes();
        let mut children = self.child_list_pool.pop().unwrap_or_default();
        let numbers = self.search_children(region, &mut children, pn_threshold, loss);
        children.clear();
        self.child_list_pool.push(children);
        let numbers = numbers?;
        let log2_nodes = (self.timer.nodes() - nodes_before + 1).ilog2();
        self.table.store(key, numbers, log2_nodes);
        Some(numbers)
    }

    fn search_children(
        &mut self,
        region: &ContestedRegion<W>,
        children: &mut Vec<RegionChild<W>>,
        pn_threshold: u32,
        dn_threshold: u32,
    ) -> Option<ProofNumbers> {
        let mut stopped = false;
        let mut won = false;
        let geometry = self.geometry;
        let mut moves: Vec<RegionMove> = Vec::new();
        region.for_each_move(geometry, |mv| moves.push(mv));
        for mv in moves {
            let Some(child) = self.init_child(region.after(mv)) else {
                stopped = true;
                break;
            };
            if child.numbers.proven_win() == Some(false) {
                won = true;
                break;
            }
            children.push(child);
        }
        if stopped {
            return None;
        }
        if won {
            return Some(ProofNumbers::WON);
        }
        children.sort_unstable_by_key(|child| child.key);
        children.dedup_by_key(|child| child.key);
        loop {
            // The player to move wins if a child loses, and loses if all win.
            let (mut best, mut second_dn) = (None, INF);
            let (mut min_child_dn, mut max_child_pn, mut undecided) = (INF, 0, 0);
            for (index, child) in children.iter().enumerate() {
                let ProofNumbers { pn, dn } = child.numbers;
                if pn > 0 {
                    max_child_pn = max_child_pn.max(pn);
                    undecided += 1;
                }
                if dn < min_child_dn || best.is_none() {
                    second_dn = min_child_dn;
                    (min_child_dn, best) = (dn, Some(index));
                } else if dn < second_dn {
                    second_dn = dn;
                }
            }
            let weak_dn = if max_child_pn >= INF {
                INF
            } else {
                (max_child_pn + undecided).saturating_sub(1)
            };
            let numbers = match (min_child_dn, undecided) {
                (0, _) => ProofNumbers::WON,
                (_, 0) => ProofNumbers::LOST,
                _ => ProofNumbers { pn: min_child_dn, dn: weak_dn.min(INF - 1) },
            };
            if numbers.pn >= pn_threshold
                || numbers.dn >= dn_threshold
                || numbers.proven_win().is_some()
            {
                return Some(numbers);
            }
            let index = best.expect("an unproven field has unproven children");
            let child = children[index];
            // The child's bounds: until another one seems easier, by a quarter (Pawlewicz & Lew).
            let child_dn_threshold =
                pn_threshold.min(second_dn.saturating_add(second_dn / 4 + 1)).min(INF);
            let child_pn_threshold = if dn_threshold >= INF {
                INF
            } else {
                (dn_threshold - numbers.dn).saturating_add(child.numbers.pn).min(INF)
            };
            children[index].numbers =
                self.mid(&child.region, child.key, child_pn_threshold, child_dn_threshold)?;
        }
    }
}

/// How hard a field looks: by how many squares queens of each side reach first.
fn initial_proof_numbers<W: Bitboard>(
    region: &ContestedRegion<W>,
    geometry: &Geometry<W>,
) -> ProofNumbers {
    let lead = FloodFill::with(geometry, |fill| {
        let (mut ours, mut theirs) = (region.us, region.them);
        let (mut first, mut second) = (W::EMPTY, W::EMPTY);
        loop {
            let next = (fill.queen_fill(ours, region.empty), fill.queen_fill(theirs, region.empty));
            if next == (ours, theirs) {
                break;
            }
            let free = !(first | second | ours | theirs);
            (ours, theirs) = next;
            first |= ours & free & !theirs;
            second |= theirs & free & !ours;
        }
        2 * (first.count() as i32 - second.count() as i32 + region.spare_moves) + 1
    });
    let difficulty = |lead: i32| (8 - lead).clamp(1, 40) as u32;
    ProofNumbers { pn: difficulty(lead), dn: difficulty(-lead) }
}
