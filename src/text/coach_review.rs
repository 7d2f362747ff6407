//! The words of a review: what a move cost, where the game turned, and how well each player played.

use super::coach_figures::{cost_of, percent, swing};
use super::facts::People;
use super::numbers::spent_text;
use super::players::{level_name, player_number};
use super::showable::showable_name;
use parlour_ai::Level;
use parlour_rules::Seat;
use parlour_session::coach::{Label, Remark, Review, ReviewedMove, Verdict};
use parlour_session::play::{PlayerSpec, player_spec};
use parlour_session::record::Record;
use parlour_words::number::decimal;
use parlour_words::say;
use std::borrow::Cow;
use std::time::Duration;

/// How good a move was, in a word or two.
pub(crate) fn label_name(label: Label) -> &'static str {
    match label {
        Label::Brilliant => say!("review-label-brilliant"),
        Label::OnlyMove => say!("review-label-only"),
        Label::Best => say!("review-label-best"),
        Label::Excellent => say!("review-label-excellent"),
        Label::Good => say!("review-label-good"),
        Label::Inaccuracy => say!("review-label-inaccuracy"),
        Label::Mistake => say!("review-label-mistake"),
        Label::Blunder => say!("review-label-blunder"),
        Label::Forced => say!("review-label-forced"),
        Label::GaveUpEarly => say!("review-label-early"),
        Label::Unclear => say!("review-label-unclear"),
    }
}

/// By which messages choose how good a move was.
pub(super) fn label_word(label: Label) -> &'static str {
    match label {
        Label::Brilliant => "brilliant",
        Label::OnlyMove => "only",
        Label::Best => "best",
        Label::Excellent => "excellent",
        Label::Good => "good",
        Label::Inaccuracy => "inaccuracy",
        Label::Mistake => "mistake",
        Label::Blunder => "blunder",
        Label::Forced => "forced",
        Label::GaveUpEarly => "early",
        Label::Unclear => "unclear",
    }
}

/// How a player of a reviewed game is called: "You", a name, a level, or a number. A player who would
/// be called as another one is goes by the number.
pub(crate) fn player(record: &Record, seat: Seat) -> String {
    match called(record, seat) {
        Called::Named(name) => name.into_owned(),
        Called::Level(level) => level_name(record.game, level),
        Called::You => say!("menu-you").to_string(),
        Called::Number => player_number(seat),
    }
}

/// How the players are called in the middle of a sentence.
pub(crate) fn people(record: &Record, players: usize) -> People {
    let within = |seat: Seat| match called(record, seat) {
        Called::Named(name) => name.into_owned(),
        Called::Level(level) => level_name(record.game, level),
        Called::You => say!("players-you").to_string(),
        Called::Number => say!("players-within-number", number = seat.number()),
    };
    People::within(Seat::all(players).map(within))
}

/// How a player is called.
#[derive(PartialEq)]
enum Called<'a> {
    Named(Cow<'a, str>),
    Level(Level),
    You,
    Number,
}

fn called(record: &Record, seat: Seat) -> Called<'_> {
    let called = alone(record, seat);
    let mut others = Seat::all(record.player_specs.len()).filter(|other| *other != seat);
    if others.any(|other| alone(record, other) == called) { Called::Number } else { called }
}

/// How a player is called if no other is called so.
fn alone(record: &Record, seat: Seat) -> Called<'_> {
    let name = record.names.get(seat.index()).filter(|name| !name.is_empty());
    match (name, record.player_specs.get(seat.index())) {
        (Some(name), _) => Called::Named(showable_name(name)),
        (None, Some(&PlayerSpec::Computer { level, .. })) => Called::Level(level),
        _ if only_person(record) == Some(seat) => Called::You,
        _ => Called::Number,
    }
}

/// The only person of a reviewed game.
pub(crate) fn only_person(record: &Record) -> Option<Seat> {
    player_spec::only_person(&record.player_specs)
}

