//! Sentences about saved games.

use super::command_line::shell_word;
use super::numbers::{duration_text, score_text};
use super::players::{computer_name, level_name, player_number};
use super::showable::showable_name;
use super::{coach_review, reason_of};
use parlour_ai::core::Score;
use parlour_rules::Seat;
use parlour_session::play::{GameEnd, PlayerSpec, Termination, only_person};
use parlour_session::rating::GameResult;
use parlour_session::record::{self, Aid, Aids, Record};
use parlour_session::storage::store::GameSummary;
use parlour_session::storage::{GameList, Glance, SavedGame, StoreError, Tally};
use parlour_words::say;
use std::path::Path;

/// The list of a screen is empty: what it is for, and how a game begins.
pub(crate) fn no_games(place: GameList) -> &'static str {
    match place {
        GameList::Unfinished => say!("saved-none-unfinished"),
        GameList::Archive => say!("saved-none-archive"),
    }
}

/// How to switch from a list to the other one.
pub(crate) fn other_list(place: GameList) -> &'static str {
    match place {
        GameList::Unfinished => say!("saved-to-archive"),
        GameList::Archive => say!("saved-to-unfinished"),
    }
}

/// The title of a list of saved games.
pub(crate) fn list_title(place: GameList) -> &'static str {
    match place {
        GameList::Unfinished => say!("saved-unfinished"),
        GameList::Archive => say!("saved-archive"),
    }
}

/// A game could not be saved automatically.
pub(crate) fn autosave_failed(error: &StoreError) -> String {
    say!("saved-autosave-failed", reason = reason_of(error))
}

/// A game is now saved in another file.
pub(crate) fn save_forked(error: &StoreError) -> String {
    say!("saved-forked", reason = reason_of(error))
}

/// The last line of a saved game was incomplete.
pub(crate) fn truncated_file(place: &Path) -> String {
    say!("saved-truncated", path = place)
}

/// A game could not be written to a file.
pub(crate) fn save_failed(error: &StoreError) -> String {
    say!("saved-failed", reason = reason_of(error))
}

/// A saved game could not be renamed, deleted or opened.
pub(crate) fn action_failed(error: &StoreError) -> String {
    say!("saved-action-failed", reason = reason_of(error))
}

/// The saved games, or what is kept beside them, cannot be read.
pub(crate) fn store_unreadable(error: &StoreError) -> String {
    say!("saved-unreadable", reason = reason_of(error))
}

/// A game cannot be resumed because it has ended with `result`, which is a sentence.
pub(crate) fn game_already_ended(path: &Path, result: &str) -> String {
    let (path, result) = (path.display().to_string(), result.trim_end_matches('.'));
    let typed = shell_word(&path);
    say!("saved-already-ended", path, result, typed)
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
    [date, format!("{}{size}", record.game.title), state, players_text(record)]
}

/// A result, and that a clock decided if one did.
fn with_clock(result: &str, summary: &GameSummary) -> String {
    match summary.termination {
        Some(Termination::Time) => say!("saved-on-time", result),
        _ => result.to_string(),
    }
}

/// The players of a game in a list. The only person is told as "You", if nobody has a name.
fn players_text(summary: &GameSummary) -> String {
    if has_names(summary) {
        return summary_players(summary, '-');
    }
    let player_specs = &summary.player_specs;
    let humans = player_specs.iter().filter(|spec| spec.is_human()).count();
    if humans != 1 {
        let names: Vec<_> =
            player_specs.iter().map(|&spec| computer_name(summary.game, spec)).collect();
        return names.join(", ");
    }
    let name = |&spec: &PlayerSpec| match spec {
        PlayerSpec::Human | PlayerSpec::Elsewhere => say!("saved-you").to_string(),
        computer => computer_name(summary.game, computer),
    };
    player_specs.iter().map(name).collect::<Vec<_>>().join(" - ")
}

/// Whether a player of a saved game has a name.
fn has_names(summary: &GameSummary) -> bool {
    summary.names.iter().any(|name| !name.is_empty())
}

/// The players of a saved game in a few words, with `dash` between them. Who has a name goes by it;
/// else the only person is "You", and others go by their numbers.
pub(crate) fn summary_players(summary: &GameSummary, dash: char) -> String {
    let specs = &summary.player_specs;
    if specs.iter().all(|spec| spec.is_human()) && !has_names(summary) {
        return say!("players-all-numbers", count = specs.len());
    }
    let only_human = specs.iter().filter(|spec| spec.is_human()).count() == 1;
    let word = |(seat, spec): (Seat, &PlayerSpec)| match (summary.names.get(seat.index()), spec) {
        (Some(name), _) if !name.is_empty() => showable_name(name).into_owned(),
        (_, PlayerSpec::Human) if only_human => say!("menu-you").to_string(),
        (_, PlayerSpec::Human) => player_number(seat),
        (_, &spec) => computer_name(summary.game, spec),
    };
    let words: Vec<_> = Seat::all(specs.len()).zip(specs).map(word).collect();
    words.join(&format!(" {dash} "))
}

/// How a saved game ended, in a word where one person played against computers, or else as files
/// spell it; or how many moves it has.
pub(crate) fn summary_result(summary: &GameSummary) -> String {
    let Some(result) = &summary.result else { return move_count(summary.plies) };
    let specs = &summary.player_specs;
    let outcome = record::parse_result(result, specs.len());
    let word = match only_human(specs).zip(outcome) {
        Some((human, outcome)) => match GameResult::of(outcome, human) {
            GameResult::Won => say!("saved-won"),
            GameResult::Lost => say!("saved-lost"),
            GameResult::Drawn => say!("saved-drawn"),
        },
        None => result,
    };
    with_clock(word, summary)
}

