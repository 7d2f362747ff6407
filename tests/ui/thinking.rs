//! A computer that thinks never blocks the table, and leaving the game ends its thinking.

use crate::desk::{Desk, PATIENCE};
use crate::slow::{self, Game, Slow};
use parlour::ai::budget::Limits;
use parlour::ai::{Level, Searcher, Thought};
use parlour::rules::history::History;
use parlour::rules::seat::Seat;
use parlour::session::seats::Sitter;
use parlour::ui::app::App;
use parlour::ui::bindings::Context;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Breaks down.
struct Broken;

impl Searcher<Game> for Broken {
    fn think(
        &mut self,
        _: &History<Game>,
        _: &Limits,
        _: &mut dyn FnMut(&Thought<Game>),
    ) -> Thought<Game> {
        panic!("a seam came open")
    }
}

fn against(desk: &mut Desk, searcher: impl Searcher<Game> + 'static) {
    let mut live = slow::people(&desk.report);
    let sitter = Sitter::computer(Level::Random);
    live.seat(Seat::SECOND, sitter, searcher, &desk.report).expect("a thread can be had");
    App::play(&mut desk.app, Box::new(live));
}

#[test]
fn cursor_and_help_answer_while_a_computer_thinks() {
    let mut desk = Desk::menu();
    let token = Arc::new(());
    against(&mut desk, Slow { _token: token.clone() });
    desk.keys("<Enter>");
    let thinking = desk.screen(80, 24);
    assert!(thinking.contains("is thinking."), "{thinking}");
    desk.keys("<Left>");
    assert_ne!(desk.screen(80, 24), thinking, "the cursor moves");
    desk.keys("<Enter>");
    assert!(desk.screen(80, 24).contains("wait for its move"));
    desk.keys("?");
    assert_eq!(desk.app.context(), Context::Help);
    desk.keys("<Esc><Left>");
    assert!(desk.screen(80, 24).contains("is thinking."));

    desk.keys("my");
    assert_eq!(desk.app.context(), Context::Menu);
    let began = Instant::now();
    while Arc::strong_count(&token) > 1 {
        assert!(began.elapsed() < PATIENCE, "the thread has not ended");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_move_taken_back_ends_the_thinking_about_it() {
    let mut desk = Desk::menu();
    let token = Arc::new(());
    against(&mut desk, Slow { _token: token.clone() });
    desk.keys("<Enter>u");
    assert!(desk.screen(80, 24).contains("Your turn"));
    desk.hear(); // of a job that nobody waits for any more
    assert!(desk.screen(80, 24).contains("Your turn"));
    assert_eq!(Arc::strong_count(&token), 2, "the player still sits there");
}

#[test]
fn a_player_that_breaks_down_leaves_the_table_usable() {
    let mut desk = Desk::menu();
    against(&mut desk, Broken);
    desk.keys("<Enter>");
    desk.hear();
    let screen = desk.screen(80, 24);
    assert!(screen.contains("broke down: a seam came open"), "{screen}");
    desk.keys("<Left>");
    assert!(desk.screen(80, 24).contains("cannot go on"));
    desk.keys("u");
    assert!(desk.screen(80, 24).contains("Your turn"));
}
