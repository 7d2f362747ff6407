//! The commands of the full-screen program. Key bindings map keys to them; screens carry them out.

/// A command. Settings name bound commands by [`Intent::name`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Intent {
    /// Move up.
    Up,
    /// Move down.
    Down,
    /// Move left, or take the previous value.
    Left,
    /// Move right, or take the next value.
    Right,
    /// Go to the next place that can be chosen.
    Next,
    /// Go to the previous place that can be chosen.
    Previous,
    /// Choose what is selected.
    Choose,
    /// Go back one step.
    Back,
    /// Write an S on the square of the cursor.
    WriteS,
    /// Write an O on the square of the cursor.
    WriteO,
    /// Turn by this number, choose the block of this number, or play this move of the analysis.
    Digit(u8),
    /// Take the other direction of rotation, or the other letter.
    Flip,
    /// Go to the next mistake, step or puzzle.
    NextItem,
    /// Go to the mistake or step before.
    PreviousItem,
    /// Take the last move back.
    TakeBack,
    /// Play a move again that was taken back.
    Redo,
    /// Show the position one move earlier.
    Older,
    /// Show the position one move later.
    Newer,
    /// Show the start position.
    Oldest,
    /// Show the current position.
    Newest,
    /// Begin the same game again.
    NewGame,
    /// Once more: play the game again with everybody on the next seat, begin the task again, read the file again.
    Again,
    /// Go to the list of games.
    Menu,
    /// Leave the program.
    Quit,
    /// Show the keys of this context.
    Help,
    /// Draw everything again.
    Repaint,
    /// Leave at once, as `^C` does in any program.
    Interrupt,
    /// Stop the process and give the terminal back to the shell.
    Suspend,
    /// Say a little more of the move of the strongest computer player.
    Hint,
    /// Show or hide the best moves of the position.
    Analysis,
    /// Play the move of the hint that is shown.
    PlayHint,
    /// Open the analysis board.
    AnalysisBoard,
    /// Take games of other programs and sites into the archive.
    Import,
    /// Show what was played in the position, and how it scored, or hide it.
    Openings,
    /// Set up a position, beginning with the one that is shown.
    EditPosition,
    /// Go to the next variation in the place of a move.
    NextVariation,
    /// Go to the variation before in the place of a move.
    PreviousVariation,
    /// Put a variation one place forward.
    Promote,
    /// Have the coach warn, comment and show who is better, or be silent.
    Coach,
    /// Have the computer play the best move found so far.
    MoveNow,
    /// Pause a game between computers, or go on.
    Pause,
    /// Play the next opponent of the ladder.
    NextOpponent,
    /// Put the position into the clipboard of the terminal, with the result if there is one.
    Copy,
    /// Play one move of a paused game.
    Step,
    /// Wait longer between moves of computers.
    Slower,
    /// Wait less between moves of computers.
    Faster,
    /// Resign, after a question.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Give each seat the player of the next one in the middle of the game.
    SwapSides,
    /// Play on from this position: here all other seats are given to computers, elsewhere a new game begins.
    PlayOn,
    /// Show the board from the other side.
    TurnBoard,
    /// Type a move.
    TypeMove,
    /// Show or hide the list of players and moves.
    Sidebar,
    /// Turn the mouse on or off.
    Mouse,
    /// Show the rules of the game.
    Rules,
    /// Show the settings, or close them.
    Settings,
    /// Delete the whole line of text.
    Clear,
    /// Delete the character before the cursor of a line of text.
    EraseBack,
    /// Delete the character under the cursor of a line of text.
    EraseForward,
    /// Delete the word before the cursor of a line of text.
    EraseWord,
    /// Move to the start of a line of text, or to the first of the games.
    LineStart,
    /// Move to the end of a line of text, or to the last of the games.
    LineEnd,
    /// Set the game up.
    Setup,
    /// Filter a list by words.
    Filter,
    /// Show the saved games.
    Saved,
    /// Show the person's own results and ratings, or those of a lobby.
    Statistics,
    /// Show the tables that several programs share.
    Lobby,
    /// Watch a table without sitting down.
    Watch,
    /// Choose who plays, or make a profile.
    Profiles,
    /// Save the game to a file.
    Save,
    /// Save a picture of the position to a file.
    Picture,
    /// Open a game file by its path, or a table by its code.
    Load,
    /// Delete a saved game, a move of a variation, or keys of one's own.
    Delete,
    /// Change the name of a saved game, or the keys.
    Edit,
    /// Move up by a page.
    PageUp,
    /// Move down by a page.
    PageDown,
    /// Show what each move of the game cost.
    Review,
    /// Show the whole game in figures, or hide them.
    Summary,
    /// Show the move that was looked for.
    Reveal,
    /// Begin the lesson of a game.
    Lesson,
    /// Show the list of puzzles, or those from one's mistakes in a game.
    Puzzles,
    /// Leave the screen, whatever is under way on it.
    Close,
    /// Find a command, a game or a setting by its name.
    Palette,
    /// Answer a question with yes.
    Yes,
    /// Answer a question with no.
    No,
    /// Say something to those at a shared table.
    Talk,
    /// Leave out what others say, or hear it again.
    Mute,
    /// Propose that the clocks stand still, or go on.
    Adjourn,
}

impl Intent {
    /// The name in the settings, made of the name of the variant: `take-back`. Renaming a variant
    /// changes the settings that players write.
    pub(crate) fn name(self) -> String {
        if let Intent::Digit(digit) = self {
            return format!("digit-{digit}");
        }
        let mut name = String::new();
        for ch in format!("{self:?}").chars() {
            if ch.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(ch.to_ascii_lowercase());
        }
        name
    }
}
