//! The facts that the placement games for two colours share: reserved squares, free moves in settled
//! regions, the hottest region.

use super::placement_game::PlacementGame;
use super::regions::{Region, RegionValue, regions};
use crate::ai::core::fact::{Compared, Fact, FactKind, FactRank, Fixed, Shares};
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::move_comparison::MoveComparison;
use crate::rules::bitboard::Bitboard;
use crate::rules::step::Square;

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
    hottest(comparison, facts, &sum);
    if !comparison.both_go_on() {
        return;
    }
    let seat = comparison.seat;
    let settled = comparison.compare(|position| {
        // Nothing is said where the value of a region is not known.
        let values: Option<Vec<_>> =
            regions(&sum(position)).iter().map(|region| region.value).collect();
        values.map(|values| settled_moves(&values))
    });
    if let Some(moves) = settled.and_then(known) {
        facts.push(term(FactKind::Settled { seat, moves }, Vec::new()));
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

/// The comparison of numbers that are known after both moves.
fn known<T>(compared: Compared<Option<T>>) -> Option<Compared<T>> {
    let better = match compared.better {
        Some((text, value)) => Some((text, value?)),
        None => None,
    };
    Some(Compared { now: compared.now?, better })
}

/// The free moves of the player who moved and of the opponent, who is Left, in regions that are
/// numbers.
fn settled_moves(values: &[RegionValue]) -> Shares<Fixed> {
    let mut moves = Shares { own: Fixed(0), other: Fixed(0) };
    for value in values.iter().filter(|value| value.is_number()) {
        moves.other.0 += value.mean.0.max(0);
        moves.own.0 -= value.mean.0.min(0);
    }
    moves
}

/// If all regions have values: whether the better move was in the hottest, and the other not.
fn hottest<G, P>(comparison: &MoveComparison<G>, facts: &mut Vec<Fact>, sum: &impl Fn(&G) -> P)
where
    G: GameAi<Move = Square>,
    P: PlacementGame,
{
    let Some(better) = &comparison.better else { return };
    let all = regions(&sum(comparison.before()));
    let Some(temperatures) =
        all.iter().map(|region| Some(region.value?.temperature)).collect::<Option<Vec<Fixed>>>()
    else {
        return;
    };
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
