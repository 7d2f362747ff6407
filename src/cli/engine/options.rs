//! What `setoption` sets: the game to play and the means to play it with.

use super::words::Complaint;
use crate::ai::{Kit, Level};
use crate::rules::error::SetupError;
use crate::rules::setup::{Setup, Variant};
use crate::session::shelf::{self, Game, SHELF, Start};

/// The most threads and mebibytes that can be asked for.
const MOST_THREADS: usize = 256;
const MOST_HASH: usize = 32_768;

/// The options as they stand.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub game: &'static Game,
    pub setup: Setup,
    pub level: Level,
    pub kit: Kit,
}

impl Options {
    /// The first game of the shelf as it is usually played.
    pub fn usual() -> Options {
        let game = &SHELF[0];
        Options { game, setup: game.limits.usual, level: Level::Master, kit: Kit::default() }
    }

    /// Sets one option. Whether game, size, variant and players go together is checked later.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Complaint> {
        match name.to_lowercase().as_str() {
            "game" => {
                self.game = shelf::find(value).map_err(Complaint::of)?;
                self.setup = self.game.limits.usual;
            }
            "size" => (self.setup.rows, self.setup.cols) = size(value)?,
            "variant" if value.eq_ignore_ascii_case("standard") => {
                self.setup.variant = Variant::Standard
            }
            "variant" if value.eq_ignore_ascii_case("colours") => {
                self.setup.variant = Variant::Colours
            }
            "variant" => return Err(Complaint::value("Variant", value, "standard or colours")),
            "players" => self.setup.players = number("Players", value, 1, 4)?,
            "level" => {
                let names: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
                let level = value.to_lowercase().parse();
                self.level =
                    level.map_err(|()| Complaint::value("Level", value, &names.join(", ")))?;
            }
            "threads" => self.kit.threads = number("Threads", value, 1, MOST_THREADS)?,
            "hash" => self.kit.hash = number("Hash", value, 1, MOST_HASH)?,
            "seed" => {
                let seed = value.parse();
                self.kit.seed =
                    seed.map_err(|_| Complaint::value("Seed", value, "a number from 0"))?;
            }
            _ => return Err(Complaint::option(name)),
        }
        Ok(())
    }

    /// Whether they go together. What the complaint is about is as it was `before`, or as it is
    /// usual in another game; all else that was set stays so.
    pub fn check(&mut self, before: &Options) -> Result<(), Complaint> {
        let checked = self.game.limits.check(&self.setup);
        let same = self.game.name == before.game.name;
        let good = if same { before.setup } else { self.game.limits.usual };
        match checked {
            Ok(()) => {}
            Err(SetupError::TooLarge { .. } | SetupError::Shape { .. }) => {
                (self.setup.rows, self.setup.cols) = (good.rows, good.cols);
            }
            Err(SetupError::Variant { .. }) => self.setup.variant = good.variant,
            Err(SetupError::Players { .. }) => self.setup.players = good.players,
        }
        checked.map_err(Complaint::of)
    }

    /// A match that begins so.
    pub fn start(&self) -> Start {
        let start = Start { setup: self.setup, kit: self.kit, ..Start::usual(self.game) };
        start.between_people()
    }

    /// The lines that `ugi` lists.
    pub fn lines() -> String {
        let usual = Options::usual();
        let mut text = format!("option name Game type combo default {}", usual.game.name);
        for game in &SHELF {
            text.push_str(&format!(" var {}", game.name));
        }
        text.push_str("\noption name Size type string default 8x8");
        text.push_str("\noption name Variant type combo default standard var standard var colours");
        text.push_str("\noption name Players type spin default 2 min 2 max 4");
        text.push_str("\noption name Level type combo default master");
        for level in Level::ALL {
            text.push_str(&format!(" var {}", level.name()));
        }
        let Kit { seed, threads, hash } = usual.kit;
        text.push_str(&format!(
            "\noption name Threads type spin default {threads} min 1 max {MOST_THREADS}"
        ));
        text.push_str(&format!(
            "\noption name Hash type spin default {hash} min 1 max {MOST_HASH}"
        ));
        text.push_str(&format!(
            "\noption name Seed type spin default {seed} min 0 max {}\n",
            u64::MAX
        ));
        text
    }
}

fn number(name: &str, value: &str, least: usize, most: usize) -> Result<usize, Complaint> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| Complaint::value(name, value, &format!("a number from {least} to {most}")))
}

/// Reads `N` or `RxC`.
fn size(value: &str) -> Result<(usize, usize), Complaint> {
    let side = |digits: &str| digits.parse::<usize>().ok().filter(|&side| side <= 1000);
    let sides = match value.split_once(['x', 'X']) {
        Some((rows, cols)) => side(rows).zip(side(cols)),
        None => side(value).map(|side| (side, side)),
    };
    sides.ok_or_else(|| Complaint::value("Size", value, "a size like 8 or 6x8"))
}
