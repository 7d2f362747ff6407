//! The computer players' knowledge of Snort. Its thermographs are computed by [`crate::ai::cgt`], in
//! `thermograph.rs`.

pub(crate) mod game_ai;
