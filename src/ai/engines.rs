//! The engine of every game. As statics they are compiled here, with the searches: a crate that names them compiles none.

use crate::engine::{EngineMaker, engine};
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::Pentago;
use parlour_rules::pentagoxl::PentagoXl;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::wide_bitboard::WideBitboard;

/// The engine of the game.
pub static BREAKTHROUGH: EngineMaker<Breakthrough<WideBitboard>> =
    engine::<Breakthrough<u64>, Breakthrough<u128>, Breakthrough<WideBitboard>>;

/// The engine of the game.
pub static FIRSTATTACK: EngineMaker<FirstAttack<WideBitboard>> =
    engine::<FirstAttack<u64>, FirstAttack<u128>, FirstAttack<WideBitboard>>;

/// The engine of the game.
pub static PLEIADIS: EngineMaker<Pleiadis<WideBitboard>> =
    engine::<Pleiadis<u64>, Pleiadis<u128>, Pleiadis<WideBitboard>>;

/// The engine of the game.
pub static SNORT: EngineMaker<Snort<WideBitboard>> =
    engine::<Snort<u64>, Snort<u128>, Snort<WideBitboard>>;

/// The engine of the game.
pub static DODGEM: EngineMaker<Dodgem<WideBitboard>> =
    engine::<Dodgem<u64>, Dodgem<u128>, Dodgem<WideBitboard>>;

/// The engine of the game.
pub static SOS: EngineMaker<Sos<WideBitboard>> = engine::<Sos<u64>, Sos<u128>, Sos<WideBitboard>>;

/// The engine of the game.
pub static AMAZONS: EngineMaker<Amazons<WideBitboard>> =
    engine::<Amazons<u64>, Amazons<u128>, Amazons<WideBitboard>>;

/// The engine of the game.
pub static PENTAGO: EngineMaker<Pentago> = engine::<Pentago, Pentago, Pentago>;

/// The engine of the game.
pub static PENTAGOXL: EngineMaker<PentagoXl> = engine::<PentagoXl, PentagoXl, PentagoXl>;
