//! The review of a game in lines: a table of the moves, a summary, the turning points.

use super::board::{PlayerSigns, counted, join_list};
use super::facts::{People, fact_sentence, tells_line};
use super::game::{capitalized, result};
use super::line_mode::introduction;
use super::players::{player_in_result, player_within, you};
use crate::ai::core::fact::{Fact, FactKind};
use crate::rules::seat::Seat;
use crate::session::coach::label::Label;
use crate::session::coach::review::Review;
use crate::session::coach::reviewed_move::{Remark, ReviewedMove, Verdict};
use crate::session::play::Match;
use crate::session::play::game_end::GameEnd;

/// The most facts said of a move: the first tell most.
const MOST_FACTS: usize = 2;

/// The longest line told, in moves.
const MOST_MOVES: usize = 6;

/// The columns of the table of moves.
const HEADINGS: [&str; 7] = ["", "player", "move", "label", "cost", "chances", "better, and then"];

/// Which columns of the table stand at the right edge.
const RIGHT: [bool; 7] = [true, true, false, false, true, true, false];

/// The whole review of a game, for people.
pub(crate) fn game_report(game: &dyn Match, ending: Option<GameEnd>, review: &Review) -> String {
    let signs = PlayerSigns::of_game(game.game());
    let mut text = introduction(game, &game.scene(0), signs) + "\n";
    if let Some(ending) = ending {
        text += &result(game, &game.scene(game.moves().len()), ending);
        text.push('\n');
    }
    text.push('\n');
    text += &moves_table(review);
    text.push('\n');
    text += &summary(game, review);
    let points = turning_points(game, review);
    if !points.is_empty() {
        text += &format!("\n{TURNING_POINTS}\n{points}");
    }
    text
}

/// The heading of the moves that decided a game.
pub(crate) const TURNING_POINTS: &str = "Turning points:";

/// Expected points in per cent, as a number.
pub(super) fn percent(expected: f64) -> u32 {
    (100.0 * expected.clamp(0.0, 1.0)).round() as u32
}

/// The cost of a move in per cent: the difference of the chances before and after it, as they are told.
pub(super) fn cost_percent(verdict: &Verdict) -> u32 {
    percent(verdict.expected_best).saturating_sub(percent(verdict.expected))
}

