//! The facts that the placement games for two colours share: reserved squares, free moves in settled
//! regions, the hottest region.

use super::component::decompose;
use super::placement_game::PlacementGame;
use super::thermograph_cache::{ThermographCache, single_square};
use crate::core::canonical_hash::Canonicalizer;
use crate::core::{Fact, FactKind, GameAi, MoveComparison, Shares};
use parlour_rules::{Bitboard, Square};

/// Positions with a larger region get no values: it would take too long. Not tuned.
const MAX_VALUED_SQUARES: u32 = 6;
/// Positions of boards beyond 128 squares may have many regions, so fewer squares make one too large there. Not tuned.
const MAX_VALUED_SQUARES_LARGE: u32 = 4;

/// A part of the board that no move outside it can influence.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Region<S> {
    /// Its squares.
    pub(crate) squares: S,
    /// Its value.
    pub(crate) value: RegionValue,
}

/// The value of a region, in 2^-16 moves, which all values of small regions are multiples of; positive
/// means are good for Left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct RegionValue {
    /// The average value in a sum of many copies.
    pub(crate) mean: i32,
    /// What a move gains; below 0 for numbers, where nobody gains by moving.
    pub(crate) temperature: i32,
}

impl RegionValue {
    /// Whether the value is a number: the free moves of one side.
    pub(crate) fn is_number(self) -> bool {
        self.temperature < 0
    }
}

/// Finds regions and their values, and keeps what it has found for the next position.
#[derive(Debug)]
pub(crate) struct RegionValues {
    canonicalizer: Canonicalizer,
    thermographs: ThermographCache,
}

impl RegionValues {
    /// Nothing found yet.
    pub(crate) fn new() -> RegionValues {
        RegionValues { canonicalizer: Canonicalizer::new(), thermographs: ThermographCache::new() }
    }

    /// The regions of `game` with their values; `None` if one is too large.
    pub(crate) fn regions<G: PlacementGame>(&mut self, game: &G) -> Option<Vec<Region<G::Set>>> {
        let RegionValues { canonicalizer, thermographs } = self;
        let mut components = Vec::new();
        decompose(game, canonicalizer, |component| components.push(component));
        let max_size =
            if G::Set::CAPACITY > 128 { MAX_VALUED_SQUARES_LARGE } else { MAX_VALUED_SQUARES };
        if components.iter().any(|component| component.size > max_size) {
            return None;
        }
        let regions = components.iter().map(|component| {
            let (mean, temperature) = match component.size {
                1 => single_square(&component.game),
                _ => thermographs.mean_and_temperature(component, canonicalizer),
            };
            let value = RegionValue { mean, temperature };
            Region { squares: component.game.open_squares(), value }
        });
        Some(regions.collect())
    }
}

/// Adds the facts of a move. `sum` is a position as a sum of regions, the player to move being Left;
/// `squares` are those where the player to move may place, and those where the opponent might.
pub(crate) fn add<G, P>(
    comparison: &MoveComparison<G>,
    facts: &mut Vec<Fact>,
    sum: impl Fn(&G) -> P,
    squares: impl Fn(&G) -> [P::Set; 2],
) where
    G: GameAi<Move = Square>,
    P: PlacementGame,
{
    let mut values = RegionValues::new();
    hottest(comparison, facts, &mut values, &sum);
    if !comparison.both_go_on() {
        return;
    }
    let seat = comparison.seat;
    // Nothing is said where the value of a region is not known.
    let settled = comparison.compare_known(|after| {
        values.regions(&sum(after.position())).map(|regions| settled_moves(&regions))
    });
    if let Some(moves) = settled {
        facts.push(Fact::about(seat, FactKind::SETTLED, Vec::new()).with_shares(moves));
    }
    let reserved = |position: &G| {
        // After the move the opponent is to move.
        let [theirs, ours] = squares(position);
        Shares { own: ours & !theirs, other: theirs & !ours }
    };
    let counted = comparison.compare(|position| {
        let Shares { own, other } = reserved(position);
        Shares { own: own.count(), other: other.count() }
    });
    if let Some(squares) = counted {
        let Shares { own, other } = reserved(comparison.played.position());
        let shown = (own | other).squares().collect();
        facts.push(Fact::about(seat, FactKind::RESERVED, shown).with_shares(squares));
    }
}

/// 2^-16 moves as moves, which is exact.
fn in_moves(value: i32) -> f64 {
    f64::from(value) / 65_536.0
}

/// The free moves of the player who moved and of the opponent, who is Left, in regions that are
/// numbers.
fn settled_moves<S>(regions: &[Region<S>]) -> Shares<f64> {
    let mut moves = Shares { own: 0.0, other: 0.0 };
    for value in regions.iter().map(|region| region.value).filter(|value| value.is_number()) {
        moves.other += in_moves(value.mean.max(0));
        moves.own += in_moves(-value.mean.min(0));
    }
    moves
}

/// If all regions have values: whether the better move was in the hottest, and the other not.
fn hottest<G, P>(
    comparison: &MoveComparison<G>,
    facts: &mut Vec<Fact>,
    values: &mut RegionValues,
    sum: &impl Fn(&G) -> P,
) where
    G: GameAi<Move = Square>,
    P: PlacementGame,
{
    let Some(better) = &comparison.better else { return };
    let Some(all) = values.regions(&sum(comparison.before())) else { return };
    let temperatures: Vec<i32> = all.iter().map(|region| region.value.temperature).collect();
    let region_of =
        |mv: Square| all.iter().position(|region: &Region<P::Set>| region.squares.has(mv));
    let (Some(there), Some(here)) = (region_of(better.mv), region_of(comparison.played.mv)) else {
        return;
    };
    let hottest = temperatures.iter().copied().max();
    if temperatures[there] > temperatures[here]
        && temperatures[there] > 0
        && Some(temperatures[there]) == hottest
    {
        let [gain, played] = [there, here].map(|region| in_moves(temperatures[region]));
        let size = if gain < 1.0 { "part" } else { "whole" };
        let fact = Fact::new(FactKind::HOTTEST_REGION, all[there].squares.squares().collect())
            .with("regions", all.len() as u32)
            .with("move", &better.text);
        facts.push(fact.with("size", size).with("gain", gain).with("played", played));
    }
}
