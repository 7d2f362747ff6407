//! Networks on the command line: `--net FILE` for all computer players of a command, and a seat's own in
//! `master:2s:net=FILE`.

use super::CliError;
use crate::text;
use parlour_ai::net_file::{GivenNets, NetFile};
use parlour_session::play::game::Game;
use parlour_session::play::{MatchNets, MatchStart, PlayerSpec};
use parlour_words::say;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What stands before the file in a seat.
const SEAT_NET: &str = ":net=";

/// The network of every computer player.
#[derive(clap::Args, Debug, Clone, Default)]
pub(super) struct NetArgs {
    /// A network that the computer players use instead of the one that ships. A seat can have its
    /// own, as in master:2s:net=FILE
    #[arg(id = "net", long = "net", value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl NetArgs {
    /// Whether no network is given.
    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The networks of the files.
    pub(super) fn read(&self) -> Result<GivenNets, CliError> {
        let mut nets = GivenNets::default();
        for path in &self.files {
            nets.push(read(path).map_err(CliError::usage)?);
        }
        Ok(nets)
    }
}

/// Reads the network of a file.
///
/// # Errors
/// A sentence that names the file, or says that none is named.
pub(super) fn read(path: &Path) -> Result<Arc<NetFile>, String> {
    if path.as_os_str().is_empty() {
        return Err(say!("nets-no-file").to_string());
    }
    let file = path.display().to_string();
    let read = NetFile::open(path).map(Arc::new);
    read.map_err(|error| say!("nets-of-file", file, reason = text::without_os_code(&error)))
}

/// A seat as it is typed: the player, and the file of its own network.
pub(super) struct SeatArg<'a> {
    pub player: &'a str,
    net: Option<&'a Path>,
}

impl<'a> SeatArg<'a> {
    /// Parts the text of a seat.
    pub(super) fn new(text: &'a str) -> SeatArg<'a> {
        match text.split_once(SEAT_NET) {
            Some((player, file)) => SeatArg { player, net: Some(Path::new(file)) },
            None => SeatArg { player: text, net: None },
        }
    }

    /// Whether the seat names a network.
    pub(super) fn has_own_net(&self) -> bool {
        self.net.is_some()
    }

    /// The networks of a player of `game` in this seat, `usual` if it has none of its own.
    pub(super) fn nets(
        &self,
        game: &Game,
        spec: PlayerSpec,
        usual: &GivenNets,
    ) -> Result<GivenNets, CliError> {
        let mut nets = usual.clone();
        if let Some(path) = self.net {
            match spec {
                PlayerSpec::Human | PlayerSpec::Elsewhere => {
                    return Err(CliError::usage(say!("nets-for-people")));
                }
                PlayerSpec::Computer { level, .. } if !game.uses_nets(level) => {
                    let (level, game) = (level.to_string(), game.name);
                    return Err(CliError::usage(say!("nets-no-level", level, game)));
                }
                PlayerSpec::Computer { .. } => nets.push(read(path).map_err(CliError::usage)?),
            }
        }
        Ok(nets)
    }
}

/// Gives the players of a match their networks; the computer player who advises has `usual`.
///
/// # Errors
/// If a network is not for this game or this board.
pub(super) fn give(
    start: &mut MatchStart,
    seats: Vec<GivenNets>,
    usual: GivenNets,
) -> Result<(), CliError> {
    for nets in seats.iter().chain([&usual]) {
        start.game.check_nets(nets, &start.setup).map_err(CliError::usage)?;
    }
    start.nets = MatchNets { seats, analyst: usual };
    Ok(())
}