/// What a move cost and what it left, from the longest wording to the shortest:
/// "cost 31 %: 78 % → 47 %", "cost 31 %: 78 → 47 %", "cost 31 %".
pub(crate) fn cost(verdict: &Verdict, arrow: &str) -> [String; 3] {
    let cost = cost_of(verdict);
    let [long, short] = swing(verdict, arrow).map(|swing| say!("review-cost-swing", cost, swing));
    [long, short, cost_words(verdict)]
}

/// Why a perfect accuracy did not help a player, if there is that to say.
pub(crate) fn no_cost(record: &Record, review: &Review, seat: Seat) -> Option<String> {
    let chances = percent(review.chances_without_cost(seat)?);
    Some(say!("review-no-cost", name = player(record, seat), chances))
}

/// What a move that cost nothing leaves: "62 %".
pub(crate) fn chances(verdict: &Verdict) -> String {
    match (verdict.proven, verdict.expected) {
        (true, expected) if expected >= 1.0 => say!("review-proven-win").to_string(),
        (true, expected) if expected <= 0.0 => say!("review-proven-loss").to_string(),
        (true, 0.5) => say!("review-proven-draw").to_string(),
        (_, expected) => say!("review-chances", percent = percent(expected)),
    }
}

/// The label of a move, with what else there is to say.
pub(crate) fn label_words(verdict: &Verdict) -> String {
    let label = label_name(verdict.label);
    match verdict.remark {
        Some(Remark::MissedWin) => say!("review-missed-win", label),
        Some(Remark::Slower) => say!("review-slower-win", label),
        None => label.to_string(),
    }
}

/// What was better than a mistake. The braces mark the move.
pub(crate) fn was_better(best: &str, others: usize) -> String {
    let best = format!("{{{best}}}");
    match others {
        0 => say!("review-was-better", move = best),
        count => say!("review-were-better", move = best, count),
    }
}

/// Which move is looked at, and which of the moments that decided the game it is.
pub(crate) fn move_heading(ply: usize, plies: usize, moment: Option<(usize, usize)>) -> String {
    let number = ply + 1;
    match moment {
        Some((_, 1)) => say!("review-only-moment", number, plies),
        Some((0, count)) => {
            say!("review-first-moment", number, plies, count)
        }
        Some((index, count)) => {
            say!("review-moment", number, plies, index = index + 1, count)
        }
        None => say!("review-move", number, plies),
    }
}

/// How many mistakes a finished review has found, and how many of them are those of the only person:
/// exercises are made of these.
pub(crate) fn mistakes_found(count: usize, own: Option<usize>) -> String {
    match (count, own) {
        (0, _) => say!("review-no-mistakes").to_string(),
        (_, None) => say!("review-mistakes", count),
        (_, Some(0)) => say!("review-mistakes-not-yours", count),
        (_, Some(own)) if own == count => say!("review-mistakes-all-yours", count),
        (_, Some(own)) => say!("review-mistakes-some-yours", count, own),
    }
}

/// Which line is played through on the board, and how far.
pub(crate) fn line_heading(is_better: bool, step: usize, length: usize) -> String {
    if is_better {
        say!("review-in-better-line", step, length)
    } else {
        say!("review-in-played-line", step, length)
    }
}

/// The moment that decided a game, on the card of its result: in more words and in fewer.
pub(crate) fn turned_at(reviewed: &ReviewedMove) -> [String; 2] {
    let sign = reviewed.verdict.as_ref().map_or("", |verdict| verdict.label.sign());
    let (number, text) = (reviewed.ply + 1, &reviewed.text);
    [
        say!("review-turned-at-move", number, move = text, sign),
        say!("review-turned-at", move = text, sign),
    ]
}

/// A player's accuracy below its heading.
pub(crate) fn accuracy(accuracy: f64) -> String {
    say!("numbers-percent", number = decimal(accuracy, 0))
}

/// What a move cost, on a card: "cost 31 %".
pub(crate) fn cost_words(verdict: &Verdict) -> String {
    say!("review-cost", cost = cost_of(verdict))
}

/// The time that a player spent.
pub(crate) fn time_spent(time: Duration) -> String {
    say!("review-time", time = spent_text(time))
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
    say!("review-not-kept", problem)
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
        assert_eq!(mistakes_found(0, Some(0)), say!("review-no-mistakes"));
    }
}
