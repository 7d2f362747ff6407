//! Images of positions under the symmetries of a board, by which a proof shares what is equal.

use crate::Rules;
use crate::symmetry::Symmetry;
use std::fmt;
use std::str::FromStr;

/// A symmetry as files spell it: `t` exchanges rows and columns, then `r` turns the rows upside down
/// and `c` the columns. No image exchanges the players.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Image(Symmetry);

impl Image {
    /// The position itself.
    pub const IDENTITY: Image = Image(Symmetry::IDENTITY);

    /// The images that the game has on the board of `position`, without the identity.
    pub fn all<G: Rules>(position: &G) -> Vec<Image> {
        let symmetries = position.symmetries().iter().copied();
        symmetries.map(Image).filter(|image| image.keeps_board_and_players(position)).collect()
    }

    /// Whether the image has the same rows and columns, and each player has his own pieces there.
    fn keeps_board_and_players<G: Rules>(self, position: &G) -> bool {
        let Image(symmetry) = self;
        let grid = position.grid();
        !symmetry.swap_players && (!symmetry.transpose || grid.rows == grid.cols)
    }

    /// Whether the game has this image on the board of `position`.
    pub fn is_of<G: Rules>(self, position: &G) -> bool {
        let is_symmetry = || position.symmetries().contains(&self.0);
        self == Image::IDENTITY || is_symmetry() && self.keeps_board_and_players(position)
    }

    /// The image of `position`. It is one of [`Image::all`].
    pub fn of<G: Rules>(self, position: &G) -> G {
        match self {
            Image::IDENTITY => *position,
            // If the rules refuse the image, the node stands for the position itself: that shares less, and
            // proves as much.
            Image(symmetry) => position.image(symmetry).unwrap_or(*position),
        }
    }
}

/// The image of `position` that stands for all, with the symmetry that leads to it.
pub fn canonical<G: Rules>(position: &G, images: &[Image]) -> (G, Image) {
    let mut best = (position.key(), *position, Image::IDENTITY);
    for &image in images {
        let other = image.of(position);
        let key = other.key();
        if key < best.0 {
            best = (key, other, image);
        }
    }
    (best.1, best.2)
}

impl fmt::Display for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Symmetry { transpose, flip_rows, flip_cols, .. } = self.0;
        for (is_part, letter) in [(transpose, "t"), (flip_rows, "r"), (flip_cols, "c")] {
            f.write_str(if is_part { letter } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Image {
    type Err = ();

    fn from_str(text: &str) -> Result<Image, ()> {
        let mut rest = text;
        let mut part = |letter| {
            let after = rest.strip_prefix(letter);
            rest = after.unwrap_or(rest);
            after.is_some()
        };
        let (transpose, flip_rows, flip_cols) = (part('t'), part('r'), part('c'));
        let image = Image(Symmetry { transpose, flip_rows, flip_cols, swap_players: false });
        if rest.is_empty() && !text.is_empty() { Ok(image) } else { Err(()) }
    }
}
