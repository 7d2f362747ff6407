//! Certificates, solving in jobs, nimbers, and all positions of a board.

use crate::all_values::{AllValues, ValueCounts};
use crate::proof::job_file::{JobFault, moves_word};
use crate::proof::nimber::NimberFound;
use parlour::text::without_os_code;
use parlour_ai::core::Wdl;
use parlour_ai::games::dodgem::census::Census;
use parlour_words::say;
use std::io;
use std::path::Path;

/// A file of jobs whose results cannot be taken in.
pub(crate) fn wrong_jobs(file: &Path, fault: &JobFault) -> String {
    let file = file.display().to_string();
    match fault {
        JobFault::IllegalMove => say!("proof-wrong-moves", file),
        JobFault::Contradiction(moves) => {
            say!("proof-jobs-contradict", file, moves = moves_word(moves))
        }
    }
}

/// A file of the solver's table that is not used.
pub(crate) fn table_unfit(file: &Path) -> String {
    say!("proof-table-unfit", file)
}

/// A file of the solver's table that cannot be written.
pub(crate) fn table_not_written(file: &Path, error: &io::Error) -> String {
    let reason = without_os_code(&error.to_string()).to_string();
    say!("proof-table-not-written", file, reason)
}

/// What `parlour-lab solve --nimber` prints. Who is to move at a position loses it exactly if its nimber is 0.
pub(crate) fn nimber_lines(found: NimberFound, seconds: f64) -> String {
    let NimberFound { at_least, is_exact, nodes } = found;
    let value = match (at_least, is_exact) {
        (0, false) => "unknown",
        (0, true) => Wdl::Loss.name(),
        _ => Wdl::Win.name(),
    };
    let nimber = if is_exact {
        format!("nimber {at_least}")
    } else {
        format!("nimber unknown\nat-least {at_least}")
    };
    format!("value {value}\n{nimber}\nnodes {nodes}\ntime {seconds:.3} s\n")
}

/// What `parlour-lab solve dodgem --all` prints.
pub(crate) fn all_values_lines(found: &AllValues) -> String {
    let ValueCounts { won, lost, neither } = found.counts;
    format!(
        "value {}\nbest {}\nwon {won}\nlost {lost}\nneither {neither}\n",
        found.start.name(),
        found.best_moves.join(" ")
    )
}

/// What `parlour-lab solve dodgem --counts` prints.
pub(crate) fn census_lines(census: &Census) -> String {
    let Census { positions, over, won: [first, second], neither, longest } = census;
    format!(
        "positions {positions}\nover {over}\nplayer1 {first} plies {}\nplayer2 {second} plies {}\nneither {neither}\n",
        longest[0], longest[1]
    )
}
