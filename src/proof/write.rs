//! Writes certificates.

use super::check::{MAGIC, SEARCH, VERSION};
use super::graph::{ProofGraph, Target};
use super::image::Image;
use super::start::ProofStart;
use crate::rules::Rules;
use std::io::{self, Write};

/// Writes the head of a certificate.
pub(crate) fn write_start(start: &ProofStart, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{MAGIC}{VERSION}\n{start}")
}

/// Writes the proof of one claim.
pub(crate) fn write_proof<G: Rules>(graph: &ProofGraph<G>, out: &mut dyn Write) -> io::Result<()> {
    let goal = graph.goal;
    writeln!(out, "claim {} {}\nroot {}", goal.seat, goal.at_least, target_word(graph.root))?;
    for node in &graph.nodes {
        let words = node.moves.iter().map(|&(mv, target)| {
            format!("{} {}", node.position.move_to_string(mv), target_word(target))
        });
        writeln!(out, "{}", words.collect::<Vec<_>>().join(" "))?;
    }
    writeln!(out, "end")
}

/// How a certificate spells where a move leads.
fn target_word(target: Target) -> String {
    match target {
        Target::End => "=".to_string(),
        Target::Theorem(theorem) => theorem.sign().to_string(),
        Target::Search => SEARCH.to_string(),
        Target::Node(node, Image::IDENTITY) => node.to_string(),
        Target::Node(node, image) => format!("{node}~{image}"),
    }
}
