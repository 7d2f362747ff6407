//! The facts that the placement games for two colours share: reserved squares, free moves in settled
//! regions, the hottest region.

use super::component::decompose;
use super::placement_game::PlacementGame;
use super::thermograph_cache::{ThermographCache, single_square};
use crate::core::canonical_hash::Canonicalizer;
use crate::core::fact::{Compared, Fact, FactKind, FactRank, Fixed, Shares};
use crate::core::game_ai::GameAi;
use crate::core::move_comparison::MoveComparison;
use parlour_rules::bitboard::Bitboard;
use parlour_rules::step::Square;

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

/// The value of a region, in moves; positive means are good for Left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct RegionValue {
    /// The average value in a sum of many copies.
    pub(crate) mean: Fixed,
    /// What a move gains; below 0 for numbers, where nobody gains by moving.
    pub(crate) temperature: Fixed,
}

impl RegionValue {
    /// Whether the value is a number: the free moves of one side.
    pub(crate) fn is_number(self) -> bool {
        self.temperature.0 < 0
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
            let value = RegionValue { mean: Fixed(mean), temperature: Fixed(temperature) };
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
    let mut settled =
        |position: &G| values.regions(&sum(position)).map(|regions| settled_moves(&regions));
    // Nothing is said where the value of a region is not known.
    if let Some(now) = settled(comparison.played.position()) {
        let better = comparison.better.as_ref();
        let then = better.map(|better| (better.text.clone(), settled(better.position())));
        let better = match then {
            None => Some(None),
            Some((text, Some(then))) if then != now => Some(Some((text, then))),
            Some(_) => None,
        };
        if let Some(better) = better {
            let moves = Compared { now, better };
            facts.push(term(FactKind::Settled { seat, moves }, Vec::new()));
        }
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
        facts.push(term(FactKind::Reserved { seat, squares }, shown));
    }
}

fn term(kind: FactKind, squares: Vec<Square>) -> Fact {
    Fact { rank: FactRank::Term, kind, squares }
}

/// The free moves of the player who moved and of the opponent, who is Left, in regions that are
/// numbers.
fn settled_moves<S>(regions: &[Region<S>]) -> Shares<Fixed> {
    let mut moves = Shares { own: Fixed(0), other: Fixed(0) };
    for value in regions.iter().map(|region| region.value).filter(|value| value.is_number()) {
        moves.other.0 += value.mean.0.max(0);
        moves.own.0 -= value.mean.0.min(0);
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
    let temperatures: Vec<Fixed> = all.iter().map(|region| region.value.temperature).collect();
    let region_of =
        |mv: Square| all.iter().position(|region: &Region<P::Set>| region.squares.has(mv));
    let (Some(there), Some(here)) = (region_of(better.mv), region_of(comparison.played.mv)) else {
        return;
    };
    let hottest = temperatures.iter().copied().max();
    if temperatures[there] > temperatures[here]
        && temperatures[there].0 > 0
        && Some(temperatures[there]) == hottest
    {
        let kind = FactKind::HottestRegion {
            mv: better.text.clone(),
            gain: temperatures[there],
            played: temperatures[here],
            regions: all.len(),
        };
        let squares = all[there].squares.squares().collect();
        facts.push(Fact { rank: FactRank::Better, kind, squares });
    }
}
