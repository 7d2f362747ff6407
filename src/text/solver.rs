//! Results of the exact solvers.

use parlour_session::play::SolveInfo;

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
