//! What the players of Pentago and Pentago XL know.

mod learned;
mod placing;
