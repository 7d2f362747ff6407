//! The words around a lesson, on the screen and in line mode. What a lesson itself says is in
//! `assets/text`.

use super::coach_hints::turn_in_words;
use super::drill::{DrillText, DrillWords};
use parlour_rules::{Grid, Path};
use parlour_session::drill::{Answer, LessonSource, Source};
use parlour_words::say;

/// Which step it is.
pub(crate) fn place(at: usize, count: usize) -> String {
    say!("lesson-place", number = at + 1, count)
}

impl DrillText for LessonSource {
    fn words(&self) -> DrillWords {
        DrillWords {
            title: say!("lesson-title"),
            retry: say!("lesson-word-retry"),
            go_on: if self.is_last() { say!("lesson-word-play") } else { say!("lesson-word-next") },
            is_first: say!("lesson-first-step"),
            is_last: say!("lesson-last-step"),
            no_more_hints: "",
            not_kept: |reason| say!("lesson-not-noted", reason),
        }
    }

    fn place(&self) -> String {
        place(self.index(), self.lesson().steps.len())
    }
}

/// What is said of a move, and what the board replied, if it has.
pub(crate) fn said(answer: &Answer<Option<String>>) -> Vec<String> {
    let remark = answer.remark.as_deref().unwrap_or(say!("lesson-legal-but-wrong"));
    let reply = answer.reply.as_deref().map(|text| say!("lesson-board-replies", move = text));
    [remark.to_string()].into_iter().chain(reply).collect()
}

/// The move that was asked for, the turn of a block in words.
pub(crate) fn shown(text: &str, path: &Path, grid: Grid) -> String {
    match turn_in_words(path, grid) {
        None => say!("lesson-shown", move = text),
        Some([block, direction]) => {
            say!("lesson-shown-turn", move = text, block, direction)
        }
    }
}
