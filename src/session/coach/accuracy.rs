//! The accuracy of moves and of games, in per cent.

/// The accuracy of a move that costs this many points (lichess's curve, with costs in points).
pub fn move_accuracy(cost: f64) -> f64 {
    (103.1668 * (-4.354 * cost).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The least weight of a move, so that quiet stretches count too. lichess's value, in points.
const MIN_VOLATILITY: f64 = 0.005;
/// The largest weight of a move. lichess's value, in points.
const MAX_VOLATILITY: f64 = 0.12;

/// The accuracy of a player over a game: the mean of the harmonic mean of the moves' accuracies and
/// their mean weighted by volatility, the spread of the expected points around a move. `expected` has one value
/// for each ply of the game, in points of one player; `moves` lists the player's moves by ply, with
/// their costs. `None` without moves.
pub fn game_accuracy(expected: &[f64], moves: &[(usize, f64)]) -> Option<f64> {
    if moves.is_empty() {
        return None;
    }
    let accuracies: Vec<f64> = moves.iter().map(|&(_, cost)| move_accuracy(cost)).collect();
    let weights: Vec<f64> = moves
        .iter()
        .map(|&(ply, _)| volatility(expected, ply).clamp(MIN_VOLATILITY, MAX_VOLATILITY))
        .collect();
    let weighted: f64 = accuracies.iter().zip(&weights).map(|(accuracy, w)| accuracy * w).sum();
    let weighted = weighted / weights.iter().sum::<f64>();
    // A move of accuracy 0 would make the harmonic mean 0, however good the others are.
    let reciprocals: f64 = accuracies.iter().map(|&accuracy| 1.0 / accuracy.max(1.0)).sum();
    let harmonic = accuracies.len() as f64 / reciprocals;
    Some((weighted + harmonic) / 2.0)
}

/// The standard deviation of the expected points over a window that ends at `ply`: an eighth of the game, of two to
/// eight plies.
fn volatility(expected: &[f64], ply: usize) -> f64 {
    let window = (expected.len() / 8).clamp(2, 8);
    let end = (ply + 1).min(expected.len());
    let values = &expected[end.saturating_sub(window)..end];
    if values.is_empty() {
        return 0.0;
    }
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}
