//! A network's file, read without the crate's reader.

use std::fs;
use std::path::Path;

/// The weights of a feature.
pub(super) type WeightRow = [i32; 8];

/// The numbers of a file.
pub(super) struct NetFile {
    /// Features with their weights.
    pub rows: Vec<(usize, WeightRow)>,
    output_layer: Vec<i32>,
}

impl NetFile {
    pub(super) fn read(name: &str) -> NetFile {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(name);
        let file = fs::read(path).expect("the file is there");
        let header = file.windows(2).position(|pair| pair == b"\n\n").expect("a header");
        let bytes = &file[header + 2..];
        let count = usize::from(bytes[0]) + 256 * usize::from(bytes[1]);
        let (known, rest) = bytes[2..].split_at(11 * count);
        let row = |entry: &[u8]| {
            let feature =
                entry[..3].iter().rev().fold(0, |all, &byte| 256 * all + usize::from(byte));
            (feature, std::array::from_fn(|index| i32::from(entry[3 + index].cast_signed())))
        };
        let rows = known.chunks(11).map(row).collect();
        let pairs = rest.chunks(2);
        let output_layer: Vec<i32> =
            pairs.map(|pair| i16::from_le_bytes([pair[0], pair[1]]).into()).collect();
        assert_eq!(output_layer.len(), 17);
        NetFile { rows, output_layer }
    }

    /// The value to the player to move of a position with these active rows.
    pub(super) fn evaluate<'a>(&self, rows: impl Iterator<Item = &'a WeightRow>) -> f64 {
        let mut sums: Vec<i32> = self.output_layer[8..16].to_vec();
        rows.for_each(|row| sums.iter_mut().zip(row).for_each(|(sum, by)| *sum += by));
        let one = |number: i32| f64::from(number) / 256.0;
        let screlu = (1..8)
            .map(|index| one(sums[index]).clamp(0.0, 1.0).powi(2) * one(self.output_layer[index]));
        let logit = one(sums[0]) + one(self.output_layer[16]) + screlu.sum::<f64>();
        (logit * 400.0 / std::f64::consts::LN_10).clamp(-4000.0, 4000.0)
    }
}
