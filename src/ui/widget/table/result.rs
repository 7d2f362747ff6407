//! The panel once a game is over: a word in pixels, why, how long it took, how the series stands, and
//! the keys for what comes next.

use super::TableView;
use super::pixels::{self, WORD_ROWS};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, first_that_fits, text_width, wrap};
use crate::ui::input::Intent;
use crate::ui::widget::chances::Chances;
use crate::ui::widget::{card, footer, player_list};
use parlour_rules::Seat;
use parlour_session::coach::Review;
use parlour_session::play::GameEnd;
use parlour_words::{MessageKey, key, say};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::time::{Duration, Instant};

/// The commands that a result offers, and a few words for each.
const NEXT: [(Intent, MessageKey); 4] = [
    (Intent::Review, key!("table-next-review")),
    (Intent::Again, key!("table-next-rematch")),
    (Intent::NewGame, key!("table-next-new")),
    (Intent::Close, key!("table-next-menu")),
];

/// Columns of a sign and the blank behind it.
const SIGN_WIDTH: u16 = 2;
/// The most columns of a name for which figures are left out. Longer names were given by people.
const MAX_NAME: u16 = 12;
/// Blank columns between figures.
const FIGURE_GAP: u16 = 2;
/// The first parts always stay: the word, the reason, and how the players stand.
const MIN_BLOCKS: usize = 3;
/// Rows of the graph with its marks.
const GRAPH_ROWS: u16 = 6;

/// A part of the card: how many rows it takes at a width, and how it is drawn. A further part is a
/// further entry of [`TableView::result_blocks`].
pub(super) struct Block<'a> {
    pub(super) rows: u16,
    /// Whether it is left out where there is no room.
    pub(super) is_optional: bool,
    pub(super) draw: DrawBlock<'a>,
}

/// A column of figures, a text a player.
struct Figure {
    heading: String,
    texts: Vec<String>,
}

impl Figure {
    /// Its columns, with the gap before it.
    fn width(&self) -> u16 {
        let widest = self.texts.iter().map(|text| text_width(text)).max().unwrap_or(0);
        FIGURE_GAP + text_width(&self.heading).max(widest)
    }

    /// A player's text.
    fn text(&self, seat: Seat) -> &str {
        self.texts.get(seat.index()).map_or("", String::as_str)
    }
}

/// The column where a player's name has to end in a row of `width` columns. A name may stand below the
/// headings, up to the first figure.
fn name_end(figures: &[Figure], seat: Seat, width: u16) -> u16 {
    let (mut end, mut right) = (width, width);
    for figure in figures.iter().rev() {
        let text = figure.text(seat);
        if !text.is_empty() {
            end = right.saturating_sub(text_width(text) + FIGURE_GAP);
        }
        right = right.saturating_sub(figure.width());
    }
    end
}

/// Draws a part in an area.
pub(super) type DrawBlock<'a> = Box<dyn Fn(Rect, &mut BufferWriter) + 'a>;

