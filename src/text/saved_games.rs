//! Sentences about saved games.

use super::coach_review;
use super::menu::capital_you;
use super::numbers::{duration_text, score_text};
use super::players::{computer_name, level_name, player_number};
use super::showable::showable_name;
use super::without_os_code;
use crate::ai::core::score::Score;
use crate::rules::seat::Seat;
use crate::session::play::game_end::{GameEnd, Termination};
use crate::session::play::player_spec::PlayerSpec;
use crate::session::record::{self, Aid, Aids, Record};
use crate::session::storage::glance::Glance;
use crate::session::storage::stats::Tally;
use crate::session::storage::store::{GameList, GameSummary, SavedGame, StoreError};
use std::path::Path;

/// Asks for the file to save a game in.
pub(crate) const SAVE_AS: &str = "Save as";

/// The line that should hold a name is empty.
pub(crate) const NAME_REQUIRED: &str = "Type a name first.";

/// Asks for a file to open.
pub(crate) const FILE: &str = "File to open";

/// Asks for the new name of a game.
pub(crate) const NEW_NAME: &str = "New name";

/// The label before the filter of the list.
pub(crate) const FILTER: &str = "Only games with";

/// The list is empty.
pub(crate) const NO_GAMES: &str = "There are no games here.";

/// The list of a screen is empty: what it is for, and how a game begins.
pub(crate) fn no_games(place: GameList) -> &'static str {
    match place {
        GameList::Unfinished => {
            "There are no unfinished games. A game you leave waits here until you continue it. \
             To start one, press m for the menu, then Enter."
        }
        GameList::Archive => {
            "There are no finished games yet. Finished games are kept here for you to look through. \
             To start a game, press m for the menu, then Enter."
        }
    }
}

/// No game fits the filter.
pub(crate) const NO_MATCHING_GAME: &str = "No game here has all these words.";

/// Behind a result: a clock decided.
const ON_TIME: &str = "on time";

/// How to switch from a list to the other one.
pub(crate) fn other_list(place: GameList) -> &'static str {
    match place {
        GameList::Unfinished => "Tab: finished games",
        GameList::Archive => "Tab: unfinished games",
    }
}

/// The finished games are shown to somebody who wanted to go on with a game.
pub(crate) const NOTHING_UNFINISHED: &str =
    "There is no unfinished game to continue: these are the finished ones.";

/// Another process plays this game.
pub(crate) const GAME_LOCKED: &str =
    "Another Parlour is playing this game: Enter watches it, c plays on in a copy.";

/// A watched game has ended and moved to the archive.
pub(crate) const GAME_ARCHIVED: &str = "This game has ended. It is now among the finished games.";

/// The file of a game has disappeared.
pub(crate) const GAME_GONE: &str = "This game is no longer here: it was moved, renamed or deleted.";

/// There is no folder for saved games.
pub(crate) const NO_STORE: &str = "There are no saved games: this user has no home folder.";

/// The title of a list of saved games.
pub(crate) fn list_title(place: GameList) -> &'static str {
    match place {
        GameList::Unfinished => "Unfinished games",
        GameList::Archive => "Finished games",
    }
}

/// Asks before a game is deleted.
pub(crate) fn ask_delete(title: &str) -> String {
    format!("Delete {title} for good?")
}

/// A game could not be saved automatically.
pub(crate) fn autosave_failed(error: &StoreError) -> String {
    format!("This game cannot be saved, but you can keep playing: {}.", without_os_code(error))
}

/// A game is now saved in another file.
pub(crate) fn save_forked(error: &StoreError) -> String {
    format!("Since {}.", without_os_code(error))
}

/// The last line of a saved game was incomplete.
pub(crate) fn truncated_file(place: &Path) -> String {
    format!(
        "The last line was incomplete and is left out. The original file is kept as {}.",
        place.display()
    )
}

/// A game could not be written to a file.
pub(crate) fn save_failed(error: &StoreError) -> String {
    format!("The game was not saved: {}.", without_os_code(error))
}

/// A saved game could not be renamed, deleted or opened.
pub(crate) fn action_failed(error: &StoreError) -> String {
    format!("That cannot be done: {}.", without_os_code(error))
}

/// The saved games, or what is kept beside them, cannot be read.
pub(crate) fn store_unreadable(error: &StoreError) -> String {
    format!("Saved games and results cannot be read: {}.", without_os_code(error))
}

/// A game cannot be resumed because it has ended with `result`, which is a sentence.
pub(crate) fn game_already_ended(path: &Path, result: &str) -> String {
    let (path, result) = (path.display().to_string(), result.trim_end_matches('.'));
    let typed = match path.contains([' ', '"', '$', '&', '(', ';']) {
        true => format!("'{path}'"),
        false => path.clone(),
    };
    format!(
        "{path} holds a game that has ended ({result}): parlour replay {typed} looks through it"
    )
}

