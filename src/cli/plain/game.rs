//! A match in line mode: the player to move is asked step by step until the game is over. Whatever
//! happens in the match is saved first and shown then, as on the full screen: what a person has seen,
//! no end of the program takes back.

use super::choices::rotations_of;
use super::console::Reply;
use super::options::BoardsShown;
use super::question::Question;
use super::shared_table::ConsoleTable;
use super::{ConsoleSession, FLUSH_TIMEOUT, PromptExit, command};
use crate::text::board::PlayerSigns;
use crate::text::{self, board, line_mode};
use parlour_rules::{BLOCK_SIZE, Scene};
use parlour_session::coach::{Review, TableCoach};
use parlour_session::play::{Match, MatchEvent};
use parlour_session::storage::save_reporter::SaveNotice;
use parlour_session::storage::{Journal, SaveReporter};
use parlour_words::say;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

/// How many times a full look an answer of the coach may search. Not tuned: as the look that confirms an
/// error in a review.
const ANSWER_LOOKS: u64 = 4;

/// A match, and the state of the conversation about it.
pub(super) struct ConsoleGame<'d, 'c> {
    pub(super) session: &'d mut ConsoleSession<'c>,
    pub(super) game: Box<dyn Match>,
    pub(super) journal: Arc<Journal>,
    /// The signs of the players' pieces.
    pub(super) signs: PlayerSigns,
    /// What it has said, a review takes over: each position is analysed once, so that no answer
    /// contradicts another.
    pub(super) coach: TableCoach,
    /// The review of the game, once it was asked for.
    pub(super) review: Option<Review>,
    /// The row of the square whose column is asked for next.
    pub(super) pending_row: Option<u32>,
    /// Whether the position has changed since it was shown.
    position_changed: bool,
    /// How many moves there were when it was shown.
    plies_shown: usize,
    /// Whether the numbers of the rotations are still to be explained.
    rotations_unknown: bool,
    /// What the player has heard of saving.
    save_reporter: SaveReporter,
    /// What is to be said about the last save.
    save_notice: Option<String>,
}

impl<'d, 'c> ConsoleGame<'d, 'c> {
    pub(super) fn new(
        session: &'d mut ConsoleSession<'c>,
        game: Box<dyn Match>,
        journal: Arc<Journal>,
    ) -> ConsoleGame<'d, 'c> {
        let signs = session.options.signs.unwrap_or(PlayerSigns::of_game(game.game()));
        let options = session.position_args.engine_options();
        let start = journal.record().to_match_start(&options);
        let mut coach = TableCoach::new(&start, Arc::new(|| {}));
        coach.search_longer(ANSWER_LOOKS);
        ConsoleGame {
            coach,
            review: None,
            plies_shown: game.moves().len(),
            session,
            game,
            journal,
            signs,
            pending_row: None,
            position_changed: true,
            rotations_unknown: true,
            save_reporter: SaveReporter::default(),
            save_notice: None,
        }
    }

    /// Plays until the player leaves the match.
    pub(super) fn play(&mut self) -> Result<Infallible, PromptExit> {
        let sheet = self.session.options.sheet;
        if sheet.is_none() {
            let beginning = line_mode::introduction(&*self.game, &self.scene(), self.signs);
            self.session.console.print(beginning)?;
        }
        if self.game.is_rated() {
            self.session.console.print(text::rated_game())?;
        } else if sheet.is_none()
            && self.session.table.is_none()
            && text::could_be_rated(&*self.game)
        {
            self.session.console.print(say!("game-casual"))?;
        }
        if let Some(place) = self.journal.damaged_copy.clone() {
            self.session.console.print(text::truncated_file(&place))?;
        }
        loop {
            self.follow_table()?;
            self.autosave();
            self.tell_save_notice()?;
            self.show_position()?;
            if self.session.table.as_ref().is_some_and(ConsoleTable::is_over) {
                return Err(PromptExit::Quit);
            }
            if self.game.thinking_seat().is_some() {
                self.wait_for_computer()?;
                continue;
            }
            let scene = self.scene();
            let question = self.question(&scene);
            self.explain_rotations(question.as_ref(), &scene)?;
            let prompt = match (&question, self.game.to_move()) {
                (Some(question), _) => Some(question.to_string()),
                (None, Some(seat)) if self.waits_for(seat) => None,
                (None, Some(seat)) => Some(say!("line-ask-stuck", number = seat.number())),
                (None, None) => Some(say!("line-ask-over").to_string()),
            };
            let deadline = self.flag_time();
            let ConsoleSession { console, table, .. } = &mut *self.session;
            let is_news = || table.as_mut().is_some_and(ConsoleTable::has_news);
            let line = match console.ask_or_hear(prompt, deadline, is_news)? {
                Reply::Line(line) => line,
                Reply::News => continue,
                Reply::End if self.is_watching() => continue,
                Reply::End => return Err(PromptExit::Quit),
                Reply::TimeUp => {
                    self.fall_flag()?;
                    continue;
                }
            };
            match (command::parse(&line), question) {
                (Some((command, rest)), question) => {
                    self.run_command(command, rest, question.as_ref())?
                }
                (None, _) if line.is_empty() => {
                    self.session.console.print(say!("line-answer-required"))?
                }
                (None, Some(question)) => {
                    self.apply_answer(question.answer(&*self.game, &scene, &line))?
                }
                (None, None) if self.game.to_move().is_some_and(|seat| self.waits_for(seat)) => {
                    self.session.console.print(say!("lobby-not-your-turn"))?
                }
                (None, None) => self.session.console.print(say!("line-game-over"))?,
            }
        }
    }

