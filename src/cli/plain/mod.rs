//! Line mode, `parlour --plain`: games as prompts and answers, for screen readers, dumb terminals,
//! pipes and scripts. Output is never overwritten and contains no escape codes.

mod apply_answer;
mod choices;
mod command;
mod computer_turn;
mod console;
mod drill;
mod game;
mod hint_commands;
pub(super) mod lesson;
mod line_source;
mod menu;
pub(super) mod options;
pub(super) mod puzzle;
mod question;
mod review;
mod run_command;
mod shared_table;
pub(super) mod sheet;
mod table_commands;
#[cfg(test)]
mod tests;
mod today;

use super::position_args::PositionArgs;
use super::{CliError, SUCCESS, match_start};
use crate::text::{board, line_mode, line_setup, typed};
use crate::ui::settings::SettingsFiles;
use crate::ui::{self, ResumeSource, StartScreen};
use board::{Numbering, PlayerSigns};
use console::Console;
use game::ConsoleGame;
use line_source::StandardInput;
use options::LineOptions;
use parlour_rules::mix;
use parlour_session::catalog::registry;
use parlour_session::play::{BoardText, MatchStart, Reply, ReplySink};
use parlour_session::progress::{PersonHistory, player_for};
use parlour_session::record::{Record, date};
use parlour_session::storage::{Journal, SeatError, Store, StoreError, TableSeat, store};
use parlour_words::{key, say};
use shared_table::ConsoleTable;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// A replay of more moves asks before it prints a board after each. Few games between people are longer; not tuned.
const MAX_BOARDS_UNASKED: usize = 300;

/// The longest wait for the disk at the end. The operating system has all moves by then. Not tuned.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);

/// Why a prompt ends without an answer.
#[derive(Debug)]
enum PromptExit {
    /// The program ends: `quit`, or the end of input.
    Quit,
    /// Back to the menu.
    Menu,
    /// Another match with the same setup.
    Again,
    /// An error.
    Failed(CliError),
}

impl From<io::Error> for PromptExit {
    fn from(error: io::Error) -> PromptExit {
        match error.kind() {
            // A closed output ends the program as the end of input does.
            ErrorKind::BrokenPipe => PromptExit::Quit,
            _ => PromptExit::Failed(error.into()),
        }
    }
}

impl From<CliError> for PromptExit {
    fn from(failure: CliError) -> PromptExit {
        PromptExit::Failed(failure)
    }
}

impl From<StoreError> for PromptExit {
    fn from(error: StoreError) -> PromptExit {
        PromptExit::Failed(CliError::failed(error))
    }
}

/// What outlives a single match.
struct ConsoleSession<'a> {
    console: Console<'a>,
    store: Option<Store>,
    reply_sink: ReplySink,
    replies: Receiver<Reply>,
    /// The table of several programs at which the person sits.
    table: Option<ConsoleTable>,
    position_args: &'a PositionArgs,
    options: LineOptions,
    /// The number of matches begun, so that each has its own random seed.
    games_begun: u64,
    /// Whether what computer players expect is told.
    shows_plans: bool,
}

/// Runs line mode on standard input and output to its end, and returns the exit status.
pub(super) fn run(
    opening: StartScreen,
    common: &PositionArgs,
    options: LineOptions,
) -> Result<u8, CliError> {
    // A file with a fault is used for nothing.
    let (config, fault) =
        SettingsFiles::of_user().map(|files| files.read_settings()).unwrap_or_default();
    if let Some(fault) = fault {
        super::print_warning(&fault);
    }
    let (mut input, mut output) = (StandardInput::default(), io::stdout().lock());
    let (reply_sink, replies) = ReplySink::channel();
    let console = Console::standard(&mut input, &mut output);
    let store = Store::open(options.profile.as_ref()).ok();
    store.iter().for_each(Store::tidy_soon);
    let mut session = ConsoleSession {
        console,
        store,
        reply_sink,
        replies,
        table: None,
        position_args: common,
        options,
        games_begun: 0,
        shows_plans: config.plans,
    };
    let mut exit = session.open(opening);
    while let PromptExit::Menu | PromptExit::Again = exit {
        exit = session.run_menu();
    }
    if let Some(store) = &session.store {
        store.flush(FLUSH_TIMEOUT);
    }
    match exit {
        PromptExit::Failed(failure) => Err(failure),
        _ => Ok(SUCCESS),
    }
}

