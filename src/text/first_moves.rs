//! The tables of minimax: all first moves with their values, and the positions that it visits.

use super::numbers::{compared_nodes, grouped, score_text};
use parlour_session::play::first_move_table::FirstMoveTable;
use parlour_words::say;

/// The table's first `top` rows, aligned, below a line that says what it has cost. A last line says
/// how many moves are left out.
pub(crate) fn first_move_lines(table: &FirstMoveTable, top: usize) -> String {
    let shown = &table.rows[..top.min(table.rows.len())];
    let cells: Vec<[String; 5]> = (1..)
        .zip(shown)
        .map(|(rank, row): (usize, _)| {
            let (mv, reply) = row.line.split_first().map_or(("", &[][..]), |(mv, rest)| (mv, rest));
            let cells = [rank.to_string(), mv.to_string(), score_text(row.score)];
            let [rank, mv, score] = cells;
            [rank, mv, score, grouped(row.nodes), reply.join(" ")]
        })
        .collect();
    let width = |column: usize| {
        cells.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let [ranks, moves, scores, nodes] = [0, 1, 2, 3].map(width);
    let compared = table.compared;
    let nodes_text = compared_nodes(compared.minimax, compared.alphabeta);
    let mut text = say!("opening-depth", depth = compared.depth, compared = nodes_text) + "\n";
    for [rank, mv, score, count, reply] in &cells {
        let line =
            format!("{rank:>ranks$}  {mv:<moves$}  {score:<scores$}  {count:>nodes$}  {reply}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let rest = &table.rows[shown.len()..];
    if let Some(last) = rest.last() {
        let (count, worst) = (rest.len(), score_text(last.score));
        let shown = grouped(count as u64);
        text += &say!("opening-more", count, shown, worst);
        text.push('\n');
    }
    text
}
