//! The shapes of box-drawing characters (U+2500 to U+257F): arms from the middle of a cell to its
//! edges, dashes, rounded corners and diagonals.

use super::{CELL_HEIGHT, CELL_WIDTH, Shape, UNIT, UnitRect};

/// How an arm is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Weight {
    None,
    /// 2 pixels.
    Light,
    /// 4 pixels.
    Heavy,
    /// Two rails of 2 pixels, 2 pixels apart.
    Double,
}

/// The weights of the arms up, right, down and left, in the order of Unicode: 1 light, 2 heavy,
/// 3 double. What is no arm, such as dashes, has none. Made from the names of the characters.
const ARMS: &str = "\
    0101 0202 1010 2020 0000 0000 0000 0000 0000 0000 0000 0000 0110 0210 0120 0220 \
    0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120 \
    2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212 \
    0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212 \
    2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0000 0000 0000 0000 \
    0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130 \
    3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0000 0000 0000 \
    0000 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010";

const MIDDLE: (u32, u32) = (CELL_WIDTH / 2, CELL_HEIGHT / 2);

/// Half the thickness of a light line, which is also the distance from the middle to a rail.
const HALF: u32 = UNIT;

/// Precondition: `glyph` is a box-drawing character.
pub(super) fn shapes(glyph: char) -> Vec<Shape> {
    let code = u32::from(glyph) - 0x2500;
    let (x, y) = MIDDLE;
    let (left, right, top, bottom) = ((0, y), (CELL_WIDTH, y), (x, 0), (x, CELL_HEIGHT));
    let arc = |from, to| vec![Shape::Arc { from, bend: MIDDLE, to }];
    let falling = Shape::Line { from: (0, 0), to: (CELL_WIDTH, CELL_HEIGHT) };
    let rising = Shape::Line { from: (0, CELL_HEIGHT), to: (CELL_WIDTH, 0) };
    match code {
        0x04..=0x07 => dashes(3, code),
        0x08..=0x0b => dashes(4, code),
        0x4c..=0x4f => dashes(2, code),
        0x6d => arc(bottom, right),
        0x6e => arc(bottom, left),
        0x6f => arc(top, left),
        0x70 => arc(top, right),
        0x71 => vec![rising],
        0x72 => vec![falling],
        0x73 => vec![rising, falling],
        _ => arms(code),
    }
}

/// `count` dashes, which with their gaps fill the cell. The last bits of the code tell the direction
/// and the weight.
fn dashes(count: u32, code: u32) -> Vec<Shape> {
    let half = if code & 1 == 0 { HALF } else { 2 * HALF };
    let is_vertical = code & 2 != 0;
    let length = if is_vertical { CELL_HEIGHT } else { CELL_WIDTH };
    let dash = |index: u32| {
        let (from, next) = (length * index / count, length * (index + 1) / count);
        let gap = (next - from) * 2 / 5;
        let (from, to) = (from + gap / 2, next - (gap - gap / 2));
        Shape::Rect(if is_vertical {
            UnitRect::between((MIDDLE.0 - half, from), (MIDDLE.0 + half, to))
        } else {
            UnitRect::between((from, MIDDLE.1 - half), (to, MIDDLE.1 + half))
        })
    };
    (0..count).map(dash).collect()
}

fn weights(code: u32) -> [Weight; 4] {
    let digits = ARMS.split(' ').nth(code as usize).unwrap_or("0000").as_bytes();
    [0, 1, 2, 3].map(|arm| match digits.get(arm) {
        Some(b'1') => Weight::Light,
        Some(b'2') => Weight::Heavy,
        Some(b'3') => Weight::Double,
        _ => Weight::None,
    })
}

fn arms(code: u32) -> Vec<Shape> {
    let weights = weights(code);
    let mut shapes = Vec::new();
    for arm in 0..4 {
        let [clockwise, opposite, counter] = [1, 2, 3].map(|turn| weights[(arm + turn) % 4]);
        match weights[arm] {
            Weight::None => {}
            Weight::Double => {
                for (side, beside, across) in [(1, clockwise, counter), (-1, counter, clockwise)] {
                    let start = rail_start(beside, across, opposite);
                    let (near, far) = (side * HALF as i32, side * 3 * HALF as i32);
                    shapes.push(strip(arm, start, (near.min(far), near.max(far))));
                }
            }
            weight => {
                let half = if weight == Weight::Heavy { 2 * HALF } else { HALF } as i32;
                let start = line_start(clockwise, counter, opposite);
                shapes.push(strip(arm, start, (-half, half)));
            }
        }
    }
    shapes
}

