//! A position is determined by its board, player to move and scores, and symmetries map it to an
//! equivalent position.

use super::random_games;
use parlour_rules::notation::ParsedBoard;
use parlour_rules::perft::perft;
use parlour_rules::symmetry::Symmetry;
use parlour_rules::theorems::Theorems;
use parlour_rules::{History, Outcome, Path, PerftCounts, Rules, Seat, Setup, Square};
use std::collections::{HashMap, HashSet};

pub(super) fn check<G: Theorems>(history: &History<G>) {
    let position = history.position();
    check_scene(history);
    let again = round_trip(position);
    assert_eq!(again, *position, "the board read again");
    assert_eq!(again.key(), position.key(), "{position:?}: the key from scratch");
    assert_eq!(again.outcome(), position.outcome(), "{position:?}: the outcome from scratch");
    assert_eq!(
        again.irreversible_plies(),
        position.irreversible_plies(),
        "{position:?}: progress from scratch"
    );
    assert_eq!(legal_paths(&again), legal_paths(position), "{position:?}: moves from scratch");
    check_state_off_board(position);
    check_moves_left(position);
    for symmetry in position.symmetries() {
        check_symmetry(position, *symmetry);
    }
}

/// The board text of a position.
fn board_text<G: Rules>(position: &G) -> String {
    let grid = position.grid();
    let row = |row| (0..grid.cols).map(move |col| position.cell(grid.square_at(row, col)).symbol());
    let rows: Vec<String> = (0..grid.rows).map(|r| row(r).collect()).collect();
    rows.join("/")
}

/// The position read back from its board text, player to move and scores.
fn round_trip<G: Rules>(position: &G) -> G {
    read(position, position.to_move(), position.scores())
}

/// The board of `position` with another player to move or other scores.
fn read<G: Rules>(position: &G, to_move: Seat, scores: Option<Vec<u32>>) -> G {
    let setup = position.setup();
    ParsedBoard::parse(&setup, &board_text(position), to_move.number().into(), scores)
        .and_then(|board| G::from_board(&setup, &board))
        .unwrap_or_else(|error| panic!("{position:?}: {error}"))
}

/// The player to move and the scores are part of the position and of its hash.
fn check_state_off_board<G: Rules>(position: &G) {
    let players = position.setup().players;
    for seat in Seat::all(players).filter(|&seat| seat != position.to_move()) {
        let other = read(position, seat, position.scores());
        assert_ne!(other, *position, "who is to move");
        assert_ne!(other.key(), position.key(), "{position:?}: who is to move");
    }
    for index in 0..position.scores().map_or(0, |scores| scores.len()) {
        let mut scores = position.scores().expect("there are some");
        scores[index] += 1;
        let other = read(position, position.to_move(), Some(scores));
        assert_ne!(other, *position, "a point more");
        assert_ne!(other.key(), position.key(), "{position:?}: a point more");
    }
}

/// Every move makes the number of moves left smaller, in a game that tells it.
fn check_moves_left<G: Theorems>(position: &G) {
    let most = position.most_moves_left();
    if position.outcome().is_none() && most > 0 {
        position.for_each_move(|mv| {
            assert!(position.play(mv).most_moves_left() < most, "{position:?} {mv:?}");
        });
    }
}

/// The paths of the legal moves; none if the position alone decides the game.
fn legal_paths<G: Rules>(position: &G) -> HashSet<Path> {
    let mut paths = HashSet::new();
    if position.outcome().is_none() {
        position.for_each_move(|mv| paths.extend([position.path(mv)]));
    }
    paths
}

