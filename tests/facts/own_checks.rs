//! Which checks belong to which game.

use crate::plain::{Case, Checked};
use crate::{amazons, breakthrough, dodgem, pentago, placement, sos};
use parlour::ai::core::fact::Fact;
use parlour::ai::core::game_ai::GameAi;
use parlour::rules::amazons::Amazons;
use parlour::rules::bitboard::Bitboard;
use parlour::rules::breakthrough::Breakthrough;
use parlour::rules::dodgem::Dodgem;
use parlour::rules::firstattack::FirstAttack;
use parlour::rules::pentago::Pentago;
use parlour::rules::pentagoxl::PentagoXl;
use parlour::rules::pleiadis::Pleiadis;
use parlour::rules::snort::Snort;
use parlour::rules::sos::Sos;

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