/// Where a single line begins, from the middle towards its edge: where it meets the lines that
/// cross it.
fn line_start(clockwise: Weight, counter: Weight, opposite: Weight) -> i32 {
    let half = HALF as i32;
    match (clockwise, counter) {
        _ if opposite != Weight::None => 0,
        (Weight::Double, Weight::Double) => half,
        (Weight::Double, _) | (_, Weight::Double) => -3 * half,
        (Weight::Heavy, _) | (_, Weight::Heavy) => -2 * half,
        (Weight::Light, _) | (_, Weight::Light) => -half,
        (Weight::None, Weight::None) => 0,
    }
}

/// Where a rail of a double line begins. `beside` is the arm on the rail's own side.
fn rail_start(beside: Weight, across: Weight, opposite: Weight) -> i32 {
    let half = HALF as i32;
    match (beside, across) {
        (Weight::Double, _) => half,
        (Weight::Light | Weight::Heavy, _) => -half,
        _ if opposite != Weight::None => 0,
        (Weight::None, Weight::Double) => -3 * half,
        (Weight::None, Weight::Light | Weight::Heavy) => -half,
        (Weight::None, Weight::None) => 0,
    }
}

/// A part of arm `arm` (0 up, then clockwise): from `start` to the edge, and between `sides`, which
/// count clockwise of the arm's direction.
fn strip(arm: usize, start: i32, (low, high): (i32, i32)) -> Shape {
    let (x, y) = (MIDDLE.0 as i32, MIDDLE.1 as i32);
    let (width, height) = (CELL_WIDTH as i32, CELL_HEIGHT as i32);
    let (left, top, right, bottom) = match arm {
        0 => (x + low, 0, x + high, y - start),
        1 => (x + start, y + low, width, y + high),
        2 => (x - high, y + start, x - low, height),
        _ => (0, y - high, x - start, y - low),
    };
    let place = |x: i32, y: i32| (x.unsigned_abs(), y.unsigned_abs());
    Shape::Rect(UnitRect::between(place(left, top), place(right, bottom)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixels of a glyph: `#` where its rectangles cover the middle of a pixel.
    fn pixels(glyph: char) -> Vec<String> {
        let shapes = shapes(glyph);
        let is_covered = |x: u32, y: u32| {
            let (x, y) = (x * UNIT + UNIT / 2, y * UNIT + UNIT / 2);
            shapes.iter().any(|shape| match shape {
                Shape::Rect(rect) => {
                    (rect.x..rect.x + rect.width).contains(&x)
                        && (rect.y..rect.y + rect.height).contains(&y)
                }
                _ => false,
            })
        };
        let sign = |x, y| if is_covered(x, y) { '#' } else { '.' };
        (0..20).map(|y| (0..10).map(|x| sign(x, y)).collect()).collect()
    }

    #[test]
    fn there_are_arms_for_each_character() {
        assert_eq!(ARMS.split(' ').count(), 128);
        for glyph in '\u{2500}'..='\u{257f}' {
            assert!(!shapes(glyph).is_empty(), "{glyph}");
        }
    }

    #[test]
    fn double_lines_meet_in_corners_and_crossings() {
        let corner = pixels('╔');
        assert_eq!(corner[6], "..........");
        assert_eq!(corner[7], "..########");
        assert_eq!(corner[8], "..########");
        assert_eq!(corner[9], "..##......");
        assert_eq!(corner[11], "..##..####");
        assert_eq!(corner[12], "..##..####");
        assert_eq!(corner[19], "..##..##..");
        let crossing = pixels('╬');
        assert_eq!(crossing[0], "..##..##..");
        assert_eq!(crossing[7], "####..####");
        assert_eq!(crossing[9], "..........");
        let tee = pixels('╟');
        assert_eq!((&tee[0][..], &tee[9][..]), ("..##..##..", "..##..####"));
        let single = pixels('╒');
        assert_eq!((&single[6][..], &single[7][..]), ("..........", "....######"));
        assert_eq!((&single[9][..], &single[11][..]), ("....##....", "....######"));
    }

    #[test]
    fn single_lines_meet_in_corners() {
        let corner = pixels('┘');
        assert_eq!((&corner[0][..], &corner[10][..]), ("....##....", "######...."));
        assert_eq!(corner[11], "..........");
        let heavy = pixels('┏');
        assert_eq!((&heavy[7][..], &heavy[8][..]), ("..........", "...#######"));
    }
}
