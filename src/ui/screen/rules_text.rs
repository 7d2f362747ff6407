//! A rules page as lines on the screen. The pages are plain text with a little Markdown: headings
//! underlined with `=`, `-` or `~`, words of `code`, `**bold**` words, lists with `-`, and boards on indented
//! lines, which show the pieces as the numbers of their players.

use crate::ui::draw::glyphs::Glyphs;
use crate::ui::draw::{StyleRole, text_width};
use parlour_rules::{MAX_SEATS, Seat};

/// A line, in parts of one style each.
pub(super) type StyledLine = Vec<(String, StyleRole)>;

/// The longest line of a page, in columns. On a screen as wide lines stay as they are written.
pub(super) const PAGE_WIDTH: u16 = 72;

/// The blanks before a board.
const BOARD_INDENT: &str = "    ";

/// The page for a screen of `room` columns.
pub(super) fn format_page<'a>(
    page: impl Iterator<Item = &'a str>,
    room: u16,
    glyphs: &Glyphs,
) -> Vec<StyledLine> {
    let source: Vec<&str> = page.collect();
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut index = 0;
    while let Some(&line) = source.get(index) {
        index += 1;
        let is_heading = source.get(index).is_some_and(|next| is_underline(next));
        let begins_block = is_heading || line.is_empty() || line.starts_with("- ");
        if begins_block || line.starts_with(BOARD_INDENT) || room >= PAGE_WIDTH {
            lines.extend(wrap_styled(&std::mem::take(&mut paragraph), room));
        }
        if line.is_empty() {
            lines.push(Vec::new());
        } else if is_heading && !line.starts_with(' ') {
            lines.push(vec![(line.to_string(), StyleRole::Title)]);
            index += 1;
        } else if line.starts_with(BOARD_INDENT) {
            let block = source[index - 1..].iter().take_while(|line| line.starts_with(' '));
            let block: Vec<&str> = block.copied().collect();
            index += block.len() - 1;
            lines.extend(format_board(&block, room, glyphs));
        } else {
            paragraph.push_str(if paragraph.is_empty() { "" } else { " " });
            paragraph.push_str(line);
        }
    }
    lines.extend(wrap_styled(&paragraph, room));
    lines
}

fn is_underline(line: &str) -> bool {
    line.len() > 1 && ["-", "=", "~"].iter().any(|sign| line.trim_start_matches(sign).is_empty())
}

/// The parts of a text: code and bold words without their marks, and what stands between them.
fn inline_parts(text: &str) -> StyledLine {
    let mut parts = StyledLine::new();
    let (mut rest, mut marked) = (text, None);
    while let Some(mark) = ["`", "**"]
        .into_iter()
        .filter(|mark| marked.is_none_or(|open| open == *mark))
        .filter(|mark| rest.contains(mark))
        .min_by_key(|mark| rest.find(mark))
    {
        let (before, after) = rest.split_once(mark).unwrap_or((rest, ""));
        let role = if marked.is_some() { StyleRole::Key } else { StyleRole::Plain };
        parts.push((before.to_string(), role));
        (rest, marked) = (after, if marked.is_some() { None } else { Some(mark) });
    }
    parts.push((rest.to_string(), StyleRole::Plain));
    parts.retain(|(text, _)| !text.is_empty());
    parts
}

/// Breaks a paragraph at blanks, greedily. The further lines of a list's item are indented.
fn wrap_styled(paragraph: &str, room: u16) -> Vec<StyledLine> {
    let indent = if paragraph.starts_with("- ") { "  " } else { "" };
    let mut lines: Vec<StyledLine> = Vec::new();
    let mut width = 0;
    // A word may have parts of several styles: code and the comma behind it.
    let mut word = StyledLine::new();
    let mut end_word = |word: &mut StyledLine, lines: &mut Vec<StyledLine>| {
        let word_width: u16 = word.iter().map(|(text, _)| text_width(text)).sum();
        match lines.last_mut() {
            _ if word.is_empty() => {}
            Some(line) if width + 1 + word_width <= room => {
                line.push((" ".to_string(), StyleRole::Plain));
                line.append(word);
                width += 1 + word_width;
            }
            _ => {
                let indent = if lines.is_empty() { "" } else { indent };
                let mut line = vec![(indent.to_string(), StyleRole::Plain)];
                line.append(word);
                width = text_width(indent) + word_width;
                lines.push(line);
            }
        }
    };
    for (text, role) in inline_parts(paragraph) {
        for (index, piece) in text.split(' ').enumerate() {
            if index > 0 {
                end_word(&mut word, &mut lines);
            }
            if !piece.is_empty() {
                word.push((piece.to_string(), role));
            }
        }
    }
    end_word(&mut word, &mut lines);
    lines
}

