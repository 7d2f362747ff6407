//! What the arguments of the command line take from the registry of games.

use crate::text;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use parlour_ai::Level;
use parlour_session::catalog::ALL_GAMES;
use parlour_words::say;
use std::ffi::OsStr;
use std::ops::RangeInclusive;

/// A parser that offers values to completions and takes any text, which is read elsewhere.
#[derive(Clone)]
pub struct OfferingParser(fn() -> Vec<&'static str>);

impl OfferingParser {
    /// Offers every game. The registry forgives case, spaces and hyphens, and refuses a name in its
    /// own sentence.
    pub fn games() -> OfferingParser {
        OfferingParser(|| ALL_GAMES.iter().map(|game| game.name).collect())
    }

    /// Offers a person and every level.
    pub(super) fn seats() -> OfferingParser {
        OfferingParser(|| {
            let levels = Level::ALL.iter().map(|level| level.name());
            ["human"].into_iter().chain(levels).collect()
        })
    }

    /// Offers every level.
    pub(super) fn computers() -> OfferingParser {
        OfferingParser(|| Level::ALL.iter().map(|level| level.name()).collect())
    }

    /// Offers sizes of the boards that come in several.
    pub(super) fn sizes() -> OfferingParser {
        OfferingParser(|| {
            ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "6x8", "8x6"].to_vec()
        })
    }

    /// Offers every variant of a game.
    pub(super) fn variants() -> OfferingParser {
        OfferingParser(|| {
            let games = ALL_GAMES.iter().map(|game| game.supported_setups.variants);
            let mut names = Vec::new();
            for variant in games.filter(|variants| variants.len() > 1).flatten() {
                if !names.contains(&variant.name()) {
                    names.push(variant.name());
                }
            }
            names
        })
    }
}

impl TypedValueParser for OfferingParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// The games, one a line, for the help.
pub(super) fn games() -> String {
    let width = ALL_GAMES.iter().map(|game| game.name.len()).max().unwrap_or(0);
    let games = ALL_GAMES.iter().map(|game| (game.name, text::about_game(game)));
    listed(say!("command-games-heading"), width, games)
}

/// Examples, one a line, for the help.
pub(super) fn examples() -> String {
    let width = text::EXAMPLES.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let examples = text::EXAMPLES.iter().map(|(command, does)| (*command, does.text()));
    listed(say!("command-examples-heading"), width, examples)
}

/// A heading and a list below it: names of at most `width` columns, and what is said of them.
fn listed<'a>(
    heading: &str,
    width: usize,
    lines: impl Iterator<Item = (&'a str, &'a str)>,
) -> String {
    let lines = lines.map(|(name, said)| format!("  {name:width$}  {said}\n"));
    format!("{heading}\n{}", lines.collect::<String>())
}

/// The help of `--variant`, which names the games with several variants.
pub(super) fn variant_help() -> String {
    let several = ALL_GAMES.iter().filter(|game| game.supported_setups.variants.len() > 1);
    let games: Vec<String> = several
        .map(|game| {
            let variants = game.supported_setups.variants.iter();
            let names: Vec<&str> = variants.map(|variant| variant.name()).collect();
            say!("program-game-variants", game = game.title, names = names.join(", "))
        })
        .collect();
    say!("program-variant-help", games = games.join("; "))
}

/// The help of `--players`, which names the games that are not only for two.
pub(super) fn players_help() -> String {
    let mut groups: Vec<(RangeInclusive<usize>, Vec<&str>)> = Vec::new();
    for game in &ALL_GAMES {
        let players = &game.supported_setups.players;
        if players.start() == players.end() {
            continue;
        }
        match groups.iter_mut().find(|(other, _)| other == players) {
            Some((_, titles)) => titles.push(game.title),
            None => groups.push((players.clone(), vec![game.title])),
        }
    }
    let texts: Vec<String> =
        groups.iter().map(|(range, titles)| text::games_for(titles, range)).collect();
    say!("program-players-help", games = texts.join("; "))
}

#[cfg(test)]
mod tests {
    use super::{players_help, variant_help};

    #[test]
    fn the_help_names_the_games_with_a_choice() {
        let variants = "Way of playing, where a game has several (First Attack: standard, colours)";
        assert_eq!(variant_help(), variants);
        assert_eq!(players_help(), "Number of players (Pentago XL, SOS: 2 to 4)");
    }
}
