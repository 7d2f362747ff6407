//! Parlour's own saved games.

use super::pieces::{Piece, Split};
use super::refusal::Refusal;
use super::{Format, Games, Import, Told};
use crate::record::Record;

pub(super) const FORMAT: Format = Format {
    name: "parlour",
    begins: |head| head.starts_with(BEGIN),
    split: Split::Begins(|before, line| line.starts_with(BEGIN) && !before.starts_with('[')),
    reader: || Box::new(read),
    write: None,
};

const BEGIN: &str = "[Game \"";

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    let found = games.next();
    (games.sink)(match Record::read(piece.text.as_bytes()) {
        Ok(record) => Import { record: Some(record.into_casual()), ..found },
        Err(error) => Import { refused: Some(Refusal::Malformed(error.to_string())), ..found },
    });
}