/// The lines of a board with the text beside it, or below it if the screen is too narrow.
fn format_board(block: &[&str], room: u16, glyphs: &Glyphs) -> Vec<StyledLine> {
    let split = block.iter().map(|line| split_board_line(line));
    let split: Vec<(&str, &str)> = split.collect();
    let width = block.iter().map(|line| text_width(line)).max().unwrap_or(0);
    if width <= room {
        let row = |(line, (board, text)): (&&str, &(&str, &str))| {
            let mut parts = board_parts(board, glyphs);
            let gap = line.len() - board.len() - text.len();
            parts.push((" ".repeat(gap), StyleRole::Plain));
            parts.extend(inline_parts(text));
            parts
        };
        return block.iter().zip(&split).map(row).collect();
    }
    let boards = split.iter().map(|(board, _)| *board).filter(|board| !board.trim().is_empty());
    let mut lines: Vec<StyledLine> = boards.map(|board| board_parts(board, glyphs)).collect();
    let texts: Vec<&str> =
        split.iter().map(|(_, text)| *text).filter(|it| !it.is_empty()).collect();
    if !lines.is_empty() && !texts.is_empty() {
        lines.push(StyledLine::new());
    }
    lines.extend(wrap_styled(&texts.join(" "), room));
    lines
}

/// The line's part of the board and the text beside it, between which stand two blanks or more.
fn split_board_line(line: &str) -> (&str, &str) {
    let indent = line.len() - line.trim_start().len();
    // The letters of two blocks have a gap between them, too: the board goes as far as it can.
    let is_end = |at: &usize| *at > indent && !line[..*at].ends_with(' ');
    let gaps = line.match_indices("  ").map(|(at, _)| at).filter(is_end);
    let parts = gaps.chain([line.len()]).map(|end| line.split_at(end));
    match parts.filter(|(board, _)| is_row(board) || is_frame(board)).last() {
        Some((board, text)) => (board, text.trim_start()),
        None => line.split_at(indent),
    }
}

/// A row of squares behind its number. A `|` parts the blocks of Pentago.
fn is_row(board: &str) -> bool {
    let mut tokens = board.split_whitespace();
    let is_square =
        |token: &str| matches!(token, "." | "1" | "2" | "3" | "4" | "o" | "S" | "O" | "|");
    tokens.next().is_some_and(|label| label.parse::<u8>().is_ok())
        && tokens.clone().next().is_some()
        && tokens.all(is_square)
}

/// The letters of the columns, or a line between blocks.
fn is_frame(board: &str) -> bool {
    let is_letter =
        |token: &str| token.len() == 1 && token.bytes().all(|it| it.is_ascii_lowercase());
    let is_line = |token: &str| token.bytes().all(|it| b"-+".contains(&it));
    board.split_whitespace().all(|token| is_letter(token) || is_line(token))
}

