//! `parlour-lab learn tune`: fits the weights of a game's own evaluation to games.

use super::{Subject, WEIGHTS_MARK, train, write_whole};
use crate::learning::tune::{TermData, term_loss, tune};
use parlour::cli::game_arg::OfferingParser;
use parlour::cli::progress::Progress;
use parlour::cli::{CliError, print};
use parlour_words::say;
use std::path::PathBuf;

/// Options of `parlour-lab learn tune`.
#[derive(clap::Args, Debug)]
pub(crate) struct TuneArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// Files of games
    #[arg(long, value_name = "FILES", num_args = 1.., required = true)]
    data: Vec<PathBuf>,
    /// The file of the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How often all positions are looked at
    #[arg(long, default_value_t = 300, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    steps: u32,
    /// The weight of a game's result, from 0 to 1; the rest is what the search expected
    #[arg(long, default_value_t = 0.7, value_name = "WEIGHT", value_parser = train::parse_weight)]
    result_weight: f32,
}

/// Fits the weights, writes them and tells how well they predict games that they have not seen.
pub(super) fn run(arguments: &TuneArgs) -> Result<(), CliError> {
    let subject = Subject::find(&arguments.game)?;
    let own = subject.learner.term_weights();
    let own =
        own.ok_or_else(|| CliError::usage(say!("learn-no-terms", game = subject.game.title)))?;
    let mut data = TermData::default();
    train::each_game(&subject, &arguments.data, |setup, record| {
        subject.learner.add_terms(setup, record, arguments.result_weight, &mut data)
    })?;
    if data.training.is_empty() {
        return Err(CliError::usage(say!("learn-no-games")));
    }
    let progress = Progress::parts("learn tune")?;
    let tuned = tune(&data, own, arguments.steps, |part| progress.set(part));
    drop(progress);
    let words: Vec<String> = tuned.iter().map(ToString::to_string).collect();
    let weights = words.join(" ");
    let file = format!("{WEIGHTS_MARK}{}\n{weights}\n", subject.game.name);
    write_whole(&arguments.out, file.as_bytes())?;
    let [before, after] = [own, &tuned].map(|weights| term_loss(&data.held_out, weights));
    print(&format!(
        "positions {} held-out {}\nloss before {before:.5} after {after:.5}\nweights {weights}\n",
        data.training.len(),
        data.held_out.len()
    ))
}
