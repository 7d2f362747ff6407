//! The help as a page: a header, and groups of keys in columns. On a large page also what the game is about, and its
//! marks.

use super::{HelpOverlay, KeyLine, has_marks, marks};
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width, wrap};
use crate::ui::screen::draw_footer;
use crate::ui::widget::legend::Legend;
use crate::ui::widget::{Header, Mark, page_text};
use parlour_words::say;
use ratatui::layout::Rect;

/// The most columns of words where columns are alike, and those of a mark.
const MAX_WORDS: u16 = 44;
const MARK_WIDTH: u16 = 24;

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
        let marks = Group { label: say!("settings-preview-marks"), lines };
        std::iter::once(about).chain(keys).chain([marks]).collect()
    }

    /// Draws the page: a header, and the groups in columns.
    pub(super) fn draw_page(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const GAP: u16 = 4;
        writer.fill(area, ' ', theme.style(StyleRole::Plain));
        let page = Page::of(area, 0);
        let details = self.game.map_or("", |game| game.title);
        Header { title: say!("settings-keys"), details, right: &[] }.draw(
            page.header,
            theme,
            writer,
        );
        let count = match area.width {
            150.. => 3,
            80.. => 2,
            _ => 1,
        };
        let gap = if area.width >= 100 { GAP } else { 2 };
        let mut body = page.body;
        // As many columns as have room for whole words, or else of the same width.
        let whole = (1..=count).rev().find_map(|count| {
            let columns = whole_columns(in_columns(self.groups(area, theme), count));
            let width = columns.iter().map(|it| it.caps + it.words + gap).sum::<u16>();
            let fits = width <= body.width + gap && highest(&columns) <= usize::from(body.height);
            fits.then_some(columns)
        });
        let mut columns = whole.unwrap_or_else(|| {
            if count == 1 {
                let [groups, _] = split(&self.groups(area, theme), usize::MAX);
                let caps = caps_column(&groups);
                return vec![Column::of(&groups, caps, body.width.saturating_sub(caps), true)];
            }
            let groups = in_columns(self.groups(area, theme), count);
            let caps: Vec<u16> = groups.iter().map(|column| caps_column(column)).collect();
            let gaps = gap * (count as u16 - 1);
            let room = body.width.saturating_sub(caps.iter().sum::<u16>() + gaps);
            let words = (room / count as u16).min(MAX_WORDS);
            let column = |(groups, caps): (&Vec<Group>, u16)| Column::of(groups, caps, words, true);
            groups.iter().zip(caps).map(column).collect()
        });
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
        let spare = usize::from(body.height).saturating_sub(highest(&columns)) as u16;
        body.y += spare / 3;
        body.height -= spare;
        let first = self.scroll.first_line(highest(&columns), usize::from(body.height));
        let legend = Legend::new(theme);
        let width = columns.iter().map(|it| it.caps + it.words + gap).sum::<u16>() - gap;
        let left = body.x + body.width.saturating_sub(width) / 2;
        let mut x = left;
        for column in &columns {
            let width = column.caps + column.words;
            for (line, y) in column.lines.iter().skip(first).zip(body.y..body.bottom()) {
                line.draw(Rect { x, y, width, height: 1 }, column.caps, &legend, theme, writer);
            }
            x += width + gap;
        }
        draw_footer(self, page.footer, left, theme, writer);
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

/// Columns as wide as their words are.
fn whole_columns(columns: Vec<Vec<Group>>) -> Vec<Column> {
    let column =
        |groups: Vec<Group>| Column::of(&groups, caps_column(&groups), widest_words(&groups), true);
    columns.into_iter().map(column).collect()
}

/// The columns of the longest words behind the keys of a column.
fn widest_words(groups: &[Group]) -> u16 {
    let lines = groups.iter().flat_map(|group| &group.lines);
    let widths = lines.map(|line| match line {
        PageLine::Keys((_, help)) | PageLine::FirstKey((_, help), _) => text_width(help),
        PageLine::Text(text) => text_width(text).min(MAX_WORDS),
        PageLine::Mark(_) => MARK_WIDTH,
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
