//! What line mode says about moves when a player asks: hints, the best moves, why a move was good or
//! bad, and the review of a game.

use super::board::move_in_numbers;
use super::coach_figures::per_cent;
use super::coach_hints::turn_in_words;
use super::coach_review::{label_name, label_word};
use super::players::{capitalized, person_word, player_within};
use super::review_in_lines::{
    better_sentence, chances_sentence, cost_percent, percent, reasons, shares_sentence, summary,
    turning_points,
};
use parlour_rules::{Grid, Seat, Step};
use parlour_session::coach::{Label, Remark, Review, ReviewedMove, Verdict};
use parlour_session::play::{Match, PositionAnalysis, RankedMove};
use parlour_words::say;

/// The analysis broke down.
pub(crate) fn analysis_failed(error: &str) -> String {
    say!("coachline-failed", error)
}

/// How far a review is.
pub(crate) fn review_progress(share: f64) -> String {
    say!("coachline-progress", percent = per_cent(percent(share).into()))
}

/// Distances up to this are told: longer ones tell nobody anything.
const MAX_MOVES_TOLD: u32 = 10;

/// The longest line told, in moves.
const MAX_LINE_MOVES: usize = 5;

/// How many of the best moves are told.
const BEST_MOVES: usize = 3;

/// By which messages choose between two players, of whom both must play perfectly, and more.
fn two_or_more(players: usize) -> &'static str {
    if players == 2 { "two" } else { "more" }
}

/// Whether two players move in turn in the game of a move. Where letters are written, who scores moves again.
fn takes_turns(ranked: &RankedMove, players: usize) -> bool {
    players == 2 && !ranked.path.iter().any(|step| matches!(step, Step::Letter(_)))
}

/// A proven win, in a game of this number of players.
fn win_text(plies: Option<u32>, players: usize, takes_turns: bool) -> String {
    let own_moves = plies.filter(|_| takes_turns).map(|plies| plies.div_ceil(2));
    match (plies, own_moves) {
        (Some(1), _) => say!("coachline-wins-at-once").to_string(),
        (_, Some(moves @ ..=MAX_MOVES_TOLD)) => say!("coachline-wins-in", moves),
        _ => say!("coachline-wins", players = two_or_more(players)),
    }
}

fn loss_text(players: usize) -> String {
    say!("coachline-loses", players = two_or_more(players))
}

fn draw_text(players: usize) -> String {
    say!("coachline-draws", players = two_or_more(players))
}

/// What a move is worth to its player, in words.
fn worth(ranked: &RankedMove, players: usize) -> String {
    match (ranked.proven, ranked.expected) {
        (true, expected) if expected >= 1.0 => {
            win_text(ranked.plies, players, takes_turns(ranked, players))
        }
        (true, expected) if expected <= 0.0 => loss_text(players),
        (true, expected) if players == 2 && (expected - 0.5).abs() < 1e-9 => draw_text(players),
        (_, expected) => {
            say!("coachline-chances", percent = per_cent(percent(expected).into()))
        }
    }
}

/// A hint.
pub(crate) fn hint(best: &RankedMove, players: usize, grid: Grid) -> String {
    let (text, worth) = (&best.text, capitalized(&worth(best, players)));
    let told = move_in_numbers(text);
    match turn_in_words(&best.path, grid) {
        None => say!("coachline-hint", move = text, told, worth),
        Some([block, direction]) => say!(
            "coachline-hint-turn",
            move = text,
            told,
            block,
            direction,
            worth
        ),
    }
}

/// Those of the moves told by [`best_moves`] that are said to be worth as much as the first.
pub(crate) fn told_as_best(
    analysis: &PositionAnalysis,
    players: usize,
) -> impl Iterator<Item = &RankedMove> {
    let first = worth(analysis.best_move(), players);
    analysis.moves.iter().take(BEST_MOVES).filter(move |ranked| worth(ranked, players) == first)
}

/// The best moves, a line each, with what they are worth and what is expected after them.
pub(crate) fn best_moves(analysis: &PositionAnalysis, players: usize, grid: Grid) -> String {
    let mut lines = Vec::new();
    for (number, ranked) in (1u32..).zip(analysis.moves.iter().take(BEST_MOVES)) {
        let worth = capitalized(&worth(ranked, players));
        let told = move_in_numbers(&ranked.text);
        let mut line = match turn_in_words(&ranked.path, grid) {
            None => say!(
                "coachline-best",
                number,
                move = ranked.text,
                told,
                worth
            ),
            Some([block, direction]) => say!(
                "coachline-best-turn",
                number,
                move = ranked.text,
                told,
                block,
                direction,
                worth
            ),
        };
        line.extend(expected_then(&ranked.line).map(|expected| format!(" {expected}")));
        lines.push(line);
    }
    if analysis.best.len() > BEST_MOVES.min(analysis.moves.len()) {
        let others = analysis.best.len() - 1;
        lines.push(say!("coachline-as-good", count = others));
    }
    lines.join("\n")
}

