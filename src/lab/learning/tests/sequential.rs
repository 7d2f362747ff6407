//! The sequential test against what others computed.

use crate::learning::sprt::{Pentanomial, Sprt, SprtDecision};

fn sprt(elo0: f64, elo1: f64) -> Sprt {
    Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
}

#[test]
fn the_likelihood_ratio_is_that_of_fishtest() {
    // The samples of Fishtest's own tests and what its LLRcalc.py says of them.
    let samples: [(Pentanomial, f64, f64, f64); 2] = [
        ([10_789, 19_328, 33_806, 19_402, 10_543], -3.0, 1.0, 2.131_067_811_785),
        ([39, 2_226, 31_451, 2_412, 40], 0.2, 0.9, 2.162_542_580_048),
    ];
    for (counts, elo0, elo1, known) in samples {
        let llr = sprt(elo0, elo1).llr(&counts);
        assert!((llr - known).abs() < 1e-6, "{llr}, not {known}");
    }
}

#[test]
fn the_verdict_falls_at_walds_bounds() {
    let test = sprt(0.0, 20.0);
    let (low, high) = test.bounds();
    assert!((high - 19f64.ln()).abs() < 1e-12 && (low + high).abs() < 1e-12);
    assert_eq!(test.llr(&[0; 5]), 0.0);
    assert_eq!(test.verdict(&[0; 5]), SprtDecision::Undecided);
    // A few pairs, however clear, say little of a small difference.
    assert_eq!(test.verdict(&[0, 0, 0, 0, 5]), SprtDecision::Undecided);
    assert_eq!(test.verdict(&[20, 30, 100, 60, 50]), SprtDecision::H1);
    assert_eq!(test.verdict(&[50, 60, 100, 30, 20]), SprtDecision::H0);
    // What one player wins the other loses.
    let turned = sprt(-20.0, 0.0).llr(&[50, 60, 100, 30, 20]);
    assert!((test.llr(&[20, 30, 100, 60, 50]) + turned).abs() < 1e-9);
}