fn check_symmetry<G: Rules>(position: &G, symmetry: Symmetry) {
    let image = symmetry
        .map_position(position)
        .unwrap_or_else(|error| panic!("{symmetry:?} of {position:?}: {error}"));
    assert_eq!(position.image(symmetry), Ok(image), "{symmetry:?} of {position:?}");
    let swap = |outcome: Outcome| {
        let bits = outcome.winners().map(|seat| 1 << map_seat(symmetry, seat).index()).sum();
        Outcome::from_bits(bits).expect("somebody has won")
    };
    assert_eq!(image.outcome(), position.outcome().map(swap), "{symmetry:?} of {position:?}");
    let wanted: HashSet<Path> =
        legal_paths(position).iter().map(|path| symmetry.map_path(position, path)).collect();
    assert_eq!(legal_paths(&image), wanted, "{symmetry:?} of {position:?}");
    if position.outcome().is_some() {
        return;
    }
    // Playing and mapping commute.
    let history = History::new(image);
    let moves = History::new(*position).legal_moves();
    for &mv in moves.iter().step_by(moves.len().div_ceil(8)) {
        let path = symmetry.map_path(position, &position.path(mv));
        let there =
            parlour_rules::path::move_from_path(&history, &path).expect("it is legal there");
        let after =
            symmetry.map_position(&position.play(mv)).expect("it can be turned over as well");
        assert_eq!(image.play(there), after, "{symmetry:?} of {position:?}: {path:?}");
    }
    check_perft_under_symmetry(position, symmetry, if moves.len() > 100 { 1 } else { 2 });
}

/// Perft counts the same on the image.
fn check_perft_under_symmetry<G: Rules>(position: &G, symmetry: Symmetry, depth: u32) {
    let image = symmetry.map_position(position).expect("it can be turned over");
    let PerftCounts { nodes, over, won, shared, score_sums } =
        perft(&mut History::new(*position), depth);
    let [first, second, third, fourth] = won;
    let won = if symmetry.swap_players { [second, first, third, fourth] } else { won };
    let wanted = PerftCounts { nodes, over, won, shared, score_sums };
    assert_eq!(perft(&mut History::new(image), depth), wanted, "{symmetry:?} of {position:?}");
}

/// Perft from the start counts the same on its images: two plies deep, one where the first ply has
/// more than a thousand moves.
pub(super) fn check_start_perft_under_symmetry<G: Rules>(setup: Setup) {
    let start = random_games::start_history::<G>(setup);
    let depth = if start.legal_moves().len() > 1000 { 1 } else { 2 };
    for symmetry in start.position().symmetries() {
        check_perft_under_symmetry(start.position(), *symmetry, depth);
    }
}

fn map_seat(symmetry: Symmetry, seat: Seat) -> Seat {
    if symmetry.swap_players { seat.other() } else { seat }
}

/// The scene shows the position.
fn check_scene<G: Rules>(history: &History<G>) {
    let (scene, position) = (G::scene(history), history.position());
    assert_eq!(scene.grid, position.grid());
    assert_eq!(scene.cells.len(), scene.grid.rows * scene.grid.cols);
    for square in scene.grid.squares() {
        assert_eq!(scene.cell(square).symbol(), position.cell(square).symbol());
    }
    assert_eq!(scene.outcome, history.outcome());
    assert!(G::HAS_DRAWS || scene.outcome.is_none_or(|it| it.winner().is_some()), "no draws");
    assert_eq!(scene.to_move.is_none(), scene.outcome.is_some(), "nobody moves after the end");
    assert_eq!(scene.scores, position.scores());
    assert_eq!(
        scene.last_move_squares.is_empty(),
        history.plies() == 0,
        "the last move has squares"
    );
    let on_board = |square: &Square| square.index() < scene.cells.len();
    assert!(scene.last_move_squares.iter().chain(&scene.winning_squares).all(on_board));
    assert!(scene.outcome.is_some() || scene.winning_squares.is_empty(), "nothing is decided yet");
}

/// Different positions have different hashes: among so few, 64 bits never collide by chance.
pub(super) fn check_keys_differ<G: Rules>(setup: Setup) {
    let mut seen: HashMap<u64, G> = HashMap::new();
    for seed in 0..8 {
        for position in random_games::random_game::<G>(setup, seed).positions() {
            let first = seen.entry(position.key()).or_insert(*position);
            assert_eq!(first, position, "two positions of one key");
        }
    }
}