/// The columns of a saved game in a list: date, game, result, players. A game that cannot be read
/// has only its name, in the last column because it may be long; so does one that was not read yet.
pub(crate) fn saved_game_columns(saved: &SavedGame) -> [String; 4] {
    let record = match &saved.summary {
        Some(Ok(summary)) => summary,
        unknown => {
            let state = if unknown.is_none() { "" } else { "?" };
            return [String::new(), String::new(), state.to_string(), saved.title().to_string()];
        }
    };
    let date = record.date.clone().unwrap_or_default();
    let usual = record.game.supported_setups.default_setup;
    let size = match (record.setup.rows, record.setup.cols) {
        (rows, cols) if (rows, cols) == (usual.rows, usual.cols) => String::new(),
        (rows, cols) => format!(" {rows}x{cols}"),
    };
    let state = match &record.result {
        Some(result) => with_clock(result, record),
        None => move_count(record.plies),
    };
    [date, format!("{}{size}", record.game.title), state, players_text(&record.player_specs)]
}

/// The columns of a saved game in a list, with the sign of aids behind the result.
pub(crate) fn listed_columns(saved: &SavedGame) -> [String; 4] {
    let [date, game, mut state, players] = saved_game_columns(saved);
    if saved_game_aids(saved).is_some() {
        state += &format!(" {AIDS_SIGN}");
    }
    [date, game, state, players]
}

/// A result, and that a clock decided if one did.
fn with_clock(result: &str, summary: &GameSummary) -> String {
    match summary.termination {
        Some(Termination::Time) => format!("{result} {ON_TIME}"),
        _ => result.to_string(),
    }
}

/// The players of a game in a list. The only person is told as "You".
fn players_text(player_specs: &[PlayerSpec]) -> String {
    let humans = player_specs.iter().filter(|spec| spec.is_human()).count();
    if humans != 1 {
        let names: Vec<_> = player_specs.iter().map(|&spec| computer_name(spec)).collect();
        return names.join(", ");
    }
    let name = |&spec: &PlayerSpec| match spec {
        PlayerSpec::Human => "You".to_string(),
        computer => computer_name(computer),
    };
    player_specs.iter().map(name).collect::<Vec<_>>().join(" - ")
}

/// The players of a saved game in a few words, with `dash` between them. The only person is "You",
/// others go by their numbers.
pub(crate) fn summary_players(summary: &GameSummary, dash: char) -> String {
    let specs = &summary.player_specs;
    let only_human = specs.iter().filter(|spec| spec.is_human()).count() == 1;
    let word = |(seat, spec): (Seat, &PlayerSpec)| match spec {
        PlayerSpec::Human if only_human => capital_you().to_string(),
        PlayerSpec::Human => player_number(seat),
        &spec => computer_name(spec),
    };
    let words: Vec<_> = Seat::all(specs.len()).zip(specs).map(word).collect();
    words.join(&format!(" {dash} "))
}

/// How a saved game ended, in a word where one person played against computers, or else as files
/// spell it; or how many moves it has.
pub(crate) fn summary_result(summary: &GameSummary) -> String {
    let Some(result) = &summary.result else { return move_count(summary.plies) };
    let specs = &summary.player_specs;
    let mut humans = Seat::all(specs.len()).filter(|seat| specs[seat.index()].is_human());
    let only_human = humans.next().filter(|_| humans.next().is_none());
    let outcome = record::parse_result(result, specs.len());
    let word = match (only_human, outcome) {
        (Some(human), Some(outcome)) => match outcome.winner() {
            Some(winner) if winner == human => "won",
            Some(_) => "lost",
            None => "drawn",
        },
        _ => result,
    };
    with_clock(word, summary)
}

/// The name that somebody has given to a saved game; `None` if it has its first name, which is the
/// game, the time and a random number.
pub(crate) fn given_title(saved: &SavedGame) -> Option<&str> {
    let title = saved.title();
    let Some(Ok(summary)) = &saved.summary else { return None };
    let is_number = |part: &str, radix| part.chars().all(|it| it.is_digit(radix));
    let parts = title.strip_prefix(summary.game.name).and_then(|rest| rest.strip_prefix('-'));
    let parts: Vec<&str> = parts.unwrap_or_default().split('-').collect();
    let is_first_name = match parts[..] {
        [date, time, salt, ref copies @ ..] => {
            (date.len(), time.len(), salt.len()) == (8, 6, 8)
                && is_number(date, 10)
                && is_number(time, 10)
                && is_number(salt, 16)
                && copies.iter().all(|copy| is_number(copy, 10))
        }
        _ => false,
    };
    (!is_first_name).then_some(title)
}

/// A player of a saved game.
pub(crate) fn glance_player(glance: &Glance, seat: Seat) -> String {
    let only_human = glance.player_specs.iter().filter(|spec| spec.is_human()).count() == 1;
    let name = glance.names.get(seat.index()).filter(|name| !name.is_empty());
    match (name, glance.player_specs.get(seat.index())) {
        (Some(name), _) => showable_name(name).into_owned(),
        (None, Some(&PlayerSpec::Computer { level, .. })) => level_name(level),
        (None, _) if only_human => capital_you().to_string(),
        (None, _) => player_number(seat),
    }
}

