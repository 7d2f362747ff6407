//! The words of a review: what a move cost, where the game turned, and how well each player played.

use super::coach_figures::{cost_of, percent, swing};
use super::facts::People;
use super::numbers::clock_text;
use super::players::{level_name, player_number};
use super::showable::showable_name;
use crate::rules::seat::Seat;
use crate::session::coach::label::Label;
use crate::session::coach::reviewed_move::{Remark, ReviewedMove, Verdict};
use crate::session::play::player_spec::PlayerSpec;
use crate::session::record::Record;
use std::time::Duration;

pub(crate) const TITLE: &str = "Review";
pub(crate) const ACCURACY_LABEL: &str = "accuracy";
pub(crate) const POINTS_LABEL: &str = "what decided it";
/// Before the moves of a line, in words as long as each other.
pub(crate) const BETTER_LINE: &str = "better";
pub(crate) const PLAYED_LINE: &str = "played";
/// A game without moves.
pub(crate) const NO_MOVES: &str = "No move was played: there is nothing to review.";
pub(crate) const NO_MISTAKES: &str = "No mistake was found.";
/// The same before the review is done.
pub(crate) const NO_MISTAKES_YET: &str = "Still reviewing: no mistake was found yet.";
pub(crate) const NO_MISTAKE_AFTER: &str = "No mistake comes after this move.";
pub(crate) const NO_MISTAKE_BEFORE: &str = "No mistake comes before this move.";
pub(crate) const NOTHING_TO_PLAY: &str = "There is no other line to this move.";
pub(crate) const NO_SUCH_MOMENT: &str = "No more moments decided this game.";
pub(crate) const FOREIGN_FILE: &str = "Not kept: the file is not in your archive.";
pub(crate) const START: &str = "The start of the game.";
pub(crate) const NOT_LOOKED_AT: &str = "Not looked at yet.";
pub(crate) const FIRST_LOOK: &str = "at first sight";
/// While the review goes on, before its bar.
pub(crate) const REVIEWING: &str = "Reviewing";

/// How a player of a reviewed game is called: "You", a name, a level, or a number. A player who would
/// be called as another one is goes by the number.
pub(crate) fn player(record: &Record, seat: Seat) -> String {
    let name = own_name(record, seat);
    let others = Seat::all(record.player_specs.len()).filter(|other| *other != seat);
    match others.map(|other| own_name(record, other)).any(|other| other == name) {
        true => player_number(seat),
        false => name,
    }
}

/// The same names for sentences.
pub(crate) fn people(record: &Record, players: usize) -> People {
    People::named(Seat::all(players).map(|seat| player(record, seat)))
}

fn own_name(record: &Record, seat: Seat) -> String {
    let name = record.names.get(seat.index()).filter(|name| !name.is_empty());
    match (name, record.player_specs.get(seat.index())) {
        (Some(name), _) => showable_name(name).into_owned(),
        (None, Some(&PlayerSpec::Computer { level, .. })) => level_name(level),
        _ if only_person(record) == Some(seat) => "You".to_string(),
        _ => player_number(seat),
    }
}

/// The only person of a reviewed game.
pub(crate) fn only_person(record: &Record) -> Option<Seat> {
    let specs = &record.player_specs;
    let mut people = Seat::all(specs.len()).filter(|seat| specs[seat.index()].is_human());
    people.next().filter(|_| people.next().is_none())
}

/// What a move cost and what it left, from the longest wording to the shortest:
/// "cost 31 %: 78 % → 47 %", "cost 31 %: 78 → 47 %", "cost 31 %".
pub(crate) fn cost(verdict: &Verdict, arrow: &str) -> [String; 3] {
    let cost = format!("cost {}", cost_of(verdict));
    let [long, short] = swing(verdict, arrow);
    [format!("{cost}: {long}"), format!("{cost}: {short}"), cost]
}

/// The cost of a move, as in "-31 %".
pub(crate) fn short_cost(verdict: &Verdict) -> String {
    format!("-{}", cost_of(verdict))
}

/// What a move that cost nothing leaves: "62 %".
pub(crate) fn chances(verdict: &Verdict) -> String {
    match (verdict.proven, verdict.expected) {
        (true, expected) if expected >= 1.0 => "a proven win".to_string(),
        (true, expected) if expected <= 0.0 => "a proven loss".to_string(),
        (true, 0.5) => "a proven draw".to_string(),
        (_, expected) => format!("chances {}", percent(expected)),
    }
}

/// The label of a move, with what else there is to say.
pub(crate) fn label_words(verdict: &Verdict) -> String {
    let label = verdict.label.name();
    match verdict.remark {
        Some(Remark::MissedWin) => format!("{label}, a missed win"),
        Some(Remark::Slower) => format!("{label}, a slower win"),
        None => label.to_string(),
    }
}

