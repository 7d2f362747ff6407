//! What keys ask for.

/// What a key asks for, whatever the key.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Intent {
    /// One place up.
    Up,
    /// One place down.
    Down,
    /// One place to the left, or the value before.
    Left,
    /// One place to the right, or the value after.
    Right,
    /// The next place that can be chosen.
    Next,
    /// The one before.
    Previous,
    /// This one.
    Choose,
    /// Where we were before.
    Back,
    /// Write an S on the cursor's square.
    WriteS,
    /// Write an O there.
    WriteO,
    /// The other direction, or the other letter.
    Flip,
    /// Take the last move back.
    TakeBack,
    /// Play it again.
    Redo,
    /// Look at the position one move before.
    Older,
    /// Look at the position one move after.
    Newer,
    /// Look at the start.
    Oldest,
    /// Look at the position now.
    Newest,
    /// The same game from its start.
    NewGame,
    /// The list of games.
    Menu,
    /// Leave the program.
    Quit,
    /// Show the keys.
    Help,
    /// Draw everything again.
    Repaint,
    /// Leave at once, as after `^C` in any program.
    Interrupt,
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// Show what the strongest player would do, or show it no longer.
    Hint,
    /// The computer is to move with what it has found so far.
    MoveNow,
    /// Stop a game that is being watched, or let it go on.
    Pause,
    /// The same again, everybody on the next seat.
    Rematch,
    /// One move of a game that is paused.
    Step,
    /// Computers wait longer between their moves.
    Slower,
    /// They wait less.
    Faster,
    /// Give the game up.
    Resign,
    /// It has been given up.
    ResignConfirmed,
    /// A draw was agreed on.
    DrawAccepted,
    /// Play on from the position looked at.
    BranchConfirmed,
    /// Ask the other side for a draw.
    OfferDraw,
    /// Everybody moves to the next seat, in the middle of the game.
    SwapSides,
    /// Computers take all other seats, from this position on.
    PlayOn,
    /// Show the board from the other side.
    TurnBoard,
    /// Type a move.
    TypeMove,
    /// Show the players and moves, where they are folded away.
    Sidebar,
    /// Play with the mouse, or no longer.
    Mouse,
    /// The rules of this game.
    Rules,
    /// What can be set.
    Settings,
    /// The keys, to choose others.
    Keys,
    /// As it is usually.
    Reset,
    /// Everything typed away.
    Clear,
    /// What this game is begun with.
    Setup,
    /// Look for a game by name.
    Filter,
    /// Games that were saved.
    Saved,
    /// Write the game to a file.
    Save,
    /// Go on from here, as a game of its own.
    Copy,
    /// Read a game from a file of one's own.
    Load,
    /// Give it another name.
    Rename,
    /// Remove it for good.
    Delete,
    /// What has been written since.
    Reread,
    /// As far up as there is something.
    PageUp,
    /// As far down.
    PageDown,
    /// Do what was asked about.
    Yes,
    /// Do not.
    No,
}

impl Intent {
    /// Its name in the settings: `take-back`.
    pub fn name(self) -> String {
        let mut name = String::new();
        for sign in format!("{self:?}").chars() {
            if sign.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(sign.to_ascii_lowercase());
        }
        name
    }
}