/// A row of a board with the pieces of the screen.
fn board_parts(board: &str, glyphs: &Glyphs) -> StyledLine {
    if !is_row(board) {
        return vec![(board.to_string(), StyleRole::Dim)];
    }
    let indent = board.len() - board.trim_start().len();
    let mut parts = vec![(board[..indent].to_string(), StyleRole::Plain)];
    for (index, token) in board.split_whitespace().enumerate() {
        if index > 0 {
            parts.push((" ".to_string(), StyleRole::Plain));
        }
        let seat = token.parse::<usize>().ok().filter(|_| index > 0);
        let seat = seat.and_then(|number| Seat::all(MAX_SEATS).nth(number.checked_sub(1)?));
        parts.push(match (seat, token) {
            (Some(seat), _) => (glyphs.piece(seat).to_string(), StyleRole::Player(seat)),
            (None, ".") => (glyphs.empty.to_string(), StyleRole::Dim),
            (None, "o") => (glyphs.neutral.to_string(), StyleRole::Plain),
            (None, "S" | "O") => (token.to_string(), StyleRole::Plain),
            _ => (token.to_string(), StyleRole::Dim),
        });
    }
    parts
}

/// The players whose pieces stand on the boards of a page.
pub(super) fn players_on_boards(page: &str) -> Vec<Seat> {
    let boards = page.lines().filter(|line| line.starts_with(BOARD_INDENT));
    let rows = boards.map(|line| split_board_line(line).0).filter(|board| is_row(board));
    let squares: Vec<&str> = rows.flat_map(|board| board.split_whitespace().skip(1)).collect();
    let stands = |seat: &Seat| squares.contains(&(seat.index() + 1).to_string().as_str());
    Seat::all(MAX_SEATS).filter(stands).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::settings::GlyphSet;

    fn format(page: &str, room: u16, glyph_set: GlyphSet) -> Vec<StyledLine> {
        format_page(page.lines(), room, Glyphs::of(glyph_set))
    }

    fn texts(lines: &[StyledLine]) -> Vec<String> {
        let text =
            |line: &StyledLine| line.iter().map(|(text, _)| text.as_str()).collect::<String>();
        lines.iter().map(|line| text(line).trim_end().to_string()).collect()
    }

    #[test]
    fn marks_become_styles() {
        let page =
            "The end\n-------\nWrite `c3`, **not** `c 4`.\n- one\n- and `two` words\n\n2 * 3";
        let lines = format(page, 14, GlyphSet::Unicode);
        let expected =
            ["The end", "Write c3, not", "c 4.", "- one", "- and two", "  words", "", "2 * 3"];
        assert_eq!(texts(&lines), expected);
        assert_eq!(lines[0], [("The end".to_string(), StyleRole::Title)]);
        let bold = |line: &StyledLine| {
            let bold = line.iter().filter(|(_, role)| *role == StyleRole::Key);
            bold.map(|(text, _)| text.clone()).collect::<Vec<_>>()
        };
        assert_eq!(bold(&lines[1]), ["c3", "not"]);
        assert_eq!(bold(&lines[2]), ["c", "4"]);
        assert_eq!(bold(&lines[4]), ["two"]);
    }

    #[test]
    fn boards_show_pieces_and_their_text_goes_below_on_a_narrow_screen() {
        let page = "      a b c\n    1 1 . 2    The 1 is `a1`\n   10 | o S    and stays.\n               More.";
        let wide = format(page, 40, GlyphSet::Unicode);
        let expected = [
            "      a b c",
            "    1 ● · ○    The 1 is a1",
            "   10 | ● S    and stays.",
            "               More.",
        ];
        assert_eq!(texts(&wide), expected);
        assert_eq!(
            wide[1][3],
            ("●".to_string(), StyleRole::Player(Seat::all(2).next().expect("1")))
        );
        let narrow = format(page, 16, GlyphSet::Ascii);
        let expected =
            ["      a b c", "    1 X . O", "   10 | o S", "", "The 1 is a1 and", "stays. More."];
        assert_eq!(texts(&narrow), expected);
        assert_eq!(players_on_boards(page).len(), 2);
    }

    #[test]
    fn letters_of_blocks_stay_above_their_blocks_on_a_narrow_screen() {
        let page = "      a b c   d e f\n    1 1 . 2 | . . .    And a text.";
        let narrow = format(page, 20, GlyphSet::Ascii);
        let expected = ["      a b c   d e f", "    1 X . O | . . .", "", "And a text."];
        assert_eq!(texts(&narrow), expected);
    }
}
