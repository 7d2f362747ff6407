//! Facts of SOS: what a move gives, what the better move would have scored, the safe squares left.

use super::board::SosBoard;
use crate::core::move_comparison::{AfterMove, line_texts};
use crate::core::{Fact, FactArguments, FactKind, MoveComparison};
use parlour_rules::sos::{Sos, SosMove};
use parlour_rules::{Bitboard, History, Letter, Rules, Square};
use rustc_hash::FxHashMap;

/// Positions that the search for the longest chain of scoring moves visits. Not tuned.
const CHAIN_NODES: usize = 1_000;

/// Points, and the moves that score them.
type Chain = (u32, Vec<SosMove>);

/// Adds the facts of a move.
pub(super) fn add<W: Bitboard>(comparison: &MoveComparison<Sos<W>>, facts: &mut Vec<Fact>) {
    would_score(comparison, facts);
    gives(comparison, facts);
    safe_squares(comparison, facts);
}

/// The most points that the player to move can score in one turn; `None` if that takes too long to
/// find out.
fn longest_chain<W: Bitboard>(position: &Sos<W>) -> Option<Chain> {
    ChainSearch { best: FxHashMap::default(), nodes_left: CHAIN_NODES }.chain(position)
}

struct ChainSearch<W: Bitboard> {
    /// By the squares with an S and with an O.
    best: FxHashMap<(W, W), Chain>,
    nodes_left: usize,
}

impl<W: Bitboard> ChainSearch<W> {
    fn chain(&mut self, position: &Sos<W>) -> Option<Chain> {
        let key = (position.s(), position.o());
        if let Some(known) = self.best.get(&key) {
            return Some(known.clone());
        }
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let by_letter = SosBoard::new(position).scoring_squares(position.geometry());
        let mut best = (0, Vec::new());
        for (letter, squares) in [Letter::S, Letter::O].into_iter().zip(by_letter) {
            for square in squares.squares() {
                let mv = SosMove { square, letter };
                let (more, line) = self.chain(&position.play(mv))?;
                let points = u32::from(position.gain(mv)) + more;
                if points > best.0 {
                    best = (points, [vec![mv], line].concat());
                }
            }
        }
        self.best.insert(key, best.clone());
        Some(best)
    }
}

/// The lines that the moves of `line` complete.
fn completed_lines<W: Bitboard>(position: &Sos<W>, line: &[SosMove]) -> Vec<[Square; 3]> {
    let mut history = History::new(*position);
    line.iter().for_each(|&mv| history.push(mv));
    let lines = Sos::scene(&history).lines;
    lines.iter().filter_map(|line| line.squares[..].try_into().ok()).collect()
}

/// A fact of moves that score in one turn, with their lines and the squares of these.
fn scoring<W: Bitboard>(kind: FactKind, position: &Sos<W>, line: &[SosMove]) -> Fact {
    let lines = completed_lines(position, line);
    let mut squares = lines.concat();
    squares.sort_unstable();
    squares.dedup();
    let grid = position.grid();
    let names = lines.iter().map(|line| line.map(|square| grid.name(square)).join("-"));
    let fact = Fact::new(kind, squares).with("line", line_texts(position, line));
    fact.with("lines", names.collect::<Vec<_>>())
}

/// The most points that a move and the scoring moves behind it bring.
fn score_in_turn<W: Bitboard>(before: &Sos<W>, after: &AfterMove<Sos<W>>) -> Option<Chain> {
    match before.gain(after.mv) {
        0 => Some((0, vec![after.mv])),
        gain => {
            let (more, line) = longest_chain(after.position())?;
            Some((u32::from(gain) + more, [vec![after.mv], line].concat()))
        }
    }
}

fn would_score<W: Bitboard>(comparison: &MoveComparison<Sos<W>>, facts: &mut Vec<Fact>) {
    let before = comparison.before();
    let Some(better) = &comparison.better else { return };
    let Some((points, line)) = score_in_turn(before, better) else { return };
    let Some((played, _)) = score_in_turn(before, &comparison.played) else { return };
    if points > played {
        let kind = match (line.len(), played) {
            (1, 0) => FactKind::WOULD_SCORE,
            _ => FactKind::TURN_WOULD_SCORE,
        };
        // The sentence behind it says what the move that was played can score.
        let played = (played > 0).then(|| FactArguments::default().with("points", played));
        facts.push(scoring(kind, before, &line).with("points", points).instead(played));
    }
}

/// The position after a move if the next player is another one.
fn handed_on<'a, W: Bitboard>(
    comparison: &MoveComparison<Sos<W>>,
    after: &'a AfterMove<Sos<W>>,
) -> Option<&'a Sos<W>> {
    let goes_on = after.outcome.is_none() && after.position().to_move() != comparison.seat;
    goes_on.then(|| after.position())
}

fn gives<W: Bitboard>(comparison: &MoveComparison<Sos<W>>, facts: &mut Vec<Fact>) {
    let Some(position) = handed_on(comparison, &comparison.played) else { return };
    let Some((now, line)) = longest_chain(position).filter(|&(points, _)| points > 0) else {
        return;
    };
    let better = comparison.better.as_ref().and_then(|better| handed_on(comparison, better));
    let better = better.map(|then| longest_chain(then).map_or(u32::MAX, |(points, _)| points));
    if better.is_some_and(|points| points >= now) {
        return;
    }
    let fact = scoring(FactKind::GIVES_SOS, position, &line).with("seat", position.to_move());
    let instead = comparison.better_move().zip(better);
    let instead = instead.map(|(better, points)| better.with("count", points));
    facts.push(fact.with("points", now).instead(instead));
}

/// The squares on which some letter neither scores nor gives anything; `None` where a letter scores
/// already, since their number then says little.
fn quiet_squares<W: Bitboard>(position: &Sos<W>) -> Option<W> {
    let [scoring, safe] = SosBoard::new(position).scoring_and_safe(position.geometry());
    scoring.is_empty().then_some(safe)
}

fn safe_squares<W: Bitboard>(comparison: &MoveComparison<Sos<W>>, facts: &mut Vec<Fact>) {
    let safe_after = |after: &AfterMove<Sos<W>>| quiet_squares(handed_on(comparison, after)?);
    let Some(safe) = safe_after(&comparison.played) else { return };
    let count = comparison.compare_known(|after| Some(safe_after(after)?.count()));
    if let Some(count) = count {
        let seat = comparison.played.position().to_move();
        let fact = Fact::about(seat, FactKind::SAFE_SQUARES, safe.squares().collect());
        facts.push(fact.with_count(count));
    }
}
