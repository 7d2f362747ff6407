//! The list of games, and what is agreed before one begins.

use super::command::{self, Command};
use super::{Desk, Stop, words};
use crate::cli::Failure;
use crate::cli::common::Common;
use crate::rules::setup::Shape;
use crate::session::game::{Game, Start};
use crate::session::seats::Sitter;
use crate::session::shelf::{self, SHELF};
use crate::ui;
use crate::ui::deal::USUAL_OPPONENT;
use std::convert::Infallible;

impl Desk<'_> {
    /// Lets a game be chosen and plays it.
    pub(super) fn menu(&mut self) -> Stop {
        let Err(stop) = self.choose();
        stop
    }

    fn choose(&mut self) -> Result<Infallible, Stop> {
        self.console.say(words::WELCOME)?;
        self.console.say(words::games())?;
        loop {
            let line = self.ask(words::ASK_GAME, None)?;
            let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let found = match number.and_then(|index| SHELF.get(index)) {
                Some(game) => Ok(game),
                None => shelf::find(&line),
            };
            match found {
                Ok(game) => {
                    let start = self.agree(game)?;
                    return Err(self.play(start));
                }
                Err(error) => self.console.say(words::sentence(&error))?,
            }
        }
    }

    /// Asks for size, variant, players and seats; an empty line is the usual.
    fn agree(&mut self, game: &'static Game) -> Result<Start, Stop> {
        let mut common = self.common.clone();
        let usual = game.limits.usual;
        if !matches!(game.limits.shape, Shape::Only(_)) {
            let question = words::ask_size(&usual);
            self.settle(&question, game, &mut common, |common, line| common.size = Some(line))?;
        }
        if game.limits.variants.len() > 1 {
            let question = words::ask_variant(&game.limits);
            self.settle(&question, game, &mut common, |it, line| it.variant = Some(line))?;
        }
        if game.limits.players.start() < game.limits.players.end() {
            let question = words::ask_players(&game.limits);
            self.settle(&question, game, &mut common, |common, line| {
                // What is no number is no number of players either.
                common.players = Some(line.parse().unwrap_or(0));
            })?;
        }
        let mut start = common.start(game)?;
        for index in 0..start.setup.players {
            let usual = if index == 0 { Sitter::Human } else { USUAL_OPPONENT };
            loop {
                let line = self.ask(&words::ask_seat(index + 1, usual), Some(game))?;
                let read = if line.is_empty() { Ok(usual) } else { line.parse::<Sitter>() };
                let refusal = match read {
                    Ok(sitter) => {
                        start.sitters[index] = sitter;
                        start.check().err().map(|error| error.to_string())
                    }
                    Err(error) => Some(error.to_string()),
                };
                match refusal {
                    Some(refusal) => self.console.say(words::sentence(&refusal))?,
                    None => break,
                }
            }
        }
        Ok(start)
    }

    /// Asks until the answer goes with the game.
    fn settle(
        &mut self,
        question: &str,
        game: &'static Game,
        common: &mut Common,
        set: impl Fn(&mut Common, String),
    ) -> Result<(), Stop> {
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
                Err(Failure { sentence, .. }) => {
                    self.console.say(words::sentence(&sentence))?;
                }
            }
        }
    }

    /// Asks for something before a game has begun; commands are answered.
    fn ask(&mut self, question: &str, game: Option<&'static Game>) -> Result<String, Stop> {
        loop {
            let Some(line) = self.console.ask(question)? else { return Err(Stop::Quit) };
            match command::read(&line) {
                None => return Ok(line),
                Some((Command::Quit, _)) => return Err(Stop::Quit),
                Some((Command::Menu | Command::Again, _)) => return Err(Stop::Menu),
                Some((Command::Help, _)) => self.console.say(command::help())?,
                Some((Command::Saved, _)) => return Err(self.saved()?),
                Some((Command::Rules, name)) => match game {
                    Some(game) if name.is_empty() => self.console.say(game.rules)?,
                    _ => self.rules(name)?,
                },
                Some(_) => self.console.say(words::NO_GAME_YET)?,
            }
        }
    }

    /// Lists the games under way and goes on with the one that is chosen.
    fn saved(&mut self) -> Result<Stop, Stop> {
        let Some(store) = self.store.clone() else {
            self.console.say(ui::words::NO_STORE)?;
            return Ok(Stop::Menu);
        };
        let games = store.unfinished();
        if games.is_empty() {
            self.console.say(ui::words::NO_GAMES)?;
            return Ok(Stop::Menu);
        }
        for (number, saved) in (1..).zip(&games) {
            let known: Vec<_> =
                ui::words::saved(saved).into_iter().filter(|it| !it.is_empty()).collect();
            self.console.say(format!("{number}. {}", known.join(", ")))?;
        }
        loop {
            let line = self.ask(words::ASK_SAVED, None)?;
            let index = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match index.and_then(|index| games.get(index)).map(|saved| store.resume(&saved.name)) {
                Some(Ok(journal)) => return Ok(self.go_on(journal)),
                Some(Err(error)) => self.console.say(words::sentence(&error))?,
                None => self.console.say(words::NO_SUCH_SAVED)?,
            }
        }
    }
}