    /// Waits until all is on the disk, and says it if something is not.
    pub(super) fn leave(&mut self) -> Result<(), PromptExit> {
        if let Some(store) = &self.session.store {
            store.flush(FLUSH_TIMEOUT);
        }
        self.autosave(); // learns what the disk has said since the last move
        self.tell_save_notice()
    }

    pub(super) fn scene(&self) -> Scene {
        self.game.scene(self.game.moves().len())
    }

    /// The question to the player to move; `None` after the end, or if a computer player has
    /// failed.
    fn question(&self, scene: &Scene) -> Option<Question> {
        let seat = self.game.to_move()?;
        let is_human = self.game.is_human(seat);
        is_human.then(|| Question::next(&*self.game, scene, self.pending_row))
    }

    /// Saves what has happened since the last time. What is to be said about that is kept for
    /// [`ConsoleGame::tell_save_notice`], since a line may have begun.
    pub(super) fn autosave(&mut self) {
        let store = self.session.store.as_ref();
        match self.save_reporter.save(store, &self.journal, &*self.game) {
            Some(SaveNotice::Failed(error)) => {
                self.save_notice = Some(text::autosave_failed(&error));
            }
            Some(SaveNotice::Forked(error)) => self.save_notice = Some(text::save_forked(&error)),
            // Nothing on the screen still speaks of the failure.
            Some(SaveNotice::Mended) | None => {}
        }
    }

    /// Says what is to be said about the last save.
    pub(super) fn tell_save_notice(&mut self) -> Result<(), PromptExit> {
        match self.save_notice.take() {
            Some(notice) => Ok(self.session.console.print(notice)?),
            None => Ok(()),
        }
    }

    /// Saves what has happened in the match, before anything shows it, and tells it at the table.
    pub(super) fn after(&mut self, events: &[MatchEvent]) {
        if events.iter().any(|event| *event != MatchEvent::Stepped) {
            self.position_changed = true;
            self.autosave();
            if let Some(table) = &mut self.session.table {
                table.send_moves(&*self.game);
            }
        }
    }

    pub(super) fn prints_every_board(&self) -> bool {
        self.session.options.boards == BoardsShown::All
    }

    /// Says which number turns which block, before the first question of a game in which blocks
    /// turn.
    fn explain_rotations(
        &mut self,
        question: Option<&Question>,
        scene: &Scene,
    ) -> Result<(), PromptExit> {
        if question.is_none() || !std::mem::take(&mut self.rotations_unknown) {
            return Ok(());
        }
        let rotations = rotations_of(&*self.game, scene);
        if !rotations.is_empty() {
            let across = scene.grid.cols / BLOCK_SIZE;
            self.session.console.print(line_mode::rotations_explained(&rotations, across))?;
        }
        Ok(())
    }

    /// Shows what the last move has scored, the position, and the player to move or the result, if
    /// the position has changed. A computer player to move says itself that it is.
    fn show_position(&mut self) -> Result<(), PromptExit> {
        if !std::mem::replace(&mut self.position_changed, false) {
            return Ok(());
        }
        let scene = self.scene();
        let plies_before = std::mem::replace(&mut self.plies_shown, self.game.moves().len());
        if !scene.lines.is_empty() && plies_before < self.plies_shown {
            let before = self.game.scene(plies_before).lines.len();
            let scored = line_mode::scored_lines(&scene, before);
            scored.map_or(Ok(()), |scored| self.session.console.print(scored))?;
        }
        let ending = self.game.game_end();
        let is_last = ending.is_some() && self.session.options.boards == BoardsShown::Last;
        if self.prints_every_board() || is_last {
            self.session.console.print(board::board_text(&scene, self.signs))?;
        }
        if let Some(scores) = board::score_line(&scene) {
            self.session.console.print(scores)?;
        }
        if let Some(ending) = ending {
            let end = line_mode::end_of_game(&*self.game, &scene, ending);
            let sheet = self.session.options.sheet;
            // A sheet has the winner's number alone, and people without times.
            let end = match sheet {
                Some(_) => end.lines().next().unwrap_or_default().to_string(),
                None => end,
            };
            let timed = sheet.is_none() || self.game.player_specs().iter().any(|it| !it.is_human());
            let times = line_mode::times_summary(&*self.game).filter(|_| timed);
            let lines = [line_mode::winning_squares(&scene), Some(end), times];
            let after = self.after_game();
            let rating = after.as_ref().and_then(|after| after.rating.as_ref());
            let rating = rating.map(|it| text::rating_change(it, true)[0].clone() + ".");
            let rating = rating.or_else(|| text::short_result(&*self.game).map(|[many, _]| many));
            let asks = after.is_some_and(|after| after.asks);
            let asks = asks.then(|| say!("line-ask-difficulty").to_string());
            for line in lines.into_iter().chain([rating, asks]).flatten() {
                self.session.console.print(line)?;
            }
        } else if let Some(seat) =
            self.game.to_move().filter(|_| self.game.thinking_seat().is_none())
        {
            let usual = || line_mode::turn_line(&*self.game, seat, Instant::now());
            let turn = self.session.options.sheet.and_then(|sheet| sheet.turn(&*self.game));
            let turn = turn.map_or_else(usual, str::to_string);
            self.session.console.print(turn)?;
        }
        Ok(())
    }
}
