//! A dialog that asks for a line of text.

use super::{Input, Screen, Transition, draw_footer};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, wrap};
use crate::ui::input::{Context, Intent, TextInput};
use crate::ui::picture::PictureFormat;
use crate::ui::picture::position::{PictureStyle, PositionPicture};
use crate::ui::screen::Notice;
use crate::ui::widget::{dialog, page_text, text_input};
use parlour_session::record::Record;
use parlour_session::storage::store;
use parlour_words::say;
use ratatui::layout::Rect;
use std::path::{Path, PathBuf, absolute};

/// No path and no name is longer, and what a terminal pastes must not be kept without end.
const MAX_INPUT_CELLS: usize = 1000;

/// What happens with the submitted line; the error is a sentence.
type OnSubmit = Box<dyn Fn(&str) -> Result<Transition, String>>;

/// A question, and the line typed as its answer.
pub(crate) struct PromptDialog {
    question: &'static str,
    /// What stands above the line.
    lines: Vec<String>,
    input: TextInput,
    /// Why the submitted line was rejected.
    notice: Option<Notice>,
    may_be_empty: bool,
    on_submit: OnSubmit,
}

impl PromptDialog {
    /// Asks `question`. The line, which begins as `input`, is given to `on_submit`; if that fails,
    /// the dialog stays open for a correction.
    pub(crate) fn new(question: &'static str, input: String, on_submit: OnSubmit) -> PromptDialog {
        PromptDialog {
            question,
            lines: Vec::new(),
            input: TextInput::new(input, MAX_INPUT_CELLS),
            notice: None,
            may_be_empty: false,
            on_submit,
        }
    }

    /// The same dialog, for which nothing is an answer too.
    pub(crate) fn that_may_be_empty(self) -> PromptDialog {
        PromptDialog { may_be_empty: true, ..self }
    }

    /// The same with lines above the one that is typed.
    pub(crate) fn with_lines(self, lines: Vec<String>) -> PromptDialog {
        PromptDialog { lines, ..self }
    }

    /// Asks where to save a game.
    pub(crate) fn save_as(record: Record) -> PromptDialog {
        let name = record.default_file_name();
        let on_submit = move |line: &str| {
            let path = store::expand_tilde(line);
            store::save_as(&record, &path).map_err(|error| text::save_failed(&error))?;
            Ok(say_where(path))
        };
        PromptDialog::new(say!("saved-as"), name, Box::new(on_submit))
    }

    /// Opens the dialog that asks where to save a picture.
    pub(crate) fn ask_for_picture(picture: PositionPicture) -> Transition {
        Transition::open(|services| {
            let (environment, config) = (services.environment, services.config.clone());
            let style = PictureStyle { environment, config };
            Ok(Box::new(PromptDialog::save_picture(picture, style)))
        })
    }

    /// Asks where to save a picture. The ending of the name decides its format.
    fn save_picture(picture: PositionPicture, style: PictureStyle) -> PromptDialog {
        let name = unused_name(picture.file_stem(), ".svg");
        let on_submit = move |line: &str| {
            let path = store::expand_tilde(line);
            let format = PictureFormat::from_path(&path).ok_or(say!("pictures-endings"))?;
            let bytes = picture.write(format, &style).map_err(|error| format!("{error}."))?;
            store::write_new(&path, &bytes)
                .map_err(|error| say!("pictures-failed", reason = text::reason_of(&error)))?;
            Ok(say_where(path))
        };
        PromptDialog::new(say!("pictures-as"), name, Box::new(on_submit))
    }
}

/// Shows where a file was written.
fn say_where(path: PathBuf) -> Transition {
    let sentence = say!("saved-done", path = absolute(&path).unwrap_or(path).display().to_string());
    Transition::Run(Box::new(|_| Ok(Some(sentence))))
}

/// A name that no file of this folder has: `stem` with a number behind, if need be.
fn unused_name(stem: &str, ending: &str) -> String {
    /// Where there are as many files, the person finds a name. Not tuned.
    const MAX_NUMBER: u32 = 99;
    let first = format!("{stem}{ending}");
    let numbered = (2..=MAX_NUMBER).map(|number| format!("{stem}-{number}{ending}"));
    let mut names = std::iter::once(first.clone()).chain(numbered);
    names.find(|name| !Path::new(name).exists()).unwrap_or(first)
}

impl Screen for PromptDialog {
    fn context(&self) -> Context {
        Context::TextInput
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        intent != Intent::Next // there is nothing to complete
    }

    fn handle(&mut self, input: Input) -> Transition {
        match input {
            Input::Letter(letter) => drop(self.input.insert(letter)),
            Input::Intent(Intent::Back) => return Transition::Pop,
            Input::Intent(Intent::Choose) => {
                let done = match self.input.text().trim() {
                    "" if !self.may_be_empty => Err(say!("saved-name-required").to_string()),
                    line => (self.on_submit)(line),
                };
                match done {
                    Ok(transition) => return Transition::PopThen(Box::new(transition)),
                    Err(sentence) => self.notice = Some(Notice::wrong(sentence)),
                }
            }
            Input::Intent(intent) => drop(self.input.edit(intent)),
            _ => {}
        }
        Transition::Stay
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 60;
        let warning = self.notice.as_ref().map_or("", |it| &it.sentence);
        let warning = wrap(warning, (WIDTH + 4).min(area.width).saturating_sub(4));
        let room = WIDTH.min(area.width.saturating_sub(4));
        let above: Vec<String> = self.lines.iter().flat_map(|line| wrap(line, room)).collect();
        let size = (WIDTH, 2 + (above.len() + warning.len()) as u16);
        let dialog = dialog::draw(self.question, size, area, theme, writer);
        let at = (dialog.inside.x, dialog.inside.y..dialog.inside.bottom());
        let plain = theme.style(StyleRole::Plain);
        page_text::put_lines(at, dialog.inside.width, &above, plain, writer);
        let rows = (above.len() as u16).min(dialog.inside.height);
        let (y, height) = (dialog.inside.y + rows, dialog.inside.height - rows);
        let inside = Rect { y, height, ..dialog.inside };
        if inside.height > 0 {
            let field = Rect { height: 1, ..inside };
            writer.set_style(field, dialog::field_ground(theme));
            let room = inside.width.saturating_sub(1);
            text_input::draw(&self.input, (inside.x, inside.y), room, theme, writer);
        }
        let below = (inside.x, inside.y + 2..dialog.footer.y);
        let style = theme.style(StyleRole::Warning);
        page_text::put_lines(below, inside.width, &warning, style, writer);
        draw_footer(self, dialog.footer, inside.x, theme, writer);
    }
}
