//! A game as a page in one file: the board, the moves with what the coach and others say of them, and keys. It needs
//! no network, and without its script it still tells everything in an order that a screen reader can follow.

use crate::text::{self, review_in_lines};
use crate::ui::picture::svg::escape;
use parlour_ai::core::EngineOptions;
use parlour_rules::scene::BLOCK_SIZE;
use parlour_rules::{BoardKind, Cell, Scene, Seat, Square};
use parlour_session::coach::Review;
use parlour_session::play::{Match, StartError};
use parlour_session::record::{Ply, Record};
use parlour_words::{current, say};
use serde_json::{Map, Value, json};
use std::fmt::Write;

const STYLE: &str = include_str!("../../../assets/page/game.css");
const SCRIPT: &str = include_str!("../../../assets/page/game.js");

/// How each sign of a board text is drawn. The shapes differ, so that nobody needs the colours.
const SIGNS: [(char, &str); 9] = [
    ('.', ""),
    ('1', "●"),
    ('2', "○"),
    ('3', "▲"),
    ('4', "◆"),
    ('o', "●"),
    ('S', "S"),
    ('O', "O"),
    ('#', "✕"),
];

/// The page of `record`.
///
/// # Errors
/// If the game cannot be played through.
pub(super) fn write(record: &Record) -> Result<String, StartError> {
    let game = record.open_for_others()?;
    // The coach's own words, if the game was reviewed.
    let review = match record.plies.iter().any(|ply| ply.judgement.is_some()) {
        true => Some(Review::new(record, 0, &EngineOptions::default())?),
        false => None,
    };
    let title = format!("{} {}×{}", record.game.title, record.setup.rows, record.setup.cols);
    let players = Seat::all(record.setup.players).map(|seat| text::player_name(&*game, seat));
    let players: Vec<String> = players.collect();
    let mut page = String::new();
    let out = &mut page;
    let language = current::get().code();
    push(
        out,
        format_args!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n"
        ),
    );
    push(
        out,
        format_args!(
            "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{} · {}</title>\n",
            escaped(&title),
            escaped(&players.join(" – "))
        ),
    );
    push(
        out,
        format_args!(
            "<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
            escaped(&title)
        ),
    );
    let last = game.scene(record.plies.len());
    if let Some(ending) = record.game_end {
        push(out, format_args!("<p>{}</p>\n", escaped(&text::result(&*game, &last, ending))));
    }
    details(out, record, &*game);
    push(
        out,
        format_args!(
            "<div class=\"columns\">\n<section>\n<h2>{}</h2>\n",
            escaped(say!("export-board"))
        ),
    );
    push(
        out,
        format_args!(
            "<p id=\"caption\" aria-live=\"polite\">{}</p>\n",
            escaped(&caption(record, record.plies.len()))
        ),
    );
    board(out, &last);
    buttons(out);
    push(
        out,
        format_args!("</section>\n<section>\n<h2>{}</h2>\n<ol>\n", escaped(say!("export-moves"))),
    );
    for comment in &record.preface {
        push(out, format_args!("<p>{}</p>\n", escaped(comment)));
    }
    for (index, ply) in record.plies.iter().enumerate() {
        push(out, format_args!("<li>{}</li>\n", move_words(&*game, index, ply, review.as_ref())));
    }
    push(out, format_args!("</ol>\n</section>\n</div>\n</main>\n"));
    let data = data(record, &*game).to_string().replace('<', "\\u003c");
    push(out, format_args!("<script type=\"application/json\" id=\"game\">{data}</script>\n"));
    push(out, format_args!("<script>\n{SCRIPT}</script>\n</body>\n</html>\n"));
    Ok(page)
}

fn push(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = out.write_fmt(text);
}

/// A text as HTML shows it.
fn escaped(text: &str) -> String {
    escape(&text::showable(text))
}

/// Who played, when, and what else the file tells.
fn details(out: &mut String, record: &Record, game: &dyn Match) {
    let player = |seat: Seat| (text::player_number(seat), text::player_name(game, seat));
    let mut rows: Vec<(String, String)> = Seat::all(record.setup.players).map(player).collect();
    rows.extend(record.date.iter().map(|date| (say!("export-date").to_string(), date.clone())));
    rows.extend(record.unknown_tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())));
    out.push_str("<dl>\n");
    for (name, value) in rows {
        push(out, format_args!("<dt>{}</dt><dd>{}</dd>\n", escaped(&name), escaped(&value)));
    }
    out.push_str("</dl>\n");
}

fn board(out: &mut String, scene: &Scene) {
    let grid = scene.grid;
    let letters: String = (0..grid.cols)
        .map(|col| format!("<th scope=\"col\">{}</th>", grid.col_letter(col)))
        .collect();
    push(out, format_args!("<table>\n<thead><tr><th></th>{letters}</tr></thead>\n<tbody>\n"));
    for row in 0..grid.rows {
        push(out, format_args!("<tr><th scope=\"row\">{}</th>", grid.row_number(row)));
        for col in 0..grid.cols {
            let square = grid.square_at(row, col);
            let sign = scene.cell(square).symbol();
            push(
                out,
                format_args!(
                    "<td class=\"{}\"><span class=\"p{sign}\" aria-hidden=\"true\">{}</span><span class=\"hidden\">{}</span></td>",
                    classes(scene, row, col, square),
                    drawn(sign),
                    escaped(&word(scene.cell(square))),
                ),
            );
        }
        out.push_str("</tr>\n");
    }
    push(out, format_args!("</tbody>\n</table>\n"));
}

