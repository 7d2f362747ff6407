//! The menu of line mode: choosing a game and its setup.

use super::command::{self, PlainCommand};
use super::{ConsoleSession, PromptExit, today};
use crate::cli::position_args::PositionArgs;
use crate::cli::{CliError, match_start};
use crate::text::board::PlayerSigns;
use crate::text::{self, line_mode, line_setup, typed};
use parlour_rules::Seat;
use parlour_rules::setup::BoardShape;
use parlour_session::catalog::{ALL_GAMES, registry};
use parlour_session::play::game::Game;
use parlour_session::play::{MatchStart, PlayerSpec};
use parlour_session::progress::player_for;
use parlour_session::rating::NotRatable;
use parlour_session::storage::GameList;
use parlour_words::{key, say};
use std::convert::Infallible;

impl ConsoleSession<'_> {
    /// Asks for a game and plays it.
    pub(super) fn run_menu(&mut self) -> PromptExit {
        let Err(exit) = self.choose_game();
        exit
    }

    fn choose_game(&mut self) -> Result<Infallible, PromptExit> {
        self.forget_choices();
        self.console.print(say!("line-welcome"))?;
        let today = self.print_today()?;
        self.console.print(line_mode::game_list())?;
        loop {
            let line = self.ask(say!("line-ask-game"), None)?;
            if let Some(number) = today::number_of(&line) {
                match number.checked_sub(1).and_then(|index| today.get(index)) {
                    Some(entry) => return Err(self.do_today(entry.clone())?),
                    None => self.console.print(say!("today-no-entry", number))?,
                }
                continue;
            }
            let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let found = match number.and_then(|index| ALL_GAMES.get(index)) {
                Some(game) => Ok(game),
                None => registry::find_game(&line),
            };
            match found {
                Ok(game) => {
                    let start = self.ask_setup(game)?;
                    return Err(self.play_repeatedly(start));
                }
                Err(error) => self.console.print(line_mode::as_sentence(&error))?,
            }
        }
    }

    /// Asks for size, variant, players and seats. An empty line chooses the default.
    fn ask_setup(&mut self, game: &'static Game) -> Result<MatchStart, PromptExit> {
        let mut common = self.position_args.without_position();
        let usual = game.supported_setups.default_setup;
        if !matches!(game.supported_setups.shape, BoardShape::Fixed(_)) {
            let question = say!("linesetup-ask-size", rows = usual.rows, columns = usual.cols);
            self.ask_until_valid(&question, game, &mut common, |common, line| {
                common.size = Some(line)
            })?;
        }
        if game.supported_setups.variants.len() > 1 {
            let question = line_setup::ask_variant(&game.supported_setups);
            self.ask_until_valid(&question, game, &mut common, |it, line| {
                it.variant = Some(typed::english(&line).to_string());
            })?;
        }
        if game.supported_setups.players.start() < game.supported_setups.players.end() {
            let question = line_setup::ask_players(&game.supported_setups);
            self.ask_until_valid(&question, game, &mut common, |common, line| {
                // Zero players are rejected with the right explanation.
                common.players = Some(line.parse().unwrap_or(0));
            })?;
        }
        let mut start = common.start(game)?;
        let seats = |level| {
            Seat::all(start.setup.players)
                .any(|seat| game.is_level_available(level, &start.setup, seat))
        };
        self.console.print(line_setup::seat_list(seats))?;
        let opponent = player_for(game, &self.history());
        for index in 0..start.setup.players {
            let usual = if index == 0 { PlayerSpec::Human } else { opponent };
            loop {
                let question = line_setup::ask_seat(game, index + 1, usual);
                let line = self.ask(&question, Some(game))?;
                start.adaptive[index] = line.is_empty() && index > 0;
                let read = if line.is_empty() { Ok(usual) } else { match_start::parse_seat(&line) };
                let objection = match read {
                    Ok(spec) => {
                        start.player_specs[index] = spec;
                        start.check().err().map(|error| error.to_string())
                    }
                    Err(error) => Some(error.to_string()),
                };
                match objection {
                    Some(refusal) => self.console.print(line_mode::as_sentence(&refusal))?,
                    None => break,
                }
            }
        }
        self.ask_first(&mut start)?;
        self.ask_more(&mut start)?;
        Ok(start)
    }

    /// Asks who moves first, in the game whose description leaves that open.
    fn ask_first(&mut self, start: &mut MatchStart) -> Result<(), PromptExit> {
        if !match_start::may_choose_first(start) {
            return Ok(());
        }
        loop {
            let line = self.ask(say!("linesetup-ask-first"), Some(start.game))?;
            let number = match line.as_str() {
                "" | "1" => 1,
                "2" => 2,
                side if typed::means(side, key!("typed-white")) => 1,
                side if typed::means(side, key!("typed-black")) => 2,
                _ => {
                    self.console.print(say!("linesetup-no-such-side"))?;
                    continue;
                }
            };
            return Ok(match_start::set_first(start, number).map_err(CliError::usage)?);
        }
    }

    /// Takes in what most people leave as it is: coin, clock, names and signs. An empty line begins.
    fn ask_more(&mut self, start: &mut MatchStart) -> Result<(), PromptExit> {
        let players = start.setup.players;
        loop {
            let line = self.ask(say!("linesetup-ask-more"), Some(start.game))?;
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let is = |key| typed::means(word, key);
            let said = match rest.trim() {
                _ if word.is_empty() => return Ok(()),
                _ if is(key!("typed-toss")) => self.change_toss(start).to_string(),
                _ if is(key!("typed-rated")) => self.change_rating(start),
                rest if is(key!("typed-clock")) => match match_start::parse_clock(rest) {
                    Ok(time_control) => {
                        start.time_control = time_control;
                        line_setup::clock_sentence(time_control)
                    }
                    Err(refusal) => line_mode::as_sentence(&refusal),
                },
                rest if is(key!("typed-names")) => match match_start::parse_names(rest, players) {
                    Ok(names) => {
                        start.names = names;
                        let said = line_setup::names_set(&start.names);
                        match self.unrate(start) {
                            Some(reason) => format!("{said} {reason}"),
                            None => said,
                        }
                    }
                    Err(refusal) => line_mode::as_sentence(&refusal),
                },
                rest if is(key!("typed-signs")) => {
                    match PlayerSigns::of_game(start.game).replaced_by(rest, players) {
                        Some(signs) => {
                            self.options.signs = Some(signs);
                            line_setup::signs_set(signs, players)
                        }
                        None => line_mode::as_sentence(&say!(
                            "linesetup-not-signs",
                            text = rest,
                            players
                        )),
                    }
                }
                _ => say!("linesetup-nothing-more").to_string(),
            };
            self.console.print(said)?;
        }
    }

    /// Whether the game may count for the rating. In a kiosk nobody plays for the rating of another profile.
    fn check_rated(&self, start: &MatchStart) -> Result<(), NotRatable> {
        let store = self.store.as_ref().filter(|_| !self.options.is_kiosk);
        match_start::check_rated(start, store)
    }

    /// Has the game count for the rating no longer if it cannot; returns what is to be said then.
    fn unrate(&self, start: &mut MatchStart) -> Option<String> {
        let reason = self.check_rated(start).err().filter(|_| start.is_rated)?;
        start.is_rated = false;
        Some(text::casual_because(reason).to_string())
    }

    /// Has the game count for the rating, or no longer; returns what is to be said.
    fn change_rating(&self, start: &mut MatchStart) -> String {
        if start.is_rated {
            start.is_rated = false;
            return say!("game-casual").to_string();
        }
        match self.check_rated(start) {
            Ok(()) => {
                start.is_rated = true;
                text::rated_game()
            }
            Err(reason) => text::casual_because(reason).to_string(),
        }
    }

    /// Has a coin tossed, or does without again; returns what is to be said.
    fn change_toss(&mut self, start: &MatchStart) -> &'static str {
        match match_start::toss(start) {
            _ if self.options.toss => {
                self.options.toss = false;
                say!("linesetup-will-not-toss")
            }
            Ok(_) => {
                self.options.toss = true;
                say!("linesetup-will-toss")
            }
            Err(refusal) => refusal,
        }
    }

    /// Asks until the answer fits the game.
    fn ask_until_valid(
        &mut self,
        question: &str,
        game: &'static Game,
        common: &mut PositionArgs,
        set: impl Fn(&mut PositionArgs, String),
    ) -> Result<(), PromptExit> {
        loop {
            let line = self.ask(question, Some(game))?;
            if line.is_empty() {
                return Ok(());
            }
            let mut tried = common.clone();
            set(&mut tried, line);
            match tried.start(game) {
                Ok(_) => {
                    *common = tried;
                    return Ok(());
                }
                Err(CliError { sentence, .. }) => {
                    self.console.print(line_mode::as_sentence(&sentence))?;
                }
            }
        }
    }

    /// Asks a question before the match begins. Commands are carried out.
    pub(super) fn ask(
        &mut self,
        question: &str,
        game: Option<&'static Game>,
    ) -> Result<String, PromptExit> {
        loop {
            let Some(line) = self.console.ask(question)? else { return Err(PromptExit::Quit) };
            match command::parse(&line) {
                None => return Ok(line),
                Some((PlainCommand::Quit, _)) => return Err(PromptExit::Quit),
                Some((PlainCommand::Menu | PlainCommand::Again, _)) => {
                    return Err(PromptExit::Menu);
                }
                Some((PlainCommand::Help, _)) => self.console.print(command::help_text())?,
                Some((PlainCommand::Saved, _)) => return Err(self.choose_saved()?),
                Some((PlainCommand::Rules, name)) => match game {
                    Some(game) if name.is_empty() => {
                        self.console.print(line_mode::rules(game, PlayerSigns::of_game(game)))?
                    }
                    _ => self.print_rules(name)?,
                },
                Some(_) => self.console.print(say!("line-no-game-yet"))?,
            }
        }
    }

    /// Lists the unfinished games and resumes the one that is chosen.
    fn choose_saved(&mut self) -> Result<PromptExit, PromptExit> {
        let Some(store) = self.store.clone() else {
            self.console.print(say!("saved-no-store"))?;
            return Ok(PromptExit::Menu);
        };
        let listed = match store.list(GameList::Unfinished) {
            Ok(listed) => listed,
            Err(error) => {
                self.console.print(line_mode::as_sentence(&error))?;
                return Ok(PromptExit::Menu);
            }
        };
        // Each is shown when it has been read: there may be thousands.
        let mut games = Vec::new();
        for mut saved in listed {
            if store.summarize(&mut saved) {
                self.console.print(text::numbered_saved_game(games.len() + 1, &saved))?;
                games.push(saved);
            }
        }
        if games.is_empty() {
            self.console.print(say!("saved-none"))?;
            return Ok(PromptExit::Menu);
        }
        loop {
            let line = self.ask(say!("line-ask-saved"), None)?;
            let index = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match index.and_then(|index| games.get(index)).map(|saved| store.resume(&saved.name)) {
                Some(Ok(journal)) => return Ok(self.resume(journal)),
                Some(Err(error)) => self.console.print(line_mode::as_sentence(&error))?,
                None => self.console.print(say!("line-no-such-saved"))?,
            }
        }
    }
}