impl TableView<'_> {
    pub(super) fn draw_result(&self, ending: GameEnd, area: Rect, writer: &mut BufferWriter) {
        let inside = card::draw(area, false, self.theme, writer);
        // In narrow panels the padding gives way to the word.
        let narrow = u16::from(inside.width < 21);
        let inside = Rect { x: inside.x - narrow, width: inside.width + 2 * narrow, ..inside };
        let mut blocks = self.result_blocks(ending, inside.width);
        // Where there is no room for all with rows between them, the graph goes first.
        let rows = |blocks: &[Block]| blocks.iter().map(|block| block.rows + 1).sum::<u16>();
        while rows(&blocks) > inside.height + 1
            && let Some(index) = blocks.iter().position(|block| block.is_optional)
        {
            blocks.remove(index);
        }
        // Then the last ones go, as a list does not end halfway: the footer has the keys too.
        let needed = |blocks: &[Block]| blocks.iter().map(|block| block.rows).sum::<u16>();
        while needed(&blocks) > inside.height && blocks.len() > MIN_BLOCKS {
            blocks.pop();
        }
        let needed = needed(&blocks);
        let mut spare = inside.height.saturating_sub(needed);
        let mut y = inside.y;
        for (index, block) in blocks.iter().enumerate() {
            // A blank row before each block as far as there are any, two where there are many.
            let left = (blocks.len() - index) as u16;
            let gap = if index == 0 { 0 } else { (spare / left).min(2).max(u16::from(spare > 0)) };
            y += gap;
            spare -= gap;
            let room = inside.bottom().saturating_sub(y).min(block.rows);
            (block.draw)(Rect { y, height: room, ..inside }, writer);
            y += room;
        }
        // What room is left shows the last moves.
        let rest = Rect { y: y + 2, height: inside.bottom().saturating_sub(y + 2), ..inside };
        if rest.height >= 5 {
            self.draw_moves(rest, true, writer);
        }
    }

    /// Draws a result in pixels, as large as fits, or in letters.
    fn draw_word(&self, word: &str, style: Style, area: Rect, writer: &mut BufferWriter) {
        if let Some(font) = pixels::largest(word, area.width).filter(|_| area.height >= WORD_ROWS) {
            return font.draw(word, (area.x, area.y), style, writer);
        }
        let style = writer.ground(area.x, area.y).patch(style).add_modifier(Modifier::BOLD);
        writer.put_text(area.x, area.y, area.width, word, style);
    }

    /// The parts of the card, from the top.
    fn result_blocks(&self, ending: GameEnd, width: u16) -> Vec<Block<'_>> {
        let (game, scene) = (self.players.game, self.players.scene);
        let ink = match ending.outcome.winner() {
            Some(winner) => self.theme.style(StyleRole::Player(winner)),
            None => self.theme.style(StyleRole::Title),
        };
        let word = text::result_word(ending.outcome, scene.players, self.person);
        let reason = text::result_reason(game, scene, ending);
        let winner = text::winner_words(game, ending.outcome).filter(|_| self.person.is_none());
        let lines = winner.into_iter().chain([reason]);
        let reason: Vec<String> = lines.flat_map(|line| wrap(&line, width)).collect();
        let figures = self.figures(width);
        let moves = game.moves();
        let times = moves.iter().map(|entry| entry.time_spent);
        // What the last player thought before the game ended without a move counts too.
        let last = game.turn_timer().used(Instant::now());
        let length =
            text::game_length(moves.len(), times.sum::<Option<Duration>>().map(|sum| sum + last));
        let quiet: Vec<String> = [length].into_iter().chain(self.moment(width)).collect();
        let mut blocks = vec![
            Block {
                rows: pixels::largest(word, width).map_or(1, |_| WORD_ROWS),
                is_optional: false,
                draw: Box::new(move |area, writer| {
                    self.draw_word(word, ink, area, writer);
                }),
            },
            Block {
                rows: (reason.len() + quiet.len()) as u16,
                is_optional: false,
                draw: Box::new(move |area, writer| {
                    let plain = self.theme.style(StyleRole::Plain);
                    let lines = reason.iter().map(|line| (line, plain));
                    let quiet = quiet.iter().map(|line| (line, self.theme.secondary()));
                    let lines = lines.chain(quiet);
                    for ((line, style), y) in lines.zip(area.y..area.bottom()) {
                        let style = writer.ground(area.x, y).patch(style);
                        writer.put_text(area.x, y, area.width, line, style);
                    }
                }),
            },
            Block {
                rows: scene.players as u16 + u16::from(!figures.is_empty()),
                is_optional: false,
                draw: Box::new(move |area, writer| self.draw_standings(&figures, area, writer)),
            },
        ];
        blocks.extend(self.after_blocks(width));
        if let Some(review) = self.review {
            self.add_review(review, &mut blocks);
        }
        let keys = self.next_keys();
        if !keys.is_empty() {
            blocks.push(Block {
                rows: keys.len() as u16,
                is_optional: false,
                draw: Box::new(move |area, writer| self.draw_keys(&keys, area, writer)),
            });
        }
        blocks
    }

    /// Adds the graph of a review.
    fn add_review<'b>(&'b self, review: &'b Review, blocks: &mut Vec<Block<'b>>) {
        blocks.push(Block {
            rows: GRAPH_ROWS,
            is_optional: true,
            draw: Box::new(move |area, writer| {
                Chances { review, cursor: None }.draw(area, self.theme, writer);
            }),
        });
    }

    /// The moment that decided the game, or how far its review is.
    fn moment(&self, width: u16) -> Option<String> {
        let review = self.review?;
        if !review.is_done() {
            return Some(say!("review-reviewing", percent = text::percent(review.done_share())));
        }
        let moment = review.main_turning_point()?;
        let words = text::coach_review::turned_at(&review.moves()[moment]);
        Some(first_that_fits(words, width))
    }

    /// What is told of each player, with a heading: the accuracy, and the games won so far. What leaves
    /// no room for the names is left out, the games won first.
    fn figures(&self, width: u16) -> Vec<Figure> {
        let players = self.players.scene.players;
        let accuracy = self.review.filter(|review| review.is_done()).map(|review| {
            let texts = Seat::all(players).map(|seat| review.accuracy(seat));
            let texts = texts.map(|it| it.map_or(String::new(), text::coach_review::accuracy));
            let heading = say!("review-accuracy-label").to_string();
            Figure { heading, texts: texts.collect() }
        });
        let series = self.series_now().filter(|series| !series.is_empty());
        let won = series.iter().flat_map(|series| {
            text::games_won_headings().map(|heading| Figure {
                heading: heading.to_string(),
                texts: series.wins.iter().map(u32::to_string).collect(),
            })
        });
        let mut figures: Vec<Figure> = accuracy.into_iter().collect();
        if !self.have_room(&figures, width) {
            figures.clear();
        }
        for figure in won {
            figures.push(figure);
            if self.have_room(&figures, width) {
                break;
            }
            figures.pop();
        }
        figures
    }

    /// Whether the headings have room side by side, and each name has room beside its figures.
    fn have_room(&self, figures: &[Figure], width: u16) -> bool {
        let headings = figures.iter().map(Figure::width).sum::<u16>();
        let has_room = |seat: Seat| {
            let name = text_width(&text::player_name(self.players.game, seat)).min(MAX_NAME);
            SIGN_WIDTH + name + self.badge_room(seat) <= name_end(figures, seat, width)
        };
        headings <= width + FIGURE_GAP && Seat::all(self.players.scene.players).all(has_room)
    }

    /// The columns that are kept for the badge of a player: of several winners each must be told. Of two
    /// players the word above tells who has won.
    fn badge_room(&self, seat: Seat) -> u16 {
        match text_width(self.badge(seat)) {
            width @ 1.. if self.players.scene.players > 2 => 1 + width,
            _ => 0,
        }
    }

    /// Whether the player has won, in a word.
    fn badge(&self, seat: Seat) -> &'static str {
        let scene = self.players.scene;
        scene.outcome.map_or("", |outcome| text::result_badge(outcome, scene.players, seat))
    }

    /// Draws a line for each player: sign, name, whether the player has won, and the figures below
    /// their headings.
    fn draw_standings(&self, figures: &[Figure], area: Rect, writer: &mut BufferWriter) {
        let (theme, game, scene) = (self.theme, self.players.game, self.players.scene);
        let mut rows = area;
        let mut right = area.right();
        if !figures.is_empty() {
            let quiet = writer.ground(area.x, area.y).patch(self.theme.secondary());
            for figure in figures.iter().rev() {
                let at = right.saturating_sub(text_width(&figure.heading));
                writer.put_text(at, area.y, text_width(&figure.heading), &figure.heading, quiet);
                right = right.saturating_sub(figure.width());
            }
            rows = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        }
        let others = Seat::all(scene.players).filter(|seat| *seat != self.below);
        for (seat, y) in [self.below].into_iter().chain(others).zip(rows.y..rows.bottom()) {
            let ground = writer.ground(area.x, y);
            let player = theme.style(StyleRole::Player(seat));
            let bold = ground.patch(player.add_modifier(Modifier::BOLD));
            let plain = ground.patch(theme.style(StyleRole::Plain));
            writer.put_over(area.x, y, player_list::piece_glyph(scene, seat, theme), player);
            let mut end = area.right();
            for figure in figures.iter().rev() {
                let text = figure.text(seat);
                let at = end.saturating_sub(text_width(text));
                writer.put_text(at, y, text_width(text), text, plain);
                end = end.saturating_sub(figure.width());
            }
            let badge = self.badge(seat);
            let name = text::player_name(game, seat);
            let end = area.x + name_end(figures, seat, area.width);
            let left = area.x + SIGN_WIDTH;
            let room = end.saturating_sub(left + self.badge_room(seat));
            let name = player_list::shortened(&name, room, theme);
            let x = writer.put_text(left, y, room, &name, plain);
            if x + 1 + text_width(badge) <= end {
                writer.put_text(x + 1, y, text_width(badge), badge, bold);
            }
        }
    }

    /// The keys for what comes next that do something now, with their words.
    fn next_keys(&self) -> Vec<(String, &'static str)> {
        let rows = self.theme.keymap.rows(self.context);
        let is_ascii = self.theme.glyphs.ascii;
        let row = |&(intent, word): &(Intent, MessageKey)| {
            let row = rows.iter().find(|row| row.intent == intent)?;
            let key = row.keys.first().filter(|_| (self.is_enabled)(intent))?;
            Some((footer::key_names(&[*key], is_ascii), word.text()))
        };
        NEXT.iter().filter_map(row).collect()
    }

    /// Draws keys, each in a row with its words.
    pub(super) fn draw_keys(
        &self,
        keys: &[(String, &'static str)],
        area: Rect,
        writer: &mut BufferWriter,
    ) {
        let pad = self.theme.paints_areas();
        let label = |key: &str| if pad { format!(" {key} ") } else { key.to_string() };
        let widest = keys.iter().map(|(key, _)| text_width(&label(key))).max().unwrap_or(0);
        let fits = |word: &str| wording(word, area.width.saturating_sub(widest + 2)).is_some();
        let keys = keys.iter().filter(|(_, word)| fits(word));
        for ((key, word), y) in keys.zip(area.y..area.bottom()) {
            let style = self.theme.style(StyleRole::Key);
            writer.put_text(area.x, y, area.width, &label(key), style);
            let x = area.x + widest + 2;
            let room = area.right().saturating_sub(x);
            let Some(word) = wording(word, room) else { continue };
            let style = writer.ground(x, y).patch(self.theme.secondary());
            writer.put_text(x, y, room, word, style);
        }
    }
}

/// The words for a key that fit in `room` columns: all of them, or those before the comma.
fn wording(word: &str, room: u16) -> Option<&str> {
    let short = word.split(',').next().unwrap_or(word);
    [word, short].into_iter().find(|words| text_width(words) <= room)
}
