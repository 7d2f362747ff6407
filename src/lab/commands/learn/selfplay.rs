//! `parlour-lab learn selfplay`: games of a player against itself.

use super::games_folder::GamesFolder;
use super::{PlayerKind, Subject, sha256, sizes_text};
use crate::commands::workers;
use crate::learning::chosen_player::ChosenPlayer;
use crate::learning::self_play::{SelfPlayOptions, Variations};
use parlour::cli::game_arg::OfferingParser;
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::results_file::Conditions;
use parlour::cli::run_share::Share;
use parlour::cli::{CliError, print};
use parlour_ai::core::KeptPositions;
use parlour_words::say;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

/// Options of `parlour-lab learn selfplay`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct SelfPlayArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    pub game: String,
    /// Sizes of boards, separated by commas: each game draws one
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    pub size: Vec<String>,
    /// Way of playing, where a game has several
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,
    /// How many games there are in all shares together
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Positions that a search visits for a move
    #[arg(long, default_value_t = 500, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Positions that a proof before a move may visit beside these, if the player tries one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub prove: Option<u64>,
    /// The most random moves at the beginning of a game
    #[arg(long, default_value_t = 8, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    pub openings: u32,
    /// How many later moves of a hundred are random
    #[arg(long, default_value_t = 5, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(..=100))]
    pub random: u32,
    /// What plays
    #[arg(long, value_enum, default_value_t, value_name = "PLAYER")]
    pub player: PlayerKind,
    /// Also writes the positions of the search's tree that have at least this many visits
    #[arg(long, value_name = "VISITS", value_parser = clap::value_parser!(u32).range(1..))]
    pub trees: Option<u32>,
    /// Also writes the positions of the tree that are proven won for the player to move
    #[arg(long, requires = "trees")]
    pub tree_wins: bool,
    /// Also writes so many walks of one to three random moves off each position, judged by a search
    #[arg(long, value_name = "N", conflicts_with = "trees", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub walks: Option<u32>,
    /// The evaluation: hand, or the file of a network; of a master: shipped, or files with commas between
    #[arg(long, value_name = "NET")]
    pub net: Option<String>,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// Plays only part K of N of the games
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub share: Share,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// The folder of the games
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

/// Plays the games that are not there, and tells what is there.
pub(super) fn run(arguments: &SelfPlayArgs) -> Result<(), CliError> {
    let subject = Subject::find(&arguments.game)?;
    match play(&subject, arguments)? {
        None => print("complete no\n"),
        Some(path) => {
            let digest = sha256(&fs::read(&path)?);
            let line = format!("complete yes\nfile {}\nsha256 {digest}\n", path.display());
            print(&line)
        }
    }
}

/// Plays the games that are not there. Returns the file of all games if every share has played.
pub(super) fn play(
    subject: &Subject,
    arguments: &SelfPlayArgs,
) -> Result<Option<PathBuf>, CliError> {
    let setups = subject.setups(&arguments.size, arguments.variant.as_deref())?;
    let kind = arguments.player;
    let net = arguments.net.as_deref().unwrap_or(kind.own());
    let (player, name) = subject.player(kind, net)?;
    check_trees(subject, arguments.trees, &player)?;
    check_proofs(subject, arguments.prove, &player)?;
    let options = SelfPlayOptions {
        setups,
        nodes: arguments.nodes,
        proof_nodes: arguments.prove,
        openings: arguments.openings,
        random_percent: arguments.random,
        variations: match (arguments.trees, arguments.walks) {
            (Some(least_visits), _) => {
                Variations::Trees(KeptPositions { least_visits, with_wins: arguments.tree_wins })
            }
            (None, Some(walks)) => Variations::Walks(walks),
            (None, None) => Variations::None,
        },
        seed: arguments.seed,
    };
    let conditions = conditions(subject, kind, &options, name);
    let folder = GamesFolder::open(&arguments.out, &conditions)?;
    let known: BTreeSet<u64> = folder.games()?.into_keys().collect();
    let is_due = |index: &u64| arguments.share.has(*index) && !known.contains(index);
    let due: Vec<u64> = (0..arguments.games).filter(is_due).collect();
    if !due.is_empty() {
        let file = Mutex::new(folder.share(arguments.share)?);
        let progress = Progress::count("learn selfplay", Unit::Games, due.len() as u64);
        workers::for_each(usize::from(arguments.threads), &due, |&index| {
            let game = subject.learner.play_game(&options, index, &player);
            let game = game.map_err(CliError::usage)?;
            file.lock().map_err(CliError::failed)?.add(&game)?;
            progress.advance();
            Ok(())
        })?;
    }
    let is_complete = folder.complete(arguments.games)?;
    Ok(is_complete.then(|| folder.all_games()))
}

/// Refuses to write trees of a player that grows none.
pub(super) fn check_trees(
    subject: &Subject,
    trees: Option<u32>,
    player: &ChosenPlayer,
) -> Result<(), CliError> {
    if trees.is_some() && !subject.learner.grows_trees(player) {
        return Err(CliError::usage(say!("learn-no-trees", game = subject.game.title)));
    }
    Ok(())
}

/// Refuses to give proofs positions of their own if a player tries none before it searches.
pub(super) fn check_proofs(
    subject: &Subject,
    prove: Option<u64>,
    player: &ChosenPlayer,
) -> Result<(), CliError> {
    if prove.is_some() && !subject.learner.proves_before(player) {
        return Err(CliError::usage(say!("learn-no-proofs", game = subject.game.title)));
    }
    Ok(())
}

/// What of trees is written.
fn trees_conditions(kept: &KeptPositions) -> Vec<(&'static str, String)> {
    let mut conditions = vec![("trees", kept.least_visits.to_string())];
    if kept.with_wins {
        conditions.push(("tree-wins", "yes".to_string()));
    }
    conditions
}

/// All that a game follows from, beside its number.
fn conditions(
    subject: &Subject,
    player: PlayerKind,
    options: &SelfPlayOptions,
    evaluation: String,
) -> Conditions {
    let mut conditions = vec![
        ("game", subject.game.name.to_string()),
        ("variant", options.setups[0].variant.to_string()),
        ("sizes", sizes_text(&options.setups)),
        ("evaluation", evaluation),
        ("nodes", options.nodes.to_string()),
        ("openings", options.openings.to_string()),
        ("random", options.random_percent.to_string()),
        ("seed", options.seed.to_string()),
    ];
    conditions.extend(player.condition());
    if let Variations::Trees(kept) = &options.variations {
        conditions.extend(trees_conditions(kept));
    }
    conditions.extend(options.proof_nodes.map(|nodes| ("prove", nodes.to_string())));
    if let Variations::Walks(walks) = options.variations {
        conditions.push(("walks", walks.to_string()));
    }
    Conditions::new(conditions)
}
