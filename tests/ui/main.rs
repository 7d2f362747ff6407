//! The full-screen program without a terminal: keys in, pictures out.

mod bindings;
mod desk;
mod environment;
mod marks;
mod paint;
mod play;
mod screens;
mod storm;
mod thinking;
