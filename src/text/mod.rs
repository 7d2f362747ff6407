//! The sentences that screens, line mode and commands print, by topic. Other sentences stand where
//! their data is: an error's in its `Display`, a level's in `ai/ladder/level.rs`, the help of a key in
//! `ui/input/bindings/`, the help of an option where clap reads it.

pub(crate) mod advice_in_lines;
mod analysis_board;
mod archive_report;
pub(crate) mod board;
mod coach_figures;
mod coach_hints;
pub(crate) mod coach_review;
mod coach_talk;
mod command_line;
pub(crate) mod drill;
mod editor;
pub(crate) mod exercise;
pub(crate) mod facts;
mod first_moves;
mod game;
mod imported;
mod ladder;
pub(crate) mod lesson;
mod line_breaks;
pub(crate) mod line_mode;
pub(crate) mod line_setup;
mod lobby;
mod manual;
mod menu;
mod numbers;
pub(crate) mod openings;
mod pictures;
mod players;
mod profiles;
mod program;
mod proof;
pub(crate) mod puzzle;
mod puzzle_figures;
mod puzzle_hints;
pub(crate) mod review_in_lines;
mod saved_games;
mod settings;
mod setup;
pub(crate) mod shared;
mod showable;
mod solver;
pub(crate) mod statistics;
mod table;
mod today;
pub(crate) mod typed;

pub(crate) use analysis_board::*;
pub(crate) use archive_report::*;
pub(crate) use coach_figures::{
    cost_of, cost_text, effort_texts, expected_text, percent, ranked_line,
};
pub(crate) use coach_hints::*;
pub(crate) use coach_talk::*;
pub(crate) use command_line::*;
pub(crate) use editor::*;
pub(crate) use first_moves::*;
pub(crate) use game::*;
pub(crate) use imported::*;
pub(crate) use ladder::rung_label;
pub(crate) use line_breaks::line_breaks;
pub(crate) use lobby::*;
pub(crate) use manual::*;
pub(crate) use menu::*;
pub(crate) use numbers::*;
pub(crate) use pictures::*;
pub(crate) use players::*;
pub(crate) use profiles::*;
pub(crate) use program::*;
pub(crate) use proof::*;
pub(crate) use review_in_lines::{moves_not_judged, nothing_to_analyse};
pub(crate) use saved_games::*;
pub(crate) use settings::*;
pub(crate) use setup::*;
pub(crate) use showable::{showable, showable_name};
pub(crate) use solver::*;
pub(crate) use table::*;
pub(crate) use today::*;

use parlour_words::{say, system_error};
use std::fmt::Display;
use std::io;
use std::path::Path;

/// The program's name in headers, and the sign before it.
pub(crate) const PROGRAM_CAPITALS: &str = "PARLOUR";
pub(crate) const PROGRAM_SIGN: &str = "▚▚";

/// The heading of one step of a worked example.
pub(crate) fn example_title(ply: usize, last: usize, mv: Option<&str>) -> String {
    match mv {
        Some(mv) => say!("screen-example-move", move = mv, ply, last),
        None => say!("screen-example", count = last),
    }
}

/// A file that cannot be read or written.
pub fn file_failed(path: &Path, error: &io::Error) -> String {
    say!("storage-io", path, reason = system_error(error))
}

/// The message of an error without the number of the operating system error, which tells people
/// nothing.
pub fn without_os_code(error: &impl Display) -> String {
    const NUMBER: &str = " (os error ";
    let mut text = error.to_string();
    while let Some(at) = text.find(NUMBER)
        && let Some(len) = text[at..].find(')')
    {
        text.replace_range(at..=at + len, "");
    }
    text
}

/// The message of an error as a part of a sentence that ends behind it.
pub(crate) fn reason_of(error: &impl Display) -> String {
    without_os_code(error).trim_end_matches('.').to_string()
}

/// A terminal of `size` columns and rows is too small for the screen, which needs `needed`: in a
/// sentence, and in fewer words for the smallest terminals.
pub(crate) fn terminal_too_small(needed: (u16, u16), size: (u16, u16), times: char) -> [String; 2] {
    let [needed, size] = [needed, size].map(|(width, height)| format!("{width}{times}{height}"));
    [say!("screen-too-small", needed, size), say!("screen-needed", needed)]
}
