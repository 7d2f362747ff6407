//! Which checks belong to which game.

use super::plain::{Case, Checked};
use super::{amazons, breakthrough, dodgem, pentago, placement, sos};
use parlour_ai::core::{Fact, GameAi};
use parlour_rules::Bitboard;
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;

/// A game with checks of the facts that it alone has, or shares with few others. Only these are
/// compiled for it, since compiling all for every game and width of boards takes a minute.
pub(crate) trait OwnChecks: GameAi {
    /// Confirms a fact; `None` if it is of another kind.
    fn check_own(case: &Case<Self>, fact: &Fact) -> Option<Checked>;
}

macro_rules! own_checks {
    ($($game:ident: $module:ident),*) => {
        $(impl<W: Bitboard> OwnChecks for $game<W> {
            fn check_own(case: &Case<Self>, fact: &Fact) -> Option<Checked> {
                $module::check(case, fact)
            }
        })*
    };
}

own_checks! {
    Breakthrough: breakthrough,
    FirstAttack: placement,
    Pleiadis: placement,
    Snort: placement,
    Dodgem: dodgem,
    Sos: sos,
    Amazons: amazons
}

impl OwnChecks for Pentago {
    fn check_own(case: &Case<Self>, fact: &Fact) -> Option<Checked> {
        pentago::check(case, fact)
    }
}

impl OwnChecks for PentagoXl {
    fn check_own(case: &Case<Self>, fact: &Fact) -> Option<Checked> {
        pentago::check(case, fact)
    }
}
