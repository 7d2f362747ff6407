//! The game of a table as the match of one program: its person plays here, all others elsewhere.

use super::folder::Lobby;
use super::identity::Author;
use super::people::{Trusted, name_of};
use super::shared_table::{SharedTable, now};
use super::state::Holder;
use crate::play::{MatchStart, PlayerSpec};
use parlour_ai::core::EngineOptions;
use parlour_words::say;

/// What somebody wants at a table.
#[derive(Clone, Debug)]
pub enum TableWish {
    /// To make one for this game, whose people but the first are whoever comes.
    Host {
        /// The game.
        start: Box<MatchStart>,
        /// Whether it is not listed.
        is_private: bool,
        /// Whether players may use hints and analysis.
        allows_help: bool,
    },
    /// To sit down at the one with this code, or with the first letters of it, or that somebody of this name has made.
    Join(String),
    /// To watch it.
    Watch(String),
}

/// Who sits where, by name.
pub fn names(table: &SharedTable, trusted: &Trusted) -> Vec<String> {
    let name = |holder: &Holder| match holder {
        Holder::Person(author) => name_of(author, table.lobby(), trusted),
        Holder::Computer(spec) => spec.to_string(),
        Holder::Nobody => String::new(),
    };
    table.state().holders().iter().map(name).collect()
}

/// The match as far as it has come. Computer players of the host think at the host's alone.
pub fn match_start(
    table: &SharedTable,
    trusted: &Trusted,
    engine_options: EngineOptions,
) -> MatchStart {
    let state = table.state();
    let me: Option<Author> = table.me();
    // Nobody moves before all seats are taken.
    let is_begun = state.game().is_some();
    let spec = |holder: &Holder| match holder {
        Holder::Person(author) if Some(*author) == me && is_begun => PlayerSpec::Human,
        Holder::Computer(spec) if table.is_host() && is_begun => *spec,
        _ => PlayerSpec::Elsewhere,
    };
    // The person is "you".
    let others = names(table, trusted).into_iter().zip(state.holders());
    let others = others.map(|(name, holder)| match (spec(holder), holder) {
        (PlayerSpec::Human, _) => String::new(),
        (_, Holder::Nobody) => say!("lobby-free-seat").to_string(),
        _ => name,
    });
    MatchStart {
        player_specs: state.holders().iter().map(spec).collect(),
        names: others.collect(),
        moves: state.moves().iter().map(|played| played.text.clone()).collect(),
        move_times: state.moves().iter().map(|played| Some(played.used)).collect(),
        // The clocks of two machines may differ: the first turn begins for everybody when they see it.
        turn_time: state.moves().last().map(|_| state.turn_time(now())),
        time_control: state.terms().time_control,
        engine_options,
        ..state.terms().start()
    }
}

/// The listed table that somebody of this name has made and at which a game is under way or to come; the latest.
pub fn table_of(lobby: &Lobby, name: &str, trusted: &Trusted) -> Option<SharedTable> {
    let names = lobby.tables().ok()?.names;
    let mut tables = names.iter().filter_map(|it| SharedTable::open(lobby, it, None).ok());
    tables.find(|table| {
        let host = name_of(&table.state().host(), lobby, trusted);
        host == name && table.state().end().is_none()
    })
}
