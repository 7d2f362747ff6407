//! What the coach says at a table: warnings before a move, and comments after it.

use super::coach_figures::cost_of;
use super::coach_review::label_word;
use super::facts::{People, fact_sentence};
use super::players::{person_word, player_within};
use parlour_ai::core::{Fact, FactKind};
use parlour_rules::{Grid, Seat};
use parlour_session::coach::{Remark, Verdict};
use parlour_session::play::Match;
use parlour_words::say;

/// The question before a move of `mover` that costs much.
pub(crate) fn warning(
    game: &dyn Match,
    grid: Grid,
    mover: Seat,
    mv: &str,
    verdict: &Verdict,
) -> String {
    let people = People::of(game);
    let reason = match verdict.facts.first() {
        Some(fact) => {
            let moves = fact.arguments.number("moves");
            if let Some(seat) = fact.arguments.seat().filter(|&seat| seat != mover) {
                let (person, who) = (person_word(game, seat), player_within(game, seat));
                match fact.kind {
                    FactKind::WINS_AT_ONCE | FactKind::WINS_NEXT => {
                        return say!("talk-lets-win-at-once", person, who, move = mv);
                    }
                    FactKind::WINS_IN | FactKind::FORCED_WIN if moves > 1.0 => {
                        return say!("talk-lets-win-in", person, who, moves, move = mv);
                    }
                    _ => {}
                }
            }
            supposed_fact(fact, mv, grid, &people)
        }
        None if verdict.remark == Some(Remark::MissedWin) => {
            say!("talk-gives-win-away", cost = cost_of(verdict))
        }
        None => say!("talk-costs", cost = cost_of(verdict)),
    };
    format!("{reason} {}", say!("talk-all-the-same", move = mv))
}

/// The sentence of a fact about a move that is not played yet. Most speak of the position after it, and
/// of what another move would have done: the move is then supposed to be played.
pub(crate) fn supposed_fact(fact: &Fact, mv: &str, grid: Grid, people: &People) -> String {
    let sentence = fact_sentence(fact, grid, people);
    match fact.kind {
        FactKind::GIVES_WIN
        | FactKind::WINS_AT_ONCE
        | FactKind::WINS_NEXT
        | FactKind::WINS_IN
        | FactKind::FORCED_WIN
        | FactKind::RUNNER
        | FactKind::FREE_PAWN
        | FactKind::CAN_SHUT_IN
        | FactKind::FIVES => sentence,
        _ => format!("{} {sentence}", say!("talk-supposing", move = mv)),
    }
}

/// What the coach says of a move that was played.
pub(crate) fn comment(game: &dyn Match, grid: Grid, mv: &str, verdict: &Verdict) -> String {
    let better = verdict.best.first().filter(|best| *best != mv);
    let reason = || match (verdict.facts.first(), better) {
        (Some(fact), _) => format!(" {}", fact_sentence(fact, grid, &People::of(game))),
        (None, Some(better)) => format!(" {}", say!("talk-was-better", move = better)),
        (None, None) => String::new(),
    };
    if verdict.label.is_error() {
        let (label, cost) = (label_word(verdict.label), cost_of(verdict));
        say!("talk-error", move = mv, label, cost) + &reason()
    } else {
        say!("talk-comment", move = mv, label = label_word(verdict.label))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_ai::core::Shares;
    use parlour_ai::core::fact::Compared;
    use parlour_session::catalog::find_game;
    use parlour_session::play::{MatchStart, ReplySink};
    use parlour_words::Language;
    use parlour_words::current::during;

    /// The question before e4, about which this is true.
    fn asked(fact: Fact) -> String {
        let start = MatchStart::default_for(find_game("snort").expect("it is registered"));
        let game = start.with_human_players().begin(&ReplySink::ignore()).expect("it begins");
        let verdict = Verdict { facts: vec![fact], ..Verdict::of_points(0.8, 0.4) };
        warning(&*game, game.scene(0).grid, Seat::FIRST, "e4", &verdict)
    }

    fn reserved() -> Fact {
        let shares = |own: u32| Shares { own, other: 7 };
        let squares = Compared { now: shares(9), better: Some(("f6".to_string(), shares(14))) };
        Fact::about(Seat::FIRST, FactKind::RESERVED, Vec::new()).with_shares(squares)
    }

    #[test]
    fn a_warning_speaks_of_no_position_that_is_not_there() {
        assert_eq!(
            asked(reserved()),
            "Suppose e4 is played. 9 squares are open to player 1 alone now, 7 to player 2 alone. \
             After f6 it would have been 14 for player 1 and 7 for player 2. Play e4 all the same?"
        );
        let french = during(Language::French, || asked(reserved()));
        assert!(french.starts_with("Supposons que e4 soit joué. Cases réservées"), "{french}");
        let romanian = during(Language::Romanian, || asked(reserved()));
        assert!(romanian.starts_with("Să presupunem că s-a jucat e4. Pătrate "), "{romanian}");
        // What says itself that it comes after the move needs nothing before it.
        let gives = Fact::about(Seat::SECOND, FactKind::GIVES_WIN, Vec::new());
        assert_eq!(asked(gives), "This move gives player 2 the win. Play e4 all the same?");
    }
}
