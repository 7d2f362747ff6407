//! Results of the exact solvers.

use parlour_ai::core::solution::Wdl;
use parlour_ai::games::dodgem::all_values::{AllValues, ValueCounts};
use parlour_ai::games::dodgem::census::Census;
use parlour_rules::proof::nimber::NimberFound;
use parlour_session::play::worker::SolveInfo;
use parlour_words::{phrases, say, system_error};

/// The name of the theorem in what `parlour solve` prints.
const REFLECTION: &str = "reflection";

/// What `parlour solve` prints.
pub(crate) fn solution_lines(solved: &SolveInfo) -> String {
    let mut text = format!("value {}\n", solution_value(solved));
    if let Some(margin) = solved.margin {
        text.push_str(&format!("margin {margin}\n"));
    }
    if solved.undecided > 0 {
        text.push_str(&format!("open {}\n", solved.undecided));
    }
    text.push_str(format!("best {}", solved.best.join(" ")).trim_end());
    if let Some(plies) = solved.plies {
        text.push_str(&format!("\nplies {plies}"));
    }
    text.push_str(&format!(
        "\nnodes {}\ntime {:.3} s\n",
        solved.nodes,
        solved.elapsed.as_secs_f64()
    ));
    if solved.by_reflection {
        text.push_str(&format!("theorem {REFLECTION}\n"));
    }
    text
}

/// The value's name, in the command's output and in the engine protocol.
pub(crate) fn solution_value(solved: &SolveInfo) -> &'static str {
    solved.wdl.map_or("unknown", |wdl| wdl.name())
}

/// What `parlour solve --nimber` prints. Who is to move at a position loses it exactly if its nimber is 0.
pub(crate) fn nimber_lines(found: NimberFound, seconds: f64) -> String {
    let NimberFound { at_least, is_exact, nodes } = found;
    let value = match (at_least, is_exact) {
        (0, false) => "unknown",
        (0, true) => Wdl::Loss.name(),
        _ => Wdl::Win.name(),
    };
    let nimber = match is_exact {
        true => format!("nimber {at_least}"),
        false => format!("nimber unknown\nat-least {at_least}"),
    };
    format!("value {value}\n{nimber}\nnodes {nodes}\ntime {seconds:.3} s\n")
}

phrases! {
    /// A game that has no nimbers.
    no_nimber = "command-no-nimber";
    /// The positions were not counted within the limits.
    not_counted_now = "command-not-counted-now";
}

/// The table of a whole board could not be written.
pub(crate) fn table_not_kept(error: &std::io::Error) -> String {
    say!("command-table-not-kept", error = system_error(error))
}

/// Only some positions can be counted.
pub(crate) fn not_counted(side: usize) -> String {
    say!("command-not-counted", side = side)
}

/// What `parlour solve dodgem --all` prints.
pub(crate) fn all_values_lines(found: &AllValues) -> String {
    let ValueCounts { won, lost, neither } = found.counts;
    format!(
        "value {}\nbest {}\nwon {won}\nlost {lost}\nneither {neither}\n",
        found.start.name(),
        found.best_moves.join(" ")
    )
}

/// What `parlour solve dodgem --counts` prints.
pub(crate) fn census_lines(census: &Census) -> String {
    let Census { positions, over, won: [first, second], neither, longest } = census;
    format!(
        "positions {positions}\nover {over}\nplayer1 {first} plies {}\nplayer2 {second} plies {}\nneither {neither}\n",
        longest[0], longest[1]
    )
}