/// The same setup from the start of the game. Who moves first there stays as it is.
fn from_start(start: MatchStart) -> MatchStart {
    let own_rows = match_start::start_rows(&start);
    let is_own = |board: &BoardText| own_rows.as_ref() == Some(&board.rows);
    let board = start.board.filter(is_own);
    MatchStart { board, moves: Vec::new(), move_times: Vec::new(), turn_time: None, ..start }
}

impl ConsoleSession<'_> {
    /// Begins as the command line says.
    fn open(&mut self, opening: StartScreen) -> PromptExit {
        match opening {
            StartScreen::Menu => PromptExit::Menu,
            StartScreen::Match(start) | StartScreen::TossedMatch(start) => {
                let asked =
                    if self.options.asks_seats { self.ask_seats(*start) } else { Ok(*start) };
                asked.map_or_else(|stop| stop, |start| self.play_repeatedly(start))
            }
            StartScreen::Resume(file) => match self.find_saved(file.as_deref()) {
                Ok(journal) => self.resume(journal),
                Err(stop) => stop,
            },
            StartScreen::Lesson(game) => match lesson::run(game, self.options.profile.as_ref()) {
                Ok(_) => PromptExit::Quit,
                Err(failure) => PromptExit::Failed(failure),
            },
            StartScreen::Puzzle(wish) => match puzzle::run(wish, self.options.profile.as_ref()) {
                Ok(_) => PromptExit::Quit,
                Err(failure) => PromptExit::Failed(failure),
            },
            StartScreen::Table(wish, lobby) => {
                let Some(store) = &self.store else { return StoreError::NoHomeDir.into() };
                match TableSeat::open(store, lobby.as_deref(), wish) {
                    Ok(seat) => self.sit_down(seat),
                    Err(error) => CliError::failed(error).into(),
                }
            }
            StartScreen::Lobby(_) | StartScreen::Wall(_) => PromptExit::Menu,
            StartScreen::Replay(file) => self.replay(&file).err().unwrap_or(PromptExit::Quit),
            StartScreen::Review(file) => self.review_file(&file).err().unwrap_or(PromptExit::Quit),
        }
    }

    /// Plays a match, and others with the same setup for as long as the player wants.
    fn play_repeatedly(&mut self, start: MatchStart) -> PromptExit {
        // A coin is tossed for each game, among the players as they were listed.
        let mut listed = start;
        loop {
            if listed.adaptive.contains(&true) {
                let opponent = player_for(listed.game, &self.history());
                listed = listed.with_opponent(opponent);
                let sentence = line_setup::as_strong_sentence(listed.game, opponent);
                let has_person = listed.player_specs.iter().any(|spec| spec.is_human());
                if has_person && let Err(error) = self.console.print(sentence) {
                    return error.into();
                }
            }
            let start = if self.options.toss {
                match self.toss(&listed) {
                    Ok(start) => start,
                    Err(stop) => return stop,
                }
            } else {
                listed.clone()
            };
            let journal = match &self.store {
                Some(store) => store.new_journal(&start),
                None => Arc::new(Journal::in_memory(Record::new(&start, Some(date::today())))),
            };
            match self.play_match(&start, journal) {
                PromptExit::Again => {
                    listed = from_start(listed);
                    listed.engine_options.seed = mix(listed.engine_options.seed, self.games_begun);
                }
                stop => return stop,
            }
        }
    }

    /// What is known of how well the person plays, the last game included.
    fn history(&self) -> PersonHistory {
        let Some(store) = &self.store else { return PersonHistory::default() };
        store.flush(FLUSH_TIMEOUT);
        PersonHistory::of(store)
    }

    /// Seats the listed players as a coin falls, and says who begins. Where no coin can be tossed, it
    /// says that and goes back to the menu.
    fn toss(&mut self, listed: &MatchStart) -> Result<MatchStart, PromptExit> {
        match match_start::toss(listed) {
            Ok((start, seating)) => {
                let game = start.with_human_players().begin(&ReplySink::ignore());
                // A start that cannot begin is refused by the match.
                if let Some(seat) = game.ok().and_then(|game| game.to_move()) {
                    let listed = seating[seat.index()] + 1;
                    self.console.print(line_setup::tossed(&start, seat, listed))?;
                }
                Ok(start)
            }
            Err(refusal) => {
                self.console.print(refusal)?;
                Err(PromptExit::Menu)
            }
        }
    }

    /// Forgets what was chosen for the games so far, and not for the next.
    fn forget_choices(&mut self) {
        (self.options.toss, self.options.signs, self.options.sheet) = (false, None, None);
    }

    /// Resumes a saved game; one of a table of several programs at that table, if it is still there.
    fn resume(&mut self, journal: Arc<Journal>) -> PromptExit {
        self.forget_choices();
        let store = self.store.as_ref();
        let seat = store.and_then(|store| TableSeat::of_record(store, &journal.record()));
        match (seat, store) {
            (Some(Ok(seat)), Some(store)) => {
                store.close(journal);
                return self.sit_down(seat);
            }
            (Some(Err(SeatError::Table(error))), _) => {
                let sentence = line_mode::as_sentence(&error);
                if let Err(error) = self.console.print(sentence) {
                    return error.into();
                }
            }
            (Some(Err(error)), _) => return CliError::failed(error).into(),
            _ => {}
        }
        let start = journal.record().to_match_start(&self.position_args.engine_options());
        match self.play_match(&start, journal) {
            PromptExit::Again => self.play_repeatedly(from_start(start)),
            stop => stop,
        }
    }

    /// Plays one match.
    fn play_match(&mut self, start: &MatchStart, journal: Arc<Journal>) -> PromptExit {
        self.games_begun += 1;
        let sheet = self.options.sheet;
        let numbering = sheet.map(|sheet| sheet.numbering(start.setup.rows));
        board::number_by(numbering.unwrap_or(Numbering::USUAL));
        let game = match start.begin(&self.reply_sink) {
            Ok(game) => game,
            Err(error) => return PromptExit::Failed(CliError::usage(error)),
        };
        let mut table = ConsoleGame::new(self, game, Arc::clone(&journal));
        let Err(stop) = table.play();
        let _ = table.leave(); // an output that is closed hears nothing more
        if let Some(store) = &self.store {
            journal.note_turn_time();
            store.close(journal);
        }
        stop
    }

    /// The saved game in `file`, or the one played last.
    fn find_saved(&self, file: Option<&Path>) -> Result<Arc<Journal>, PromptExit> {
        let store = self.store.as_ref().ok_or(StoreError::NoHomeDir)?;
        let found = ui::find_resumable(file, Some(store));
        match found.map_err(|error| CliError::at_start(error, file.is_some()))? {
            ResumeSource::Stored(journal) => Ok(journal),
            ResumeSource::External(record) => Ok(store.new_journal_from(*record)),
        }
    }

    /// Prints all moves and positions of a saved game.
    fn replay(&mut self, file: &Path) -> Result<(), PromptExit> {
        let record = store::read(file).map_err(CliError::usage)?;
        let game = record.open_for_viewing().map_err(CliError::usage)?;
        let console = &mut self.console;
        let signs = PlayerSigns::of_game(game.game());
        console.print(line_mode::introduction(&*game, &game.scene(0), signs))?;
        let plies = game.moves().len();
        let asks = plies > MAX_BOARDS_UNASKED && console.reaches_person();
        let answer = if asks {
            console.ask(say!(
                "line-ask-boards",
                moves = plies,
                all = typed::shown(key!("typed-boards-all"))
            ))?
        } else {
            None
        };
        let shows_all = !asks || answer.is_some_and(|typed| line_mode::wants_boards(&typed));
        console.print(board::board_text(&game.scene(0), signs))?;
        for (ply, entry) in (1..).zip(game.moves()) {
            console.print(line_mode::move_line(ply, entry))?;
            if shows_all || ply == plies {
                console.print(board::board_text(&game.scene(ply), signs))?;
            }
        }
        let scene = game.scene(game.moves().len());
        if let Some(ending) = record.game_end {
            console.print(line_mode::end_of_game(&*game, &scene, ending))?;
        }
        Ok(())
    }

    /// Prints the rules of a game.
    fn print_rules(&mut self, name: &str) -> Result<(), PromptExit> {
        match registry::find_game(name) {
            Ok(game) => self.console.print(line_mode::rules(game, PlayerSigns::of_game(game)))?,
            Err(error) => self.console.print(line_mode::as_sentence(&error))?,
        }
        Ok(())
    }
}