/// How a saved game ended, in a few words; empty if it goes on.
pub(crate) fn glance_result(glance: &Glance) -> String {
    let Some(GameEnd { outcome, .. }) = glance.game_end else { return String::new() };
    let Some(winner) = outcome.winner() else { return "drawn".to_string() };
    match glance_player(glance, winner) {
        name if name == capital_you() => "you won".to_string(),
        name => format!("{name} won"),
    }
}

/// Why a saved game ended, if not by its rules.
pub(crate) fn glance_ending(glance: &Glance) -> &'static str {
    match glance.game_end.map(|end| end.termination) {
        None | Some(Termination::Normal) => "",
        Some(Termination::Agreed) => "by agreement",
        Some(Termination::Resigned) => "by resignation",
        Some(Termination::Time) => ON_TIME,
    }
}

/// Whose turn it is in a saved game that goes on.
pub(crate) fn glance_turn(glance: &Glance) -> String {
    let Some(seat) = glance.scene.to_move else { return String::new() };
    match glance_player(glance, seat) {
        name if name == capital_you() => "your turn".to_string(),
        name => format!("{name} is to move"),
    }
}

/// How many games a list has.
pub(crate) fn game_count(count: usize) -> String {
    if count == 1 { "1 game".to_string() } else { format!("{count} games") }
}

/// A saved game's number of moves, and the day it began.
pub(crate) fn glance_dates(glance: &Glance) -> String {
    let moves = move_count(glance.moves.len());
    match &glance.date {
        Some(date) => format!("{moves}, {date}"),
        None => moves,
    }
}

/// "with hints, take-backs"; `None` if no aid was used.
fn aids_text(aids: &Aids) -> Option<String> {
    let used: Vec<&str> =
        Aid::ALL.into_iter().filter(|aid| aids.contains(*aid)).map(Aid::word).collect();
    (!used.is_empty()).then(|| format!("with {}", used.join(", ")))
}

/// Behind the result of a game that was played with aids, in lists.
pub(crate) const AIDS_SIGN: char = '+';

/// Which aids were used in a saved game, if any.
pub(crate) fn saved_game_aids(saved: &SavedGame) -> Option<String> {
    saved.summary.as_ref().and_then(|read| read.as_ref().ok()).and_then(|it| aids_text(&it.aids))
}

/// Which aids were used in a saved game, with the sign that lists show.
pub(crate) fn aids_note(saved: &SavedGame) -> Option<String> {
    saved_game_aids(saved).map(|aids| format!("{AIDS_SIGN} {aids}"))
}

/// What else is to know of a saved game: the aids that were used, and whether it was reviewed. Empty if
/// there is nothing.
pub(crate) fn glance_notes(glance: &Glance) -> String {
    let reviewed = match glance.judged {
        0 => None,
        judged if judged < glance.moves.len() => Some("partly reviewed"),
        _ => Some("reviewed"),
    };
    aids_text(&glance.aids)
        .into_iter()
        .chain(reviewed.map(str::to_string))
        .collect::<Vec<_>>()
        .join("; ")
}

/// How much of a list was read.
pub(crate) fn list_progress(read: usize, all: usize) -> String {
    format!("reading: {read} of {all}")
}

/// A saved game in line mode's list.
pub(crate) fn numbered_saved_game(number: usize, saved: &SavedGame) -> String {
    let columns = saved_game_columns(saved).into_iter().chain(saved_game_aids(saved));
    let known: Vec<_> = columns.filter(|column| !column.is_empty()).collect();
    format!("{number}. {}", known.join(", "))
}

/// How many moves a game has.
pub(crate) fn move_count(count: usize) -> String {
    if count == 1 { "1 move".to_string() } else { format!("{count} moves") }
}

/// A game's name, and a person's results against computers in games of this kind.
pub(crate) fn title_with_tally(title: &str, game: &str, tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    if tally == Tally::default() {
        return title.to_string();
    }
    format!("{title}. {game} against the computer: won {won}, lost {lost}, drawn {drawn}.")
}

/// The last move of a replay with its time, score and comments, or the comments before the first
/// move.
pub(crate) fn replay_lines(record: &Record, at: usize) -> Vec<String> {
    let Some(ply) = at.checked_sub(1).and_then(|last| record.plies.get(last)) else {
        return record.preface.clone();
    };
    let time = ply.time_spent.map_or(String::new(), |time| format!("  {}", duration_text(time)));
    let mut lines = vec![format!("{at}. {}{time}", ply.text)];
    let first = coach_review::player(record, Seat::FIRST);
    lines.extend(
        ply.expected_score.map(|it| format!("{first}: {}", score_text(Score::Expected(it)))),
    );
    lines.extend(ply.comments.iter().cloned());
    lines
}

/// The number of unfinished games, on the menu.
pub(crate) fn unfinished_games(count: usize) -> String {
    match count {
        1 => "1 unfinished game: r to continue.".to_string(),
        count => format!("{count} unfinished games: r to continue."),
    }
}

/// The game was written to a file.
pub(crate) fn saved_as(path: &Path) -> String {
    format!("Saved as {}.", path.display())
}
