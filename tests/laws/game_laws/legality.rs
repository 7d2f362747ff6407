//! Every generated move is legal, and no other move is.

use super::random_games::{TestRng, sample};
use parlour_rules::illegal_move::IllegalMoveKind;
use parlour_rules::{Cell, History, IllegalMove, Letter, Path, Rotation, Rules, Step, path};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::collections::HashSet;
use std::ops::ControlFlow;

pub(super) fn check<G: Rules>(history: &History<G>, rng: &mut TestRng) {
    let position = history.position();
    let moves = history.legal_moves();
    assert_eq!(moves.is_empty(), history.outcome().is_some(), "{position:?}: moves or an end");
    let paths: HashSet<Path> = moves.iter().map(|&mv| position.path(mv)).collect();
    let texts: HashSet<String> = moves.iter().map(|&mv| position.move_to_string(mv)).collect();
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len(), "a move is listed twice");
    assert_eq!(paths.len(), moves.len(), "{position:?}: two moves of one path");
    assert_eq!(texts.len(), moves.len(), "{position:?}: two moves of one text");
    for path in &paths {
        for prefix in prefixes(path) {
            assert!(!paths.contains(&prefix), "{position:?}: {prefix:?} begins {path:?}");
        }
    }
    for &mv in &sample(&moves, 40, rng) {
        check_legal_move(history, mv);
    }
    check_early_exit(history, &moves);
    check_illegal_paths(history, &paths, rng);
    check_misspelled_texts(history, &texts, rng);
}

/// Every proper prefix of `path`, from the empty one on.
pub(super) fn prefixes(path: &Path) -> impl Iterator<Item = Path> {
    (0..path.len()).map(|len| Path::of(&path[..len]))
}

fn check_legal_move<G: Rules>(history: &History<G>, mv: G::Move) {
    let position = history.position();
    let (path, text) = (position.path(mv), position.move_to_string(mv));
    assert_eq!(path::move_from_text(history, &text), Ok(mv), "{position:?}: {text}");
    assert_eq!(path::move_from_path(history, &path), Some(mv), "{position:?}: {path:?}");
    assert_eq!(position.parse_move(&text), Ok(path), "{position:?}: {text}");
    let next = position.play(mv);
    assert_ne!(next, *position, "{text} changes nothing");
    assert_eq!(next.setup(), position.setup(), "{text} changes what was agreed");
    assert!(next.irreversible_plies() >= position.irreversible_plies(), "{text} undoes progress");
    let squares = position.setup().rows * position.setup().cols;
    assert!(
        position.last_move_squares(mv).iter().all(|square| square.index() < squares),
        "{text}: squares on the board"
    );
    let mut after = history.clone();
    after.push(mv);
    assert_eq!(*after.position(), next, "{text}: pushed and played");
    assert_eq!(after.outcome(), history.outcome_after(&next), "{text}: the outcome foreseen");
    assert_eq!(after.last_move(), Some((position, mv)));
    assert_eq!(after.pop(), Some(mv));
    assert_eq!(after.position(), position, "{text}: taken back");
}