/// A line a move.
fn moves_table(review: &Review) -> String {
    let mut rows = vec![HEADINGS.map(str::to_string)];
    rows.extend(review.moves().iter().map(table_row));
    let widths: Vec<usize> = (0..HEADINGS.len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let line = |row: &[String; HEADINGS.len()]| {
        let cells = row.iter().zip(&widths).zip(RIGHT).map(|((cell, &width), is_right)| {
            if is_right { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}

fn table_row(reviewed: &ReviewedMove) -> [String; HEADINGS.len()] {
    let number = format!("{}.", reviewed.ply + 1);
    let player = reviewed.seat.to_string();
    let Some(verdict) = &reviewed.verdict else {
        let label = "not judged".to_string();
        let empty = String::new;
        return [number, player, reviewed.text.clone(), label, empty(), empty(), empty()];
    };
    let forced = verdict.label == Label::Forced;
    let remark =
        verdict.remark.map_or(String::new(), |remark| format!(", {}", remark_word(remark)));
    let (before, after) = (percent(verdict.expected_best), percent(verdict.expected));
    [
        number,
        player,
        format!("{}{}", reviewed.text, verdict.label.sign()),
        format!("{}{remark}", verdict.label),
        if forced { String::new() } else { format!("{} %", cost_percent(verdict)) },
        format!("{before:>3} → {after:>3} %"),
        better_moves(verdict).unwrap_or_default(),
    ]
}

/// The better move and those expected after it, if the move was not among the best.
fn better_moves(verdict: &Verdict) -> Option<String> {
    let best = verdict.best.first().filter(|_| verdict.cost > 0.0)?;
    let mut text = best.clone();
    for mv in verdict.better_line.iter().skip(1).take(MOST_MOVES - 1) {
        text += " ";
        text += mv;
    }
    Some(text)
}

/// What is said beside a label.
fn remark_word(remark: Remark) -> &'static str {
    match remark {
        Remark::MissedWin => "missed win",
        Remark::Slower => "slower",
    }
}

/// The accuracy of each player, and how often each played moves of each label.
pub(crate) fn summary(game: &dyn Match, review: &Review) -> String {
    let line = |seat: Seat| {
        let name = match player_in_result(game, seat) {
            name if name == you() => capitalized(&name),
            name => name,
        };
        let accuracy = match review.accuracy(seat) {
            Some(accuracy) => format!("accuracy {accuracy:.1} %"),
            None => "no accuracy, as no move was a choice".to_string(),
        };
        let counts = Label::ALL.into_iter().zip(review.label_counts(seat));
        let counts: Vec<String> = counts
            .filter(|&(_, count)| count > 0)
            .map(|(label, count)| label_count(label, count))
            .collect();
        match counts.is_empty() {
            true => format!("{name}: no moves.\n"),
            false => format!("{name}: {accuracy}; {}.\n", join_list(&counts)),
        }
    };
    Seat::all(review.players()).map(line).collect()
}

/// "3 best moves", "1 blunder".
fn label_count(label: Label, count: usize) -> String {
    match label {
        Label::OnlyMove => counted(count, "only move"),
        Label::Inaccuracy if count > 1 => format!("{count} inaccuracies"),
        Label::Inaccuracy | Label::Mistake | Label::Blunder => counted(count, label.name()),
        Label::GaveUpEarly if count == 1 => "gave up early once".to_string(),
        Label::GaveUpEarly => format!("gave up early {count} times"),
        _ => counted(count, &format!("{label} move")),
    }
}

/// The moves that decided the game, a paragraph each.
pub(crate) fn turning_points(game: &dyn Match, review: &Review) -> String {
    let points = review.turning_points().into_iter();
    let moves = points.filter_map(|ply| {
        let reviewed = &review.moves()[ply];
        Some((reviewed, reviewed.verdict.as_ref()?))
    });
    moves.map(|(reviewed, verdict)| turning_point(game, reviewed, verdict) + "\n").collect()
}

fn turning_point(game: &dyn Match, reviewed: &ReviewedMove, verdict: &Verdict) -> String {
    let who = player_within(game, reviewed.seat);
    let number = reviewed.ply + 1;
    let mut text = format!(
        "Move {number}, {} by {who}: {}. {}",
        reviewed.text,
        verdict.label,
        chances_sentence(verdict)
    );
    text.extend(shares_sentence(game, verdict).map(|shares| format!(" {shares}")));
    for sentence in reasons(game, verdict) {
        text += " ";
        text += &sentence;
    }
    text.extend(better_sentence(verdict).map(|better| format!(" {better}")));
    text
}

/// What a move did to the chances.
pub(super) fn chances_sentence(verdict: &Verdict) -> String {
    let (before, after) = (percent(verdict.expected_best), percent(verdict.expected));
    match (verdict.proven, before, after) {
        (true, 100, 0) => "It turned a proven win into a proven loss.".to_string(),
        (true, 100, 50) => "It turned a proven win into a draw.".to_string(),
        (true, 50, 0) => "It turned a proven draw into a loss.".to_string(),
        _ if verdict.remark == Some(Remark::MissedWin) => {
            format!("It gave up a proven win: the chances are {after} % now.")
        }
        _ if before == after => format!("The chances stayed at {after} %."),
        _ => format!("The chances fell from {before} to {after} %."),
    }
}

/// What each of three or four players may expect now, if that is known.
pub(super) fn shares_sentence(game: &dyn Match, verdict: &Verdict) -> Option<String> {
    let shares = Seat::all(verdict.shares.len()).zip(&verdict.shares);
    let shares: Vec<String> = shares
        .map(|(seat, share)| {
            let who = player_within(game, seat);
            format!("{} % for {who}", percent(*share))
        })
        .collect();
    (!shares.is_empty()).then(|| format!("Now they are {}.", join_list(&shares)))
}

/// Why a move was what it was: its most telling facts.
pub(crate) fn reasons(game: &dyn Match, verdict: &Verdict) -> Vec<String> {
    let (grid, people) = (game.scene(0).grid, People::of(game));
    let facts = verdict.facts.iter().take(MOST_FACTS);
    facts.map(|fact| fact_sentence(fact, grid, &people)).collect()
}

/// The better move, and what would have followed it; `None` where one of the [`reasons`] is that it
/// would have won, with the moves.
pub(super) fn better_sentence(verdict: &Verdict) -> Option<String> {
    let tells_better = |fact: &Fact| match &fact.kind {
        FactKind::WouldWin { line, .. } => line.first() == verdict.best.first(),
        // A long line is not told there.
        FactKind::WouldForceWin { line, .. } => {
            tells_line(line) && line.first() == verdict.best.first()
        }
        _ => false,
    };
    if verdict.facts.iter().take(MOST_FACTS).any(tells_better) {
        return None;
    }
    let better = better_moves(verdict)?;
    Some(match better.split_once(' ') {
        Some((best, line)) => format!("Better: {best}, and then {line}."),
        None => format!("Better: {better}."),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::core::fact::FactRank;

    #[test]
    fn labels_are_counted_in_words() {
        assert_eq!(label_count(Label::Blunder, 2), "2 blunders");
        assert_eq!(label_count(Label::Inaccuracy, 1), "1 inaccuracy");
        assert_eq!(label_count(Label::Inaccuracy, 2), "2 inaccuracies");
        assert_eq!(label_count(Label::Best, 1), "1 best move");
        assert_eq!(label_count(Label::OnlyMove, 3), "3 only moves");
        assert_eq!(label_count(Label::Forced, 2), "2 forced moves");
    }

    #[test]
    fn a_cost_is_the_difference_of_the_chances_told() {
        let told = Verdict::of_points(0.566, 0.504);
        assert_eq!(chances_sentence(&told), "The chances fell from 57 to 50 %.");
        assert_eq!(cost_percent(&told), 7);
        assert_eq!(cost_percent(&Verdict::of_points(0.5, 0.5)), 0);
    }

    /// "c4 would have won in 2 moves, for example with c4 d5 e6." says what is better.
    #[test]
    fn a_better_line_is_told_once() {
        let words = |text: &str| text.split(' ').map(str::to_string).collect::<Vec<_>>();
        let best = words("c4 d5 e6");
        let mut told = Verdict {
            best: vec![best[0].clone()],
            better_line: best.clone(),
            ..Verdict::of_points(1.0, 0.2)
        };
        assert_eq!(better_sentence(&told), Some("Better: c4, and then d5 e6.".to_string()));
        let wins = |line| Fact {
            rank: FactRank::Better,
            kind: FactKind::WouldWin { seat: Seat::FIRST, moves: 2, line },
            squares: Vec::new(),
        };
        told.facts = vec![wins(words("a1 b2 c3"))];
        assert!(better_sentence(&told).is_some(), "another move would have won too");
        told.facts = vec![wins(best.clone())];
        assert_eq!(better_sentence(&told), None);
        let forces = |line| Fact {
            rank: FactRank::Better,
            kind: FactKind::WouldForceWin { seat: Seat::FIRST, moves: 2, line },
            squares: Vec::new(),
        };
        told.facts = vec![forces(best.clone())];
        assert_eq!(better_sentence(&told), None);
        told.facts = vec![forces(best.iter().cycle().take(15).cloned().collect())];
        assert!(better_sentence(&told).is_some(), "a long line is told nowhere else");
    }

    #[test]
    fn chances_are_in_per_cent() {
        assert_eq!([0.0, 0.004, 0.006, 0.5, 1.0, 1.2].map(percent), [0, 0, 1, 50, 100, 100]);
    }
}