fn classes(scene: &Scene, row: usize, col: usize, square: Square) -> String {
    let is_block = scene.board_kind == BoardKind::Blocks;
    let is_edge = |at: usize| is_block && at > 0 && at.is_multiple_of(BLOCK_SIZE);
    let classes = [
        ("dark", !is_block && (row + col) % 2 == 1),
        ("last", scene.last_move_squares.contains(&square)),
        ("block-row", is_edge(row)),
        ("block-column", is_edge(col)),
    ];
    let names = classes.into_iter().filter(|(_, applies)| *applies).map(|(name, _)| name);
    names.collect::<Vec<_>>().join(" ")
}

fn drawn(sign: char) -> &'static str {
    SIGNS.iter().find(|(known, _)| *known == sign).map_or("", |(_, drawn)| drawn)
}

/// What stands on a square, in words.
fn word(cell: Cell) -> String {
    match cell {
        Cell::Empty => say!("export-empty").to_string(),
        Cell::Piece(seat) => text::player_number(seat),
        Cell::Neutral => say!("export-pawn").to_string(),
        Cell::Letter(letter, _) => letter.symbol().to_string(),
        Cell::Arrow => say!("export-arrow").to_string(),
    }
}

fn buttons(out: &mut String) {
    let buttons = [
        ("first", say!("export-first"), "Home"),
        ("back", say!("export-back"), "←"),
        ("next", say!("export-next"), "→"),
        ("last", say!("export-last"), "End"),
    ];
    out.push_str("<div class=\"buttons\" hidden>\n");
    for (id, name, key) in buttons {
        push(
            out,
            format_args!("<button id=\"{id}\">{} <kbd>{key}</kbd></button>\n", escaped(name)),
        );
    }
    out.push_str("</div>\n");
}

/// What is said above a board: the move that led there.
fn caption(record: &Record, ply: usize) -> String {
    match ply.checked_sub(1).and_then(|last| record.plies.get(last)) {
        Some(last) => say!("export-after", number = ply.to_string(), move = last.text),
        None => say!("export-start").to_string(),
    }
}

/// A move in words, as a screen reader says it.
fn spoken(text: &str) -> String {
    let (steps, arrow) = text.split_once('/').map_or((text, None), |(it, to)| (it, Some(to)));
    let (steps, turn) = steps.split_once(':').map_or((steps, None), |(it, at)| (it, Some(at)));
    let letter = steps.strip_suffix(['S', 'O']);
    let mut words = match (steps.split_once('x'), steps.split_once('-'), letter) {
        (Some((from, to)), ..) => say!("export-takes", from, to),
        (None, Some((from, "off")), _) => say!("export-leaves", from),
        (None, Some((from, to)), _) => say!("export-moves-to", from, to),
        (None, None, Some(square)) => {
            say!("export-writes", letter = &steps[square.len()..], square)
        }
        (None, None, None) => steps.to_string(),
    };
    words.extend(arrow.map(|square| say!("export-shoots", square)));
    words.extend(turn.map(|number| say!("export-turns", number)));
    words
}

/// A move, its player, what the coach says of it, and what others have said.
fn move_words(game: &dyn Match, index: usize, ply: &Ply, review: Option<&Review>) -> String {
    let seat = game.moves()[index].seat;
    let name = escaped(&text::player_name(game, seat));
    let mut words = format!(
        "<a href=\"#caption\" aria-label=\"{}\">{}</a> <span class=\"p{seat}\">{name}</span>",
        escaped(&spoken(&ply.text)),
        escaped(&ply.text)
    );
    let reviewed = review.map(|review| &review.moves()[index]);
    if let Some((reviewed, verdict)) = reviewed.and_then(|it| Some((it, it.verdict.as_ref()?))) {
        let told = match verdict.label.is_error() {
            true => review_in_lines::turning_point(game, reviewed, verdict),
            false => text::coach_review::label_name(verdict.label).to_string(),
        };
        let class = if verdict.label.is_error() { " class=\"error\"" } else { "" };
        push(&mut words, format_args!("<br><span{class}>{}</span>", escaped(&told)));
    }
    for comment in &ply.comments {
        push(&mut words, format_args!("<br>{}", escaped(comment)));
    }
    words
}

/// What the script shows.
fn data(record: &Record, game: &dyn Match) -> Value {
    let scenes: Vec<Scene> = (0..=record.plies.len()).map(|ply| game.scene(ply)).collect();
    let board = |scene: &Scene| scene.cells.iter().map(|cell| cell.symbol()).collect::<String>();
    let mut words = Map::new();
    for &cell in scenes.iter().flat_map(|scene| &scene.cells) {
        words.entry(cell.symbol().to_string()).or_insert_with(|| json!(word(cell)));
    }
    let signs: Map<String, Value> =
        SIGNS.iter().map(|(sign, drawn)| (sign.to_string(), json!(drawn))).collect();
    let captions: Vec<String> = (0..=record.plies.len()).map(|ply| caption(record, ply)).collect();
    let boards: Vec<String> = scenes.iter().map(board).collect();
    json!({ "boards": boards, "captions": captions, "signs": signs, "words": words })
}
