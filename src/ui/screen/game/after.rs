//! After a game: how the rating has changed, once ever the question how hard it was, the next opponent,
//! and the result to be shared.

use super::GameScreen;
use crate::text;
use crate::ui::draw::{GameLayout, PlayerPanel, wrap};
use crate::ui::screen::Notice;
use crate::ui::widget::table::AfterLines;
use parlour_ai::Level;
use parlour_ai::ladder::Rung;
use parlour_session::play::PlayerSpec;
use parlour_session::progress::AfterGame;
use parlour_session::storage::Difficulty;

impl GameScreen {
    /// The next rung of the ladder, once its only person has beaten one.
    pub(super) fn next_opponent(&self) -> Option<Rung> {
        let person = self.only_person()?;
        let beaten = self.game.player_specs().iter().find_map(|spec| match spec {
            PlayerSpec::Computer { level: Level::Rung(rung), .. } => Some(*rung),
            _ => None,
        })?;
        let is_won = self.entry.scene.outcome?.winner() == Some(person);
        let mut above = self.game.game().ladder().into_iter().map(|entry| entry.rung);
        above.find(|rung| is_won && *rung > beaten)
    }

    /// Sees what follows from a game that is over; forgets it where the game goes on.
    pub(super) fn see_after_game(&mut self) {
        if self.game.outcome().is_none() || self.is_study {
            (self.after, self.thanks) = (None, None);
        } else if self.after.is_none()
            && let Some(store) = &self.store
        {
            self.after = AfterGame::of(store, &self.current_record());
        }
    }

    /// Whether the person is asked how hard the game was.
    pub(super) fn asks_difficulty(&self) -> bool {
        self.thanks.is_none() && self.after.as_ref().is_some_and(|after| after.asks)
    }

    /// Keeps the answer with this number.
    pub(super) fn answer_difficulty(&mut self, number: u8) {
        let answer = usize::from(number).checked_sub(1).and_then(|it| Difficulty::ALL.get(it));
        let (Some(&answer), Some(after), Some(store)) = (answer, &self.after, &self.store) else {
            return;
        };
        let record = self.current_record();
        let thanks = text::thanks(self.game.game(), after.next_opponent(&record, answer));
        match store.add_first_answer(&record, answer) {
            Ok(()) => self.thanks = Some(thanks),
            Err(error) => self.entry.notice = Some(Notice::wrong(text::answer_not_kept(&error))),
        }
    }

    /// A result and the sentences that follow it, as long as each has room whole in these columns and
    /// rows.
    pub(super) fn with_what_follows(
        &self,
        result: String,
        (columns, rows): (u16, u16),
        is_ascii: bool,
    ) -> String {
        let mut said = result;
        let short = text::short_result(&*self.game).map(|[many, _]| many);
        for sentence in short.into_iter().chain(self.after_lines().sentences(is_ascii)) {
            let longer = format!("{said} {sentence}");
            if wrap(&longer, columns).len() > usize::from(rows) {
                break;
            }
            said = longer;
        }
        said
    }

    /// The result where it takes the row of the players: where the message has no row beside the keys,
    /// which tell how to go on.
    pub(super) fn result_above(&self, layout: &GameLayout, is_ascii: bool) -> Option<String> {
        /// The row of the players, and the edge of the board below it.
        const ROWS: u16 = 2;
        let PlayerPanel::Line(line) = layout.player_panel else { return None };
        let ending = self.game.game_end().filter(|_| self.viewing_ply.is_none())?;
        // That the game is not saved is said in that row.
        if layout.message != layout.footer || self.is_study || self.is_unsaved {
            return None;
        }
        let result = text::result(&*self.game, &self.entry.scene, ending);
        Some(self.with_what_follows(result, (line.width, ROWS), is_ascii))
    }

    /// What the result says of all this.
    pub(super) fn after_lines(&self) -> AfterLines<'_> {
        AfterLines {
            rating: self.after.as_ref().and_then(|after| after.rating.as_ref()),
            unrated: text::short_result(&*self.game).or_else(|| {
                let is_casual = text::could_be_rated(&*self.game) && !self.game.is_rated();
                is_casual.then(|| text::casual_result().map(str::to_string))
            }),
            asks: self.asks_difficulty(),
            thanks: self.thanks.as_deref(),
        }
    }
}
