//! Writes certificates.

use super::find::NodeLines;
use super::node_file::NodeFile;
use parlour_rules::proof::check::{MAGIC, VERSION};
use parlour_rules::proof::lines::Lines;
use parlour_rules::proof::target::Target;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes the certificate whose nodes are in `file`, with a proof for each of its claims. Returns the number of nodes.
pub fn write_certificate(
    file: &mut NodeFile,
    proofs: &[NodeLines],
    out: &mut dyn Write,
) -> io::Result<usize> {
    write!(out, "{MAGIC}{VERSION}\n{}", file.start())?;
    let mut lines = file.lines()?;
    for node_lines in proofs {
        write_proof(&mut lines, node_lines, out)?;
    }
    Ok(proofs.iter().map(|proof| proof.of_nodes.len()).sum())
}

/// Writes the proof of one claim.
fn write_proof(from: &mut Lines, node_lines: &NodeLines, out: &mut dyn Write) -> io::Result<()> {
    let NodeLines { of_nodes, are_sorted } = node_lines;
    for _ in ["claim", "root"] {
        writeln!(out, "{}", next_line(from)?)?;
    }
    // Lines that were read before their turn, which only sorting brings about.
    let mut waiting = BTreeMap::new();
    let mut written = 0;
    for read in 0..of_nodes.len() {
        let line = if *are_sorted { of_nodes[read] } else { read as u32 };
        waiting.insert(line, with_lines(next_line(from)?, of_nodes)?);
        while let Some(words) = waiting.remove(&written) {
            writeln!(out, "{words}")?;
            written += 1;
        }
    }
    writeln!(out, "{}", next_line(from)?)
}

/// A line of the file of nodes, with lines in the place of nodes.
fn with_lines(words: &str, of_nodes: &[u32]) -> io::Result<String> {
    let mut is_target = true;
    let words = words.split(' ').map(|word| {
        is_target = !is_target;
        if !is_target {
            return Ok(word.to_string());
        }
        Ok(match word.parse().map_err(|()| io::ErrorKind::InvalidData)? {
            Target::Node(node, image) => {
                let line = of_nodes.get(node as usize).ok_or(io::ErrorKind::InvalidData)?;
                Target::Node((*line).into(), image).to_string()
            }
            _ => word.to_string(),
        })
    });
    Ok(words.collect::<io::Result<Vec<_>>>()?.join(" "))
}

fn next_line(from: &mut Lines) -> io::Result<&str> {
    from.expect_line().map_err(|error| io::Error::other(error.to_string()))
}
