//! Facts: what a move does, decided exactly on the board. A fact is no guess and no estimate. The
//! sentences that people read are made of facts in `text/facts/`.

pub use super::fact_kind::{Compared, FactKind, Fixed, Shares};
use parlour_rules::seat::Seat;
use parlour_rules::step::Square;

/// Something that is true of a move, with the squares to light up.
///
/// The squares are those of the board after the move that was played, but of a fact that ranks as
/// [`FactRank::Better`] those of the board before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// How telling the fact is.
    pub rank: FactRank,
    /// What is true.
    pub kind: FactKind,
    /// The squares that show it.
    pub squares: Vec<Square>,
}

/// How telling a fact is, the most telling first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactRank {
    /// What an opponent can do now, and could not after the better move.
    Opponent,
    /// What the better move would have done.
    Better,
    /// What a term of the evaluation says: it differs from what the better move would have left.
    Term,
}

impl Fact {
    /// Whether the fact can be a reason for the cost of the move. A number that the better move makes
    /// worse, or leaves as it is, explains nothing, true as it may be.
    pub fn explains(&self) -> bool {
        match &self.kind {
            FactKind::Reserved { squares, .. }
            | FactKind::Territory { squares, .. }
            | FactKind::Nearer { squares, .. }
            | FactKind::AllRoom { squares, .. } => {
                is_more_after_better(squares, |count| i64::from(*count))
            }
            FactKind::Room { seat, mover, squares, .. } => {
                squares.better.as_ref().is_none_or(|(_, better)| match seat == mover {
                    true => *better > squares.now,
                    false => *better < squares.now,
                })
            }
            // Pawns that cannot step, and moves that are still to make, are better if they are fewer.
            FactKind::StoppedPawns { pawns: counts, .. }
            | FactKind::MovesToGo { moves: counts, .. } => {
                is_more_after_better(counts, |count| -i64::from(*count))
            }
            FactKind::OwnRegions { moves, .. } => {
                is_more_after_better(moves, |count| i64::from(*count))
            }
            FactKind::OpenLines { lines, .. } => {
                is_more_after_better(lines, |count| i64::from(*count))
            }
            FactKind::Settled { moves, .. } => {
                is_more_after_better(moves, |count| i64::from(count.0))
            }
            // Steps that are still to go are better if they are fewer.
            FactKind::StepsToGo { steps, .. } => {
                is_more_after_better(steps, |count| -i64::from(*count))
            }
            _ => true,
        }
    }
}

/// The facts without those that others among them make needless: that a pawn cannot be caught where its
/// next step wins, that a threat can be made where a win is told.
pub fn without_repetition(mut facts: Vec<Fact>) -> Vec<Fact> {
    let wins = |facts: &[Fact], seat: Seat, most: u32| {
        facts.iter().any(|fact| match fact.kind {
            FactKind::WinsIn { seat: winner, moves, .. }
            | FactKind::WouldWin { seat: winner, moves, .. } => winner == seat && moves <= most,
            _ => false,
        })
    };
    let all = facts.clone();
    facts.retain(|fact| match fact.kind {
        FactKind::Runner { seat, .. } | FactKind::WouldRun { seat, .. } => !wins(&all, seat, 1),
        FactKind::CanThreaten { seat, .. } => !wins(&all, seat, u32::MAX),
        FactKind::FreeSquares { .. } => all.len() == 1,
        _ => true,
    });
    facts
}

/// Whether the player's lead is greater after the better move. Without a better move there is nothing
/// to compare.
fn is_more_after_better<T>(compared: &Compared<Shares<T>>, count: impl Fn(&T) -> i64) -> bool {
    let lead = |shares: &Shares<T>| count(&shares.own) - count(&shares.other);
    compared.better.as_ref().is_none_or(|(_, better)| lead(better) > lead(&compared.now))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn territory(now: (u32, u32), better: (u32, u32)) -> Fact {
        let shares = |(own, other)| Shares { own, other };
        let squares =
            Compared { now: shares(now), better: Some(("a1".to_string(), shares(better))) };
        let kind = FactKind::Territory { seat: Seat::FIRST, squares };
        Fact { rank: FactRank::Term, kind, squares: Vec::new() }
    }

    #[test]
    fn a_number_that_the_better_move_makes_worse_explains_nothing() {
        assert!(territory((16, 21), (20, 20)).explains());
        assert!(!territory((16, 21), (18, 25)).explains());
        assert!(!territory((16, 21), (16, 21)).explains());
    }

    #[test]
    fn what_a_win_tells_is_not_told_again() {
        let them = Seat::SECOND;
        let fact = |kind| Fact { rank: FactRank::Opponent, kind, squares: Vec::new() };
        let wins = |moves| fact(FactKind::WinsIn { seat: them, moves, line: Vec::new() });
        let pawn = Square::new(0);
        let runner = |seat| fact(FactKind::Runner { seat, pawn, moves: 1, plies: 1 });
        let kinds = |facts: Vec<Fact>| without_repetition(facts).len();
        assert_eq!(kinds(vec![wins(1), runner(them)]), 1);
        assert_eq!(kinds(vec![wins(3), runner(them)]), 2, "the pawn says how");
        assert_eq!(kinds(vec![wins(1), runner(Seat::FIRST)]), 2, "another player's pawn");
        let (mv, squares) = (String::new(), vec![pawn]);
        let threat = fact(FactKind::CanThreaten { seat: them, mv, squares, better: None });
        assert_eq!(kinds(vec![wins(2), threat.clone()]), 1);
        assert_eq!(kinds(vec![threat]), 1);
        let free = || fact(FactKind::FreeSquares { count: Compared { now: 40, better: None } });
        assert_eq!(kinds(vec![wins(3), free()]), 1);
        assert_eq!(kinds(vec![free()]), 1);
    }

    #[test]
    fn fewer_steps_to_go_are_better() {
        let steps = |now: u32, better: u32| {
            let shares = |own| Shares { own, other: 5 };
            let better = Some(("a1".to_string(), shares(better)));
            let steps = Compared { now: shares(now), better };
            let kind = FactKind::StepsToGo { seat: Seat::FIRST, steps };
            Fact { rank: FactRank::Term, kind, squares: Vec::new() }
        };
        assert!(steps(7, 6).explains());
        assert!(!steps(6, 7).explains());
    }
}
