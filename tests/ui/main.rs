//! The full-screen program without a terminal: keys in, pictures out.

mod bindings;
mod company;
mod desk;
mod environment;
mod marks;
mod paint;
mod play;
mod screens;
mod settings;
mod slow;
mod storm;
mod table;
mod thinking;