/// The seat of the only person among the players.
fn only_human(specs: &[PlayerSpec]) -> Option<Seat> {
    let mut humans = Seat::all(specs.len()).filter(|seat| specs[seat.index()].is_human());
    humans.next().filter(|_| humans.next().is_none())
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
        (None, Some(&PlayerSpec::Computer { level, .. })) => level_name(glance.game, level),
        (None, _) if only_human => say!("menu-you").to_string(),
        (None, _) => player_number(seat),
    }
}

/// How a saved game ended, in a few words and in one from the view of its only person; empty if it
/// goes on.
pub(crate) fn glance_results(glance: &Glance) -> [String; 2] {
    let whole = glance_result(glance);
    let person = only_person(&glance.player_specs);
    let winner = glance.game_end.and_then(|end| end.outcome.winner());
    let short = person.zip(winner).map(|(person, winner)| {
        if person == winner { say!("saved-won") } else { say!("saved-lost") }.to_string()
    });
    [whole.clone(), short.unwrap_or(whole)]
}

/// How a saved game ended, in a few words; empty if it goes on.
pub(crate) fn glance_result(glance: &Glance) -> String {
    let Some(GameEnd { outcome, .. }) = glance.game_end else { return String::new() };
    let Some(winner) = outcome.winner() else {
        let has_lost = only_human(&glance.player_specs).is_some_and(|seat| !outcome.includes(seat));
        return if has_lost { say!("saved-lost") } else { say!("saved-drawn") }.to_string();
    };
    match glance_player(glance, winner) {
        name if name == say!("menu-you") => say!("saved-you-won").to_string(),
        name => say!("saved-name-won", name),
    }
}

/// Why a saved game ended, if not by its rules.
pub(crate) fn glance_ending(glance: &Glance) -> &'static str {
    match glance.game_end.map(|end| end.termination) {
        None | Some(Termination::Normal) => "",
        Some(Termination::Agreed) => say!("saved-by-agreement"),
        Some(Termination::Resigned) => say!("saved-by-resignation"),
        Some(Termination::Time) => say!("saved-by-time"),
    }
}

/// Whose turn it is in a saved game that goes on.
pub(crate) fn glance_turn(glance: &Glance) -> String {
    let Some(seat) = glance.scene.to_move else { return String::new() };
    match glance_player(glance, seat) {
        name if name == say!("menu-you") => say!("saved-your-turn").to_string(),
        name => say!("saved-name-turn", name),
    }
}

/// A saved game's number of moves, and the day it began.
pub(crate) fn glance_dates(glance: &Glance) -> String {
    let moves = move_count(glance.moves.len());
    match &glance.date {
        Some(date) => say!("saved-dates", moves, date),
        None => moves,
    }
}

/// "with hints, take-backs"; `None` if no aid was used.
fn aids_text(aids: &Aids) -> Option<String> {
    let used = Aid::ALL.into_iter().filter(|aid| aids.contains(*aid));
    let used: Vec<&str> = used.map(aid_name).collect();
    (!used.is_empty()).then(|| say!("saved-with-aids", aids = used.join(", ")))
}

fn aid_name(aid: Aid) -> &'static str {
    match aid {
        Aid::Hints => say!("saved-hints"),
        Aid::Warnings => say!("saved-warnings"),
        Aid::TakeBacks => say!("saved-take-backs"),
    }
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
        judged if judged < glance.moves.len() => Some(say!("saved-partly-reviewed")),
        _ => Some(say!("saved-reviewed")),
    };
    match (aids_text(&glance.aids), reviewed) {
        (None, reviewed) => reviewed.unwrap_or_default().to_string(),
        (Some(aids), None) => aids,
        (Some(aids), Some(reviewed)) => say!("saved-notes", aids, reviewed),
    }
}

/// A saved game in line mode's list.
pub(crate) fn numbered_saved_game(number: usize, saved: &SavedGame) -> String {
    let columns = saved_game_columns(saved).into_iter().chain(saved_game_aids(saved));
    let known: Vec<_> = columns.filter(|column| !column.is_empty()).collect();
    say!("saved-numbered", number = number.to_string(), columns = known.join(", "))
}

/// How many moves a game has.
pub(crate) fn move_count(count: usize) -> String {
    say!("saved-move-count", count)
}

/// A game's name, and a person's results against computers in games of this kind.
pub(crate) fn title_with_tally(title: &str, game: &str, tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    if tally == Tally::default() {
        return title.to_string();
    }
    say!("saved-tally", title, game, won, lost, drawn)
}

/// The last move of a replay with its time, score and comments, or the comments before the first
/// move.
pub(crate) fn replay_lines(record: &Record, at: usize) -> Vec<String> {
    let Some(ply) = at.checked_sub(1).and_then(|last| record.plies.get(last)) else {
        return record.preface.clone();
    };
    let number = at.to_string();
    let mut lines = vec![match ply.time_spent.map(duration_text) {
        None => say!("saved-replay-move", number, move = ply.text),
        Some(time) => {
            say!("saved-replay-move-time", number, move = ply.text, time)
        }
    }];
    let first = coach_review::player(record, Seat::FIRST);
    lines.extend(ply.expected_score.map(|it| {
        say!("saved-replay-score", player = first, score = score_text(Score::Expected(it)))
    }));
    lines.extend(ply.comments.iter().cloned());
    lines
}