/// The visitor of moves stops as soon as it returns `Break`.
fn check_early_exit<G: Rules>(history: &History<G>, moves: &[G::Move]) {
    if moves.is_empty() {
        return;
    }
    for stop in [0, moves.len() / 2, moves.len() - 1] {
        let mut seen = 0;
        let left = history.position().each_move(|mv| {
            seen += 1;
            if seen > stop { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((left, seen), (ControlFlow::Break(moves[stop]), stop + 1));
    }
}

/// Paths that no generated move has are refused, with a true reason.
fn check_illegal_paths<G: Rules>(history: &History<G>, paths: &HashSet<Path>, rng: &mut TestRng) {
    let legal_prefixes: HashSet<Path> = paths.iter().flat_map(prefixes).collect();
    let position = history.position();
    let squares: Vec<Step> = position.grid().squares().map(Step::Square).collect();
    let some_paths = sample(&paths.iter().copied().collect::<Vec<_>>(), 10, rng);
    let single = squares.iter().map(|&step| Path::of(&[step]));
    let mut candidates: Vec<Path> = single.collect();
    for _ in 0..100 {
        let len = rng.random_range(1..=3);
        let steps: Vec<Step> = (0..len).map(|_| any_step(&squares, rng)).collect();
        candidates.push(Path::of(&steps));
    }
    // Paths with one wrong step are almost legal.
    for path in some_paths {
        for wrong in 0..path.len() {
            let mut steps = path.to_vec();
            steps[wrong] = any_step(&squares, rng);
            candidates.push(Path::of(&steps));
            candidates.push(Path::of(&steps[..=wrong]));
        }
    }
    for candidate in candidates {
        let begins = legal_prefixes.contains(&candidate) && !paths.is_empty();
        assert_eq!(
            path::move_from_path(history, &candidate).is_some(),
            paths.contains(&candidate),
            "{position:?}: {candidate:?}"
        );
        let next = path::next_steps(history, &candidate);
        assert_eq!(!next.is_empty(), begins, "{position:?}: {candidate:?} goes on");
        if !begins && !paths.contains(&candidate) {
            let refusal = path::explain_illegal(history, &candidate);
            assert!(is_true_reason(history, &candidate, &refusal), "{candidate:?}: {refusal}");
            assert!(refusal.to_string().ends_with(['.', '!']), "{refusal} is no sentence");
        }
    }
}

fn any_step(squares: &[Step], rng: &mut TestRng) -> Step {
    match rng.random_range(0..10) {
        0 => Step::Off,
        1 => Step::Letter(*[Letter::S, Letter::O].choose(rng).expect("two letters")),
        2 => Step::Rotation(Rotation { block: rng.random_range(0..9), clockwise: rng.random() }),
        _ => *squares.choose(rng).expect("a board has squares"),
    }
}

/// Whether a reason that says what stands on a square is true.
fn is_true_reason<G: Rules>(history: &History<G>, path: &Path, refusal: &IllegalMove) -> bool {
    let position = history.position();
    let on = |index: usize| match path.get(index) {
        Some(Step::Square(square)) => Some(position.cell(*square)),
        _ => None,
    };
    let ours = Cell::Piece(position.to_move());
    let over = history.outcome().is_some();
    let is_piece = |cell: &Cell| matches!(cell, Cell::Piece(_));
    (refusal.kind == IllegalMoveKind::GameOver) == over
        && match refusal.kind {
            IllegalMoveKind::Occupied | IllegalMoveKind::OccupiedByPawn => {
                on(0).is_some_and(|cell| cell != Cell::Empty)
            }
            IllegalMoveKind::Attacked
            | IllegalMoveKind::Outnumbered
            | IllegalMoveKind::AdjacentEnemy => on(0) == Some(Cell::Empty),
            IllegalMoveKind::RotationMissing | IllegalMoveKind::RotationAfterWin => {
                on(0) == Some(Cell::Empty)
            }
            IllegalMoveKind::EmptySquare => on(0).is_some_and(|cell| !is_piece(&cell)),
            IllegalMoveKind::NotYours => on(0).is_some_and(|cell| is_piece(&cell) && cell != ours),
            IllegalMoveKind::OwnPiece => on(0) == Some(ours) && on(1) == Some(ours),
            IllegalMoveKind::Stuck
            | IllegalMoveKind::Blocked
            | IllegalMoveKind::Direction
            | IllegalMoveKind::NotOneStep => on(0) == Some(ours),
            IllegalMoveKind::NotALine
            | IllegalMoveKind::ArrowNotALine
            | IllegalMoveKind::ArrowBlocked => on(0) == Some(ours),
            _ => true,
        }
}

/// A text that differs a little from that of a move never panics, and is a move only if it is the
/// canonical text of one.
fn check_misspelled_texts<G: Rules>(
    history: &History<G>,
    texts: &HashSet<String>,
    rng: &mut TestRng,
) {
    const SIGNS: &[char] = &['a', 'c', 'p', 'z', '0', '1', '9', '-', 'x', '/', ':', 'S', 'O', ' '];
    const ODD: &[char] = &['é', '🂡', '\n', '\0', 'A', '٣', '+'];
    let mut listed: Vec<&String> = texts.iter().collect();
    listed.sort_unstable(); // a set has no stable order, and the random choices must be the same each time
    for _ in 0..60 {
        let mut signs: Vec<char> =
            listed.choose(rng).map(|text| text.chars().collect()).unwrap_or_default();
        for _ in 0..rng.random_range(1..=2) {
            let from = if rng.random_ratio(1, 5) { ODD } else { SIGNS };
            let sign = *from.choose(rng).expect("there are signs");
            let at = rng.random_range(0..=signs.len());
            match rng.random_range(0..3) {
                0 => signs.insert(at, sign),
                1 if at < signs.len() => signs[at] = sign,
                _ if at < signs.len() => drop(signs.remove(at)),
                _ => signs.push(sign),
            }
        }
        let text: String = signs.into_iter().collect();
        let found = path::move_from_text(history, &text);
        assert_eq!(found.is_ok(), texts.contains(&text), "{text:?}: {found:?}");
        if let Err(refusal) = found {
            assert!(!refusal.to_string().is_empty());
        }
    }
}