/// What was better than a mistake.
pub(crate) fn was_better(best: &str, others: usize) -> String {
    match others {
        0 => format!("{{{best}}} was better."),
        1 => format!("{{{best}}} was better, and so was one other move."),
        count => format!("{{{best}}} was better, and so were {count} other moves."),
    }
}

/// Which move is looked at, and which of the moments that decided the game it is.
pub(crate) fn move_heading(ply: usize, plies: usize, moment: Option<(usize, usize)>) -> String {
    let place = format!("Move {} of {plies}", ply + 1);
    match moment {
        Some((_, 1)) => format!("{place}: the moment that decided the game."),
        Some((0, count)) => format!("{place}: the first of {count} moments that decided it."),
        Some((index, count)) => {
            format!("{place}: moment {} of the {count} that decided it.", index + 1)
        }
        None => format!("{place}."),
    }
}

/// How many mistakes a finished review has found, and how many of them are those of the only person:
/// exercises are made of these.
pub(crate) fn mistakes_found(count: usize, own: Option<usize>) -> String {
    let whose = match own {
        None => String::new(),
        Some(own) if own == count && count == 1 => ", and it was yours".to_string(),
        Some(own) if own == count => ", all of them yours".to_string(),
        Some(0) => ", none of them yours".to_string(),
        Some(own) => format!(", {own} of them yours"),
    };
    match (count, own) {
        (0, _) => NO_MISTAKES.to_string(),
        (1, Some(0)) => "One mistake was found, and it was not yours.".to_string(),
        (1, _) => format!("One mistake was found{whose}."),
        _ => format!("{count} mistakes were found{whose}."),
    }
}

/// Which line is played through on the board, and how far.
pub(crate) fn line_heading(is_better: bool, step: usize, length: usize) -> String {
    let name = if is_better { "The better line" } else { "What followed the move" };
    format!("{name}: move {step} of {length}.")
}

/// What to do in a line.
pub(crate) const LINE_TIP: &str = "Enter goes on, Backspace leaves it.";

/// A quiet word on the keys of a mistake, by the line that is marked.
pub(crate) const BETTER_TIP: &str = "Enter plays the better line.";
pub(crate) const PLAYED_TIP: &str = "Enter plays what followed.";

/// The moment that decided a game, on the card of its result: in more words and in fewer.
pub(crate) fn turned_at(reviewed: &ReviewedMove) -> [String; 2] {
    let sign = reviewed.verdict.as_ref().map_or("", |verdict| verdict.label.sign());
    let (number, text) = (reviewed.ply + 1, &reviewed.text);
    [format!("turned at move {number}: {text} {sign}"), format!("turned at {text} {sign}")]
}

/// A review that goes on, on the card of a result.
pub(crate) fn reviewing(share: f64) -> String {
    format!("reviewing, {}", percent(share))
}

/// A player's accuracy below its heading.
pub(crate) fn accuracy(accuracy: f64) -> String {
    format!("{accuracy:.0} %")
}

/// The row of the times that the players spent.
pub(crate) const TIME_LABEL: &str = "time";

/// What a move cost, on a card: "cost 31 %".
pub(crate) fn cost_words(verdict: &Verdict) -> String {
    format!("cost {}", cost_of(verdict))
}

/// Which move of the game it is: "move 28".
pub(crate) fn move_number(index: usize) -> String {
    format!("move {}", index + 1)
}

/// The time that a player spent.
pub(crate) fn time_spent(time: Duration) -> String {
    format!("time {}", clock_text(time))
}

/// The sign of a label where every label needs one.
pub(crate) fn sign(label: Label, ascii: bool) -> &'static str {
    match label {
        Label::Best if ascii => "*",
        Label::Best => "★",
        label => label.sign(),
    }
}

/// Why a file's verdicts are not kept.
pub(crate) fn not_kept(problem: &str) -> String {
    format!("The verdicts are not kept: {problem}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_counted_with_ones_own_among_them() {
        assert_eq!(mistakes_found(10, Some(5)), "10 mistakes were found, 5 of them yours.");
        assert_eq!(mistakes_found(3, Some(0)), "3 mistakes were found, none of them yours.");
        assert_eq!(mistakes_found(3, Some(3)), "3 mistakes were found, all of them yours.");
        assert_eq!(mistakes_found(1, Some(1)), "One mistake was found, and it was yours.");
        assert_eq!(mistakes_found(1, Some(0)), "One mistake was found, and it was not yours.");
        assert_eq!(mistakes_found(2, None), "2 mistakes were found.");
        assert_eq!(mistakes_found(0, Some(0)), NO_MISTAKES);
    }
}
