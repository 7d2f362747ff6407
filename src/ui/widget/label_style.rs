//! The styles of labels: red for what was lost, yellow for what was given away, green for what only a
//! good player finds.

use crate::ui::draw::{StyleRole, Theme};
use crate::ui::themes::tones::Tone;
use parlour_session::coach::Label;
use ratatui::style::{Modifier, Style};

/// The style of a label's sign and words.
pub(crate) fn of(label: Label, theme: &Theme) -> Style {
    let (tone, role) = match label {
        Label::Blunder | Label::Mistake => (Tone::Threat, StyleRole::Warning),
        Label::Inaccuracy => (Tone::Move, StyleRole::Winning),
        Label::Brilliant | Label::OnlyMove => (Tone::Hint, StyleRole::Hint),
        Label::Best
        | Label::Excellent
        | Label::Good
        | Label::Forced
        | Label::GaveUpEarly
        | Label::Unclear => {
            return theme.secondary();
        }
    };
    if theme.paints_areas() {
        theme.inked(theme.paint(tone)).add_modifier(Modifier::BOLD)
    } else {
        theme.style(role)
    }
}

/// The style of a sign as a chip: ink on the colour of its label.
pub(crate) fn chip(label: Label, theme: &Theme) -> Style {
    let tone = match label {
        Label::Blunder | Label::Mistake => Tone::Threat,
        Label::Inaccuracy => Tone::Move,
        Label::Brilliant | Label::OnlyMove => Tone::Hint,
        _ => return of(label, theme),
    };
    if theme.paints_areas() {
        theme
            .painted(theme.paint(tone))
            .patch(theme.inked(theme.paint(Tone::Ink)))
            .add_modifier(Modifier::BOLD)
    } else {
        of(label, theme).add_modifier(Modifier::REVERSED)
    }
}
