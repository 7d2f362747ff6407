//! What a small picture of a saved game shows: its players, its last position and its result.

use super::private_file::FileName;
use super::saved_game::GameList;
use super::store::Store;
use crate::play::game::Game;
use crate::play::{GameEnd, PlayerSpec};
use crate::record::{Aids, Ply, Record};
use parlour_rules::Scene;

/// A saved game as it stands.
#[derive(Clone, Debug)]
pub struct Glance {
    /// The name of its file.
    pub name: FileName,
    /// The game.
    pub game: &'static Game,
    /// The players, in turn order.
    pub player_specs: Vec<PlayerSpec>,
    /// Their names, empty for a player without one.
    pub names: Vec<String>,
    /// The day it began.
    pub date: Option<String>,
    /// The texts of the moves.
    pub moves: Vec<String>,
    /// How it ended, if it has.
    pub game_end: Option<GameEnd>,
    /// The aids that were used.
    pub aids: Aids,
    /// How many of the moves were judged by an analysis, and not provisionally.
    pub judged: usize,
    /// The last position.
    pub scene: Scene,
}

impl Glance {
    /// Plays a record through. `None` if it cannot be played.
    fn of(record: &Record, name: FileName) -> Option<Glance> {
        let is_judged = |ply: &&Ply| ply.judgement.as_ref().is_some_and(|found| !found.provisional);
        let mut scene = record.open_for_viewing().ok()?.scene(record.plies.len());
        if let Some(end) = record.game_end {
            scene = scene.ended(end.outcome);
        }
        Some(Glance {
            name,
            game: record.game,
            player_specs: record.player_specs.clone(),
            names: record.names.clone(),
            date: record.date.clone(),
            moves: record.move_texts(),
            game_end: record.game_end,
            aids: record.aids.clone(),
            judged: record.plies.iter().filter(is_judged).count(),
            scene,
        })
    }
}

/// The games played last.
#[derive(Clone, Default, Debug)]
pub struct LastGames {
    /// One that goes on.
    pub unfinished: Option<Glance>,
    /// One that has ended.
    pub ended: Option<Glance>,
}

impl Store {
    /// A glance at a game; `None` if it is gone or cannot be played.
    pub fn glance(&self, list: GameList, name: &FileName) -> Option<Glance> {
        let (record, _) = self.dirs.read(list, name).ok()?;
        Glance::of(&record, name.clone())
    }

    /// Glances at the game of each list that was played last. Those that are known to have `ended` do
    /// not go on, wherever their files are.
    pub(crate) fn last_games(&self, ended: &[FileName]) -> LastGames {
        /// Files that cannot be read are skipped, but not many: the rest may be alike.
        const MAX_TRIES: usize = 8;
        let last = |list: GameList| {
            let games = self.dirs.list(list).unwrap_or_default();
            let goes_on = list == GameList::Unfinished;
            let found = games.iter().filter(|saved| !goes_on || !ended.contains(&saved.name));
            found
                .take(MAX_TRIES)
                .filter_map(|saved| {
                    let (record, _) = self.dirs.read(list, &saved.name).ok()?;
                    // What others have played elsewhere is not the person's last game.
                    let is_own = !record.is_imported();
                    is_own.then(|| Glance::of(&record, saved.name.clone())).flatten()
                })
                .find(|glance| glance.game_end.is_none() == goes_on)
        };
        LastGames { unfinished: last(GameList::Unfinished), ended: last(GameList::Archive) }
    }
}
