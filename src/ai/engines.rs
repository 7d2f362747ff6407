//! The engines of every game on boards of at most 128 squares. As statics they are compiled here, for speed: a crate that
//! names them compiles none. The registry compiles those for larger boards, for size.

use crate::engine::{MakeEngine, engine, narrow_engine};
use parlour_rules::WideBitboard;
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;

/// The engine of the game.
pub static BREAKTHROUGH: MakeEngine<Breakthrough<WideBitboard>> =
    narrow_engine::<Breakthrough<u64>, Breakthrough<u128>, Breakthrough<WideBitboard>>;

/// The engine of the game.
pub static FIRSTATTACK: MakeEngine<FirstAttack<WideBitboard>> =
    narrow_engine::<FirstAttack<u64>, FirstAttack<u128>, FirstAttack<WideBitboard>>;

/// The engine of the game.
pub static PLEIADIS: MakeEngine<Pleiadis<WideBitboard>> =
    narrow_engine::<Pleiadis<u64>, Pleiadis<u128>, Pleiadis<WideBitboard>>;

/// The engine of the game.
pub static SNORT: MakeEngine<Snort<WideBitboard>> =
    narrow_engine::<Snort<u64>, Snort<u128>, Snort<WideBitboard>>;

/// The engine of the game.
pub static DODGEM: MakeEngine<Dodgem<WideBitboard>> =
    narrow_engine::<Dodgem<u64>, Dodgem<u128>, Dodgem<WideBitboard>>;

/// The engine of the game.
pub static SOS: MakeEngine<Sos<WideBitboard>> =
    narrow_engine::<Sos<u64>, Sos<u128>, Sos<WideBitboard>>;

/// The engine of the game.
pub static AMAZONS: MakeEngine<Amazons<WideBitboard>> =
    narrow_engine::<Amazons<u64>, Amazons<u128>, Amazons<WideBitboard>>;

/// The engine of the game.
pub static PENTAGO: MakeEngine<Pentago> = engine::<Pentago, Pentago>;

/// The engine of the game.
pub static PENTAGOXL: MakeEngine<PentagoXl> = engine::<PentagoXl, PentagoXl>;