/// The moves expected after the first of a line.
fn expected_then(line: &[String]) -> Option<String> {
    let moves: Vec<&str> = line.iter().skip(1).take(MAX_LINE_MOVES).map(String::as_str).collect();
    (!moves.is_empty()).then(|| say!("coachline-expected-then", line = moves.join(" ")))
}

/// What is said beside a label, in a sentence.
fn remark_sentence(remark: Remark) -> Option<&'static str> {
    Some(match remark {
        // The chances say so.
        Remark::MissedWin => return None,
        Remark::Slower => say!("coachline-slower"),
    })
}

/// Why a move was good or bad.
pub(crate) fn why(game: &dyn Match, seat: Seat, text: &str, verdict: &Verdict) -> String {
    let mut said = vec![say!(
        "coachline-why",
        person = person_word(game, seat),
        who = player_within(game, seat),
        move = text,
        label = label_word(verdict.label)
    )];
    if verdict.label == Label::Forced {
        return said.concat();
    }
    // A cost as small as that of a good move may be noise, and is no reason to name a better one.
    let is_error = verdict.label.is_error();
    if is_error {
        let cost = per_cent(cost_percent(verdict).into());
        said.push(say!("coachline-cost", cost));
    }
    said.push(match (verdict.proven, percent(verdict.expected)) {
        (true, 100) => say!("coachline-won").to_string(),
        (true, 0) if verdict.cost == 0.0 => say!("coachline-lost").to_string(),
        _ => chances_sentence(verdict),
    });
    said.extend(shares_sentence(game, verdict));
    said.extend(verdict.remark.and_then(remark_sentence).map(str::to_string));
    if is_error {
        said.extend(reasons(game, verdict));
        said.extend(better_sentence(verdict));
    } else {
        said.extend(expected_then(&verdict.played_line));
    }
    said.join(" ")
}

/// A review: the moves, the accuracy of the players, and the moves that decided the game.
pub(crate) fn review_text(game: &dyn Match, review: &Review) -> String {
    let mut text = review_lines(game, review);
    text += &summary(game, review);
    let points = turning_points(game, review);
    if !points.is_empty() {
        text += &format!("{}\n{points}", say!("report-turning-points"));
    }
    text
}

/// A line a move, in words.
fn review_lines(game: &dyn Match, review: &Review) -> String {
    let line = |reviewed: &ReviewedMove| {
        let who = player_within(game, reviewed.seat);
        let (number, text) = (reviewed.ply + 1, &reviewed.text);
        let Some(verdict) = &reviewed.verdict else {
            return say!("coachline-not-judged", number, who, move = text) + "\n";
        };
        let mut parts = vec![label_name(verdict.label).to_string()];
        if cost_percent(verdict) > 0 {
            let cost = per_cent(cost_percent(verdict).into());
            parts.push(say!("coachline-part-cost", cost));
        }
        if verdict.label != Label::Forced {
            let chances = per_cent(percent(verdict.expected).into());
            parts.push(say!("coachline-part-chances", chances));
        }
        let better = verdict.best.first().filter(|_| verdict.label.is_error());
        parts.extend(better.map(|best| say!("coachline-part-better", move = best)));
        let parts = parts.join(", ");
        say!("coachline-line", number, who, move = text, parts) + "\n"
    };
    review.moves().iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proven_values_are_told_in_plain_words() {
        assert_eq!(win_text(Some(1), 2, true), "it wins at once");
        assert_eq!(win_text(Some(5), 2, true), "you win in 3 moves at most if both play perfectly");
        assert_eq!(win_text(Some(2), 2, false), "you win if both play perfectly");
        assert_eq!(win_text(Some(64), 2, true), "you win if both play perfectly");
        assert_eq!(win_text(Some(5), 3, false), "you win if all play perfectly");
        assert_eq!(loss_text(2), "you lose if both play perfectly");
        assert_eq!(draw_text(2), "the game is a draw if both play perfectly");
    }
}
