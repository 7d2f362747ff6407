//! After a kill at any moment the next start offers the game at its last move.

use super::pty_session::PtySession;
use parlour_session::storage::Store;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// The listed moves and how many come before them; the list shows the last ones of a long game.
fn visible_moves(screen: &str) -> (usize, Vec<String>) {
    let mut lines = screen.lines();
    // The list begins at the column of this word, in capitals on painted tables.
    let label = |line: &str| line.find("MOVES").or_else(|| line.find("Moves"));
    let at = lines.find_map(|line| label(line).map(|at| line[..at].chars().count()));
    let Some(column) = at else { return (0, Vec::new()) };
    let mut first = None;
    let mut moves = Vec::new();
    for line in lines {
        let row: String = line.chars().skip(column).collect();
        let mut words = row.split_whitespace();
        let Some(number) = words.next().and_then(|word| word.parse::<usize>().ok()) else { break };
        first.get_or_insert(number - 1);
        moves.extend(words.map(str::to_string));
    }
    (first.unwrap_or(0), moves)
}

/// The moves listed on a screen.
pub(crate) fn moves_on_screen(screen: &str) -> Vec<String> {
    visible_moves(screen).1
}

/// Plays `count` moves of a game between two people.
pub(crate) fn play(pty: &mut PtySession, plies: usize) {
    for _ in 0..plies {
        let before = moves_on_screen(&pty.text()).len();
        pty.press("\t\r");
        pty.wait("move", |screen| moves_on_screen(screen).len() > before);
    }
}

/// The moves of the only unfinished game, if there is one.
fn saved_moves(home: &Path) -> Option<Vec<String>> {
    let store = Store::at(&home.join(".local/share/parlour"));
    let games = store.unfinished().expect("its folder can be read");
    assert!(games.len() <= 1, "{games:?}");
    let record = store.read(games.first()?).expect("no file is unreadable");
    Some(record.plies.into_iter().map(|ply| ply.text).collect())
}

/// Whether the saved moves are those of a screen, or differ by one change: a move and the computer's
/// answer, both saved before they are shown, or a turn taken back.
fn is_one_change_apart(screen: &str, kept: &[String]) -> bool {
    let (first, shown) = visible_moves(screen);
    let kept = kept.get(first..).unwrap_or_default();
    let common = shown.iter().zip(kept).take_while(|(one, other)| one == other).count();
    let taken_back = common == kept.len() && shown.len() - common <= 2;
    taken_back || common == shown.len() && kept.len() <= common + 2
}

/// Plays, kills and checks what was saved, again and again.
fn kill_repeatedly(count: usize) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut rng = StdRng::seed_from_u64(count as u64);
    let mut resumed = 0;
    for _ in 0..count {
        let before = saved_moves(home.path());
        let mut pty = match &before {
            None => {
                let command = "exec \"$PARLOUR\" snort --seat human --seat random";
                let pty = PtySession::at(home.path(), (80, 24), command);
                pty.wait_for("Your turn");
                pty
            }
            Some(moves) => {
                resumed += 1;
                let mut pty = PtySession::at(home.path(), (80, 24), "exec \"$PARLOUR\"");
                pty.wait_for("Continue");
                pty.press("r");
                pty.wait_for("Unfinished games");
                pty.press("\r");
                // The computer may have answered in the meantime.
                pty.wait("game as it was", |screen| {
                    if screen.contains("rematch") {
                        return true; // that answer ended the game: the result hides the moves
                    }
                    let (first, shown) = visible_moves(screen);
                    // All moves may have been taken back.
                    let seen =
                        !shown.is_empty() || moves.is_empty() && screen.contains("Your turn");
                    seen && shown.starts_with(moves.get(first..).unwrap_or_default())
                });
                pty
            }
        };
        let end = Instant::now() + Duration::from_micros(rng.random_range(0..150_000));
        while Instant::now() < end {
            let key = match rng.random_range(0..12) {
                0 => "u",
                1 => "r",
                _ => "\t\r",
            };
            // One change at a time.
            let awaits = |screen: &str| {
                ["Your turn", "wins", "You win"].iter().any(|text| screen.contains(text))
            };
            while !awaits(&pty.text()) && Instant::now() < end {
                thread::sleep(Duration::from_micros(100));
            }
            let before = pty.text();
            pty.press(key);
            while pty.text() == before && Instant::now() < end {
                thread::sleep(Duration::from_micros(100));
            }
        }
        pty.kill();
        let (shown, kept) = (pty.text(), saved_moves(home.path()));
        let right = match &kept {
            // A result stands where the moves were, and its game is not yet in the archive.
            Some(_) if shown.contains("rematch") => true,
            Some(kept) => is_one_change_apart(&shown, kept),
            // The game has ended and is in the archive, or its first move was not on the screen.
            None => moves_on_screen(&shown).is_empty() || is_archived(home.path(), &shown),
        };
        assert!(right, "{shown}\nbut kept {kept:?}");
    }
    assert!(resumed > 0, "no game lasted until a kill");
}

/// Whether the game on a screen has ended.
fn is_archived(home: &Path, shown: &str) -> bool {
    let store = Store::at(&home.join(".local/share/parlour"));
    store.archive().expect("its folder can be read").iter().any(|saved| {
        let record = store.read(saved).expect("no file is unreadable");
        let moves: Vec<_> = record.plies.iter().map(|ply| ply.text.clone()).collect();
        is_one_change_apart(shown, &moves)
    })
}

#[test]
fn twenty_kills() {
    kill_repeatedly(20);
}

#[test]
#[ignore = "takes ten minutes"]
fn a_thousand_kills() {
    kill_repeatedly(1000);
}
