//! The help: the keys of the screen below it, made from the keymap that dispatches them. A page of its
//! own where boards are painted, else a dialog.

use super::scroll::Scroll;
use super::{Screen, Transition};
use crate::session::catalog::example::Example;
use crate::session::play::game::Game;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width, wrap};
use crate::ui::draw::layout;
use crate::ui::draw::page::Page;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::keymap::{Keymap, KeymapRow};
use crate::ui::input::keys::Key;
use crate::ui::settings::choices::Surface;
use crate::ui::widget::header::Header;
use crate::ui::widget::legend::{Legend, Mark};
use crate::ui::widget::{dialog, footer, page_text};
use ratatui::layout::Rect;

/// The help for one context.
pub(crate) struct HelpOverlay {
    shown_context: Context,
    game: Option<&'static Game>,
    scroll: Scroll,
}

impl HelpOverlay {
    /// The help for the keys of `shown_context`, with a line about `game` if there is one.
    pub(crate) fn new(shown_context: Context, game: Option<&'static Game>) -> HelpOverlay {
        HelpOverlay { shown_context, game, scroll: Scroll::default() }
    }

    /// The key lines of each section. Sections with the same title are one.
    fn sections(&self, map: &Keymap, ascii: bool) -> Vec<(&'static str, Vec<KeyLine>)> {
        let mut sections: Vec<(&'static str, Vec<KeyLine>)> = Vec::new();
        let mut rest = map.rows(self.shown_context);
        for section in self.shown_context.sections() {
            let (own, others) = rest.split_at(section.rows.len().min(rest.len()));
            rest = others;
            let lines = key_lines(own, ascii);
            let title = section.title.text();
            match sections.iter_mut().find(|(other, _)| *other == title) {
                Some((_, earlier)) => earlier.extend(lines),
                None => sections.push((title, lines)),
            }
        }
        sections
    }

    /// The lines in columns of `width` cells: one column without headings, or two with a heading for
    /// each section. Below them are the marks of the game, on a high screen.
    fn columns(&self, count: usize, area: Rect, theme: &Theme, width: u16) -> Vec<Vec<HelpLine>> {
        let sections = self.sections(&theme.keymap, theme.glyphs.ascii);
        if count == 1 {
            let lines = sections.into_iter().flat_map(|(_, lines)| lines).collect();
            return vec![wrapped_lines(lines, width)];
        }
        let mut sections: Vec<(&str, Vec<HelpLine>)> = sections
            .into_iter()
            .map(|(title, lines)| (title, wrapped_lines(lines, width)))
            .collect();
        if let Some(game) = self.game.filter(|_| has_marks(area)) {
            let mark = |mark| HelpLine { mark: Some(mark), ..HelpLine::default() };
            let lines = marks(game).into_iter().map(mark).collect();
            sections.push((text::preview_marks(), lines));
        }
        let mut columns: Vec<Vec<HelpLine>> = vec![Vec::new(); count];
        for (title, lines) in sections {
            let Some(column) = columns.iter_mut().min_by_key(|column| column.len()) else { break };
            if !column.is_empty() {
                column.push(HelpLine::default());
            }
            column.push(HelpLine { title, ..HelpLine::default() });
            column.extend(lines);
        }
        columns
    }
}

/// Whether there is room for marks below the keys.
fn has_marks(area: Rect) -> bool {
    area.width >= 120 && area.height >= 36
}

/// The marks of a game's boards.
fn marks(game: &'static Game) -> Vec<Mark> {
    Example::of(game).map_or(Vec::new(), |example| Mark::of_scene(&example.game.scene(0)))
}

/// One line of a column: a heading, keys and what they do, or a mark.
#[derive(Clone, Default)]
struct HelpLine {
    title: &'static str,
    keys: String,
    help: String,
    /// Where the help begins.
    help_column: u16,
    mark: Option<Mark>,
}

impl HelpLine {
    fn draw(&self, area: Rect, legend: &Legend, theme: &Theme, writer: &mut BufferWriter) {
        let Rect { x, y, width, .. } = area;
        if let Some(mark) = self.mark {
            return legend.draw(mark, area, theme, writer);
        }
        writer.put_text(x, y, width, self.title, theme.style(StyleRole::Title));
        writer.put_text(x, y, width, &self.keys, theme.style(StyleRole::Key));
        let room = width.saturating_sub(self.help_column);
        let style = theme.style(StyleRole::Plain);
        writer.put_text(x + self.help_column, y, room, &self.help, style);
    }
}

/// The names of keys, those of the same place of several bindings together, and what they do.
type KeyLine = (Vec<String>, &'static str);

/// A line for each binding: keys and help. Neighbours with the same help become one line.
fn key_lines(rows: &[KeymapRow], ascii: bool) -> Vec<KeyLine> {
    let mut groups: Vec<(Vec<&[Key]>, &'static str)> = Vec::new();
    for KeymapRow { keys, help, .. } in rows {
        let help = help.text();
        match groups.last_mut() {
            Some((rows, last)) if *last == help => rows.push(keys),
            _ => groups.push((vec![keys.as_slice()], help)),
        }
    }
    let line = |(rows, help): (Vec<&[Key]>, _)| {
        // The first key of each binding, then the second, so that arrows stand together.
        let longest = rows.iter().map(|keys| keys.len()).max().unwrap_or(0);
        let keys: Vec<Vec<Key>> = (0..longest)
            .map(|place| rows.iter().filter_map(|keys| keys.get(place).copied()).collect())
            .collect();
        (keys.iter().map(|keys| footer::key_names(keys, ascii)).collect(), help)
    };
    groups.into_iter().map(line).collect()
}

/// The lines of [`key_lines`] wrapped to `room` columns.
fn wrapped_lines(lines: Vec<KeyLine>, room: u16) -> Vec<HelpLine> {
    let lines: Vec<_> = lines.into_iter().map(|(keys, help)| (keys.join(" "), help)).collect();
    let help_column = lines.iter().map(|(keys, _)| text_width(keys)).max().unwrap_or(0) + 2;
    let broken = lines.into_iter().flat_map(|(keys, help)| {
        let words = wrap(help, room.saturating_sub(help_column)).into_iter();
        std::iter::once(keys).chain(std::iter::repeat(String::new())).zip(words)
    });
    let line = |(keys, help)| HelpLine { keys, help, help_column, ..HelpLine::default() };
    broken.map(line).collect()
}

/// A group of a page: its label, and its lines below.
struct Group {
    label: &'static str,
    lines: Vec<PageLine>,
}

/// A line of a page.
#[derive(Clone)]
enum PageLine {
    Text(String),
    Keys(KeyLine),
    /// With the first key only, and the others behind the words where there is room for them.
    FirstKey(KeyLine, String),
    Mark(Mark),
}

impl HelpOverlay {
    /// The groups of a page: the keys, and on a large page also what the game is about and its marks.
    fn groups(&self, area: Rect, theme: &Theme) -> Vec<Group> {
        let keys = self.sections(&theme.keymap, theme.glyphs.ascii).into_iter();
        let keys = keys.map(|(label, lines)| {
            let lines = lines.into_iter().map(PageLine::Keys).collect();
            Group { label, lines }
        });
        let game = self.game.filter(|_| has_marks(area));
        let Some(game) = game else { return keys.collect() };
        let about =
            Group { label: game.title, lines: vec![PageLine::Text(text::about_game(game).into())] };
        let lines = marks(game).into_iter().map(PageLine::Mark).collect();
        let marks = Group { label: text::preview_marks(), lines };
        std::iter::once(about).chain(keys).chain([marks]).collect()
    }

    /// Draws the page: a header, and the groups in columns.
    fn draw_page(&self, page: &Page, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const GAP: u16 = 4;
        const MAX_WORDS: u16 = 44;
        writer.fill(area, ' ', theme.style(StyleRole::Plain));
        let details = self.game.map_or("", |game| game.title);
        Header { title: text::keys(), details, right: &[] }.draw(page.header, theme, writer);
        let count = match area.width {
            150.. => 3,
            80.. => 2,
            _ => 1,
        };
        let groups = in_columns(self.groups(area, theme), count);
        let caps: Vec<u16> = groups.iter().map(|column| caps_column(column)).collect();
        let gap = if area.width >= 100 { GAP } else { 2 };
        let gaps = gap * (count as u16 - 1);
        let room = page.body.width.saturating_sub(caps.iter().sum::<u16>() + gaps);
        let words = (room / count as u16).min(MAX_WORDS);
        let columns =
            groups.iter().zip(caps).map(|(groups, caps)| Column::of(groups, caps, words, true));
        let mut columns: Vec<Column> = columns.collect();
        let mut body = page.body;
        if count == 2 && highest(&columns) > usize::from(body.height) {
            let groups = self.groups(area, theme);
            columns = dense_columns(&groups, (body.width - gap) / 2, true);
            if highest(&columns) > usize::from(body.height) {
                // Nor are there blank rows above and below, or at last between groups.
                body = Rect { y: body.y - 1, height: body.height + 2, ..body };
                if highest(&columns) > usize::from(body.height) {
                    columns = dense_columns(&groups, (body.width - gap) / 2, false);
                }
            }
        }
        let first = self.scroll.first_line(highest(&columns), usize::from(body.height));
        let legend = Legend::new(theme);
        let mut x = body.x;
        for column in &columns {
            let width = column.caps + column.words;
            for (line, y) in column.lines.iter().skip(first).zip(body.y..body.bottom()) {
                line.draw(Rect { x, y, width, height: 1 }, column.caps, &legend, theme, writer);
            }
            x += width + gap;
        }
        self.draw_footer(page.footer, page.body.x, theme, writer);
    }
}

/// Distributes groups: each goes into the column that is shortest so far.
fn in_columns(groups: Vec<Group>, count: usize) -> Vec<Vec<Group>> {
    let mut columns: Vec<Vec<Group>> = (0..count).map(|_| Vec::new()).collect();
    for group in groups {
        let length =
            |column: &Vec<Group>| column.iter().map(|group| group.lines.len() + 2).sum::<usize>();
        if let Some(column) = columns.iter_mut().min_by_key(|column| length(column)) {
            column.push(group);
        }
    }
    columns
}

/// A column of a page, with the columns of its key caps and of what they do.
struct Column {
    caps: u16,
    words: u16,
    lines: Vec<DrawnLine>,
}

impl Column {
    fn of(groups: &[Group], caps: u16, words: u16, has_blanks: bool) -> Column {
        Column { caps, words, lines: drawn_lines(groups, caps, words, has_blanks) }
    }
}

/// The lines of the highest column.
fn highest(columns: &[Column]) -> usize {
    columns.iter().map(|column| column.lines.len()).max().unwrap_or(0)
}

/// Two columns of `width` that are as low as can be: of each line the first key, and groups that
/// go on in the second column. The list of keys shows all of them.
fn dense_columns(groups: &[Group], width: u16, has_blanks: bool) -> Vec<Column> {
    let column = |groups: Vec<Group>| {
        let caps = caps_column(&groups);
        Column::of(&groups, caps, width.saturating_sub(caps), has_blanks)
    };
    let count = groups.iter().map(|group| group.lines.len()).sum();
    let ways = (1..=count).map(|first| {
        let [left, right] = split(groups, first);
        vec![column(left), column(right)]
    });
    ways.min_by_key(|columns| highest(columns)).unwrap_or_default()
}

/// The first lines of groups, as many as asked for, and the others, each with its first key.
fn split(groups: &[Group], first: usize) -> [Vec<Group>; 2] {
    /// Keys that belong together, such as 1 to 9, are told by the first and the last if they are wider.
    const MAX_CAP: u16 = 9;
    let shortened = |cap: &String| match (cap.split_once('/'), cap.rsplit_once('/')) {
        (Some((first, _)), Some((_, last))) if text_width(cap) > MAX_CAP => {
            format!("{first}-{last}")
        }
        _ => cap.clone(),
    };
    let first_key = |line: &PageLine| match line {
        PageLine::Keys((keys, help)) => {
            let first = keys.first().map(shortened).into_iter().collect();
            PageLine::FirstKey((first, help), keys.get(1..).unwrap_or_default().join(" "))
        }
        line => line.clone(),
    };
    let mut parts = [Vec::new(), Vec::new()];
    let mut rest = first;
    for group in groups {
        let (here, there) = group.lines.split_at(rest.min(group.lines.len()));
        rest -= here.len();
        // What goes on in the second column has its label in the first.
        let labels = [group.label, if here.is_empty() { group.label } else { "" }];
        for ((part, label), lines) in parts.iter_mut().zip(labels).zip([here, there]) {
            if !lines.is_empty() {
                part.push(Group { label, lines: lines.iter().map(first_key).collect() });
            }
        }
    }
    parts
}

/// The columns of the key caps of a column, with the gap behind them.
fn caps_column(groups: &[Group]) -> u16 {
    let lines = groups.iter().flat_map(|group| &group.lines);
    let widths = lines.filter_map(|line| match line {
        PageLine::Keys((keys, _)) | PageLine::FirstKey((keys, _), _) => {
            Some(page_text::caps_width(keys) + 2)
        }
        PageLine::Text(_) | PageLine::Mark(_) => None,
    });
    widths.max().unwrap_or(0)
}

/// A line of a column, broken to its width.
enum DrawnLine {
    Label(&'static str),
    Text(String),
    Keys(Vec<String>, String),
    /// With other keys behind the words.
    MoreKeys(Vec<String>, String, String),
    Mark(Mark),
}

/// The lines of a column whose words have `words` columns behind the caps.
fn drawn_lines(groups: &[Group], caps: u16, words: u16, has_blanks: bool) -> Vec<DrawnLine> {
    let mut lines = Vec::new();
    for group in groups {
        if has_blanks && !lines.is_empty() {
            lines.push(DrawnLine::Text(String::new()));
        }
        if !group.label.is_empty() {
            lines.push(DrawnLine::Label(group.label));
        }
        for line in &group.lines {
            match line {
                PageLine::Text(text) => {
                    lines.extend(wrap(text, caps + words).into_iter().map(DrawnLine::Text));
                }
                PageLine::Mark(mark) => lines.push(DrawnLine::Mark(*mark)),
                PageLine::FirstKey((keys, help), others)
                    if text_width(help) + 2 + text_width(others) <= words =>
                {
                    let line = DrawnLine::MoreKeys(keys.clone(), help.to_string(), others.clone());
                    lines.push(line);
                }
                PageLine::Keys((keys, help)) | PageLine::FirstKey((keys, help), _) => {
                    let keys = std::iter::once(keys.clone()).chain(std::iter::repeat(Vec::new()));
                    let broken = keys.zip(wrap(help, words));
                    lines.extend(broken.map(|(keys, help)| DrawnLine::Keys(keys, help)));
                }
            }
        }
    }
    lines
}

impl DrawnLine {
    fn draw(
        &self,
        row: Rect,
        caps: u16,
        legend: &Legend,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let plain = theme.style(StyleRole::Plain);
        let at = (row.x, row.y);
        match self {
            DrawnLine::Label(label) => page_text::draw_label(at, row.width, label, theme, writer),
            DrawnLine::Text(text) => drop(page_text::put(at, row.width, text, plain, writer)),
            DrawnLine::Mark(mark) => legend.draw(*mark, row, theme, writer),
            DrawnLine::Keys(keys, help) | DrawnLine::MoreKeys(keys, help, _) => {
                page_text::draw_caps(at, row.right(), keys, theme, writer);
                let room = row.width.saturating_sub(caps);
                page_text::put((row.x + caps, row.y), room, help, plain, writer);
                if let DrawnLine::MoreKeys(_, _, others) = self {
                    let width = text_width(others);
                    let x = row.right().saturating_sub(width);
                    page_text::put((x, row.y), width, others, theme.secondary(), writer);
                }
            }
        }
    }
}

impl Screen for HelpOverlay {
    fn context(&self) -> Context {
        Context::Help
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Up | Intent::Down => self.scroll.is_needed(),
            _ => true,
        }
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        if intent == Intent::Back {
            return Transition::Pop;
        }
        self.scroll.handle(intent);
        Transition::Stay
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = Page::fit(area, 0).filter(|_| theme.surface == Surface::Painted);
        if let Some(page) = page {
            return self.draw_page(&page, area, theme, writer);
        }
        const COLUMN_WIDTH: u16 = 62;
        const GAP: u16 = 3;
        const WIDE: u16 = 120;
        let is_wide = area.width >= WIDE && self.shown_context.sections().len() > 1;
        let (count, width) = if is_wide { (2, WIDE - 4) } else { (1, COLUMN_WIDTH + 4) };
        let inside_width = width.min(area.width).saturating_sub(4);
        let column_width = match count {
            1 => inside_width,
            _ => (inside_width - GAP) / 2,
        };
        let columns = self.columns(count, area, theme, column_width);
        let legend = Legend::new(theme);
        let lines = columns.iter().map(Vec::len).max().unwrap_or(0);
        let about = self.game.map_or(Vec::new(), |game| wrap(text::about_game(game), inside_width));
        let above = about.len() as u16 + u16::from(!about.is_empty());
        let outside = layout::center_dialog(area, width, lines as u16 + above + 4);
        let title = self.game.map_or(text::keys(), |game| game.title);
        let inside = dialog::draw_frame(title, outside, theme, writer);
        // On a low screen the keys take the place of the line about the game.
        let above = if inside.height > above + 4 { above } else { 0 };
        for (line, y) in about.iter().zip(inside.y..inside.y + above) {
            writer.put_text(inside.x, y, inside.width, line, theme.style(StyleRole::Plain));
        }
        let room = usize::from(inside.height.saturating_sub(above + 2)).max(1);
        let first = self.scroll.first_line(lines, room);
        let top = inside.y + above;
        for (column, index) in columns.iter().zip(0..) {
            let x = inside.x + index * (column_width + GAP);
            let width = column_width.min(inside.right().saturating_sub(x));
            for (line, y) in column.iter().skip(first).take(room).zip(top..inside.bottom()) {
                line.draw(Rect::new(x, y, width, 1), &legend, theme, writer);
            }
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        self.draw_footer(last, last.x, theme, writer);
    }
}
