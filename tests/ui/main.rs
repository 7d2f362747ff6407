//! The full-screen program without a terminal: keys in, pictures out.

mod bindings;
mod company;
mod desk;
mod environment;
mod marks;
mod paint;
mod play;
mod reach;
mod saved;
mod screens;
mod settings;
mod slow;
mod storm;
mod styles;
mod table;
mod thinking;
