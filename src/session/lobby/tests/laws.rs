//! What holds however lines travel: several writers, each with a copy of the table that lags behind, write what they
//! like, and copies come late, cut, twice and in another order.
//!
//! `PARLOUR_FUZZ=2500000 cargo test -p parlour-session laws` tries a hundred thousand tables.

use super::super::chain::Chain;
use super::super::identity::{Author, Identity};
use super::super::kind::{Kind, Matter, Moment};
use super::super::line::{Line, LineDigest};
use super::super::log::TableLog;
use super::super::order::in_order;
use super::super::state::{Holder, TableState};
use super::super::{SeatTerm, Terms};
use super::cases::{case_count, config};
use super::terms;
use parlour_rules::Seat;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::time::Duration;

/// Tables that an ordinary run tries for each hundred inputs of other tests.
const PERCENT: u32 = 4;

/// A random number from which choices are taken one by one.
pub(super) struct Choices(pub(super) u64);

impl Choices {
    pub(super) fn below(&mut self, count: usize) -> usize {
        // Constants of SplitMix64 (S. Vigna).
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % count as u64) as usize
    }

    pub(super) fn of<T: Clone>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())].clone()
    }

    pub(super) fn happens(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Everything that players see.
pub(super) fn shown(state: &TableState) -> String {
    let moves: Vec<_> = state.moves().iter().map(|it| (&it.text, it.seat, it.used)).collect();
    let game = (state.moment(), moves, state.end(), state.to_move(), state.holders());
    let said = (state.offers(), state.pause(), state.is_gone(), state.talk(), state.waiting());
    let rest = (state.refused(), state.results(), state.turn_time(1_000_000), state.clock());
    format!("{game:?}{said:?}{rest:?}")
}

/// What a reader who begins now makes of lines: what is shown; each step that cannot be lost, a move, a take-back or a
/// change of seats; and the lines in order.
fn read_anew(
    start: (Author, &Terms),
    lines: &BTreeMap<Author, Vec<Line>>,
) -> (String, Vec<String>, String) {
    let mut chains: BTreeMap<Author, Chain> = BTreeMap::new();
    for (author, lines) in lines {
        let chain = chains.entry(*author).or_default();
        lines.iter().cloned().for_each(|line| chain.add(line));
    }
    let mut state = TableState::new(start.0, start.1.clone()).expect("there is such a game");
    let (mut steps, mut told) = (Vec::new(), String::new());
    for (author, at) in in_order(&chains) {
        let before = (state.moment(), state.holders().to_vec());
        let line = &chains[&author].lines()[at];
        state.apply(author, line);
        let (moment, holders) = (state.moment(), state.holders());
        told += &format!("{} {} {} ends {:?}\n", author.uid, line.number, line.kind, state.end());
        if before != (moment, holders.to_vec()) {
            let people = holders.iter().map(|it| match it {
                Holder::Person(author) => author.uid.to_string(),
                other => format!("{other:?}"),
            });
            let text = state.moves().last().map_or("", |it| &it.text);
            steps.push(format!("{moment} {text} {}", people.collect::<Vec<_>>().join(",")));
        }
    }
    (shown(&state), steps, told)
}

/// Somebody's copy of the table.
struct View {
    log: TableLog,
    /// How many lines of each author have come.
    came: BTreeMap<Author, usize>,
    steps: Vec<String>,
}

/// A table and all copies of it.
struct World {
    terms: Terms,
    people: Vec<Author>,
    /// What everybody has written.
    files: BTreeMap<Author, Vec<Line>>,
    /// One of each person, and those of two who only watch.
    views: Vec<View>,
    time: u64,
}

impl World {
    fn new(terms: Terms) -> World {
        let guests = terms.seats.iter().filter(|seat| **seat == SeatTerm::Open).count();
        // One more than there are seats for.
        let people: Vec<Author> = (0..=guests as u8 + 1)
            .map(|number| Identity::of_user(number.into(), [number; 32]).author())
            .collect();
        let view = |_| View {
            log: TableLog::new(TableState::new(people[0], terms.clone()).expect("a game")),
            came: BTreeMap::new(),
            steps: Vec::new(),
        };
        let views = (0..people.len() + 2).map(view).collect();
        World { terms, people, files: BTreeMap::new(), views, time: 1_000 }
    }

    /// A person writes a line. One in many names less than its writer knows.
    fn write(&mut self, who: usize, kind: Kind, choices: &mut Choices) {
        let (author, view) = (self.people[who], &mut self.views[who]);
        let mut seen = view.log.seen_by(&author, &kind);
        if choices.happens(2) {
            seen.retain(|_| choices.happens(50));
        }
        let (number, before) = view.log.next_place(&author);
        self.time += choices.below(700) as u64;
        let digest = LineDigest::of(&format!("{author} {number} {seen:?} {kind} {}", self.time));
        let line = Line { number, time: self.time, before, seen, kind, digest };
        self.files.entry(author).or_default().push(line.clone());
        view.log.add(author, line);
        view.came.insert(author, number as usize);
        self.look(who, choices.happens(20));
    }

    /// More of a file comes to a view: its next lines, at most up to `end`, some of them twice or in another order.
    fn copy(&mut self, author: Author, to: usize, end: usize, choices: &mut Choices) {
        let view = &mut self.views[to];
        let lines = self.files.get(&author).map_or(&[][..], Vec::as_slice);
        let came = view.came.get(&author).copied().unwrap_or(0);
        let end = end.clamp(came, lines.len());
        let mut places: Vec<usize> = (came..end).collect();
        match choices.below(4) {
            0 => places.extend(0..came),
            1 => places.reverse(),
            2 => places = places.iter().chain(&places).copied().collect(),
            _ => {}
        }
        for place in places {
            view.log.add(author, lines[place].clone());
        }
        view.came.insert(author, end);
    }

    /// Somebody looks at their copy. Its steps go on from those of before; with `compares`, it is as if read anew.
    fn look(&mut self, whose: usize, compares: bool) {
        let view = &mut self.views[whose];
        view.log.put_in_order();
        if !compares {
            return;
        }
        let files = &self.files;
        let part = |(author, count): (&Author, &usize)| {
            (*author, files.get(author).map_or_else(Vec::new, |it| it[..*count].to_vec()))
        };
        let lines = view.came.iter().map(part).collect();
        let (anew, steps, told) = read_anew((self.people[0], &self.terms), &lines);
        assert_eq!(shown(view.log.state()), anew, "as if read anew");
        assert!(steps.starts_with(&view.steps), "{:#?}\nlost by\n{steps:#?}\n{told}", view.steps);
        view.steps = steps;
    }

    /// What somebody might write next, as far as they know.
    fn next_line(&self, who: usize, choices: &mut Choices) -> Kind {
        let (me, state) = (self.people[who], self.views[who].log.state());
        let moment = match choices.below(20) {
            0 => Moment { round: 1, ply: choices.below(6) as u32 },
            _ => state.moment(),
        };
        let matters = [
            Matter::Draw,
            Matter::TakeBack,
            Matter::Pause,
            Matter::Adjourn,
            Matter::Rematch,
            Matter::Swap,
            Matter::Flag,
        ];
        let matter = choices.of(&matters);
        let offered = state.offers().first().map_or(matter, |offer| offer.matter);
        let seat = Seat::all(state.holders().len()).nth(choices.below(state.holders().len()));
        let seat = seat.unwrap_or(Seat::FIRST);
        let is_due = state.seat_of(me).is_some() && state.to_move() == state.seat_of(me);
        match choices.below(100) {
            // What programs do by themselves.
            0..30 if state.due_of(me).is_some() => {
                Kind::Accept(moment, state.due_of(me).unwrap_or(matter))
            }
            0..40 if who == 0 && !state.waiting().is_empty() => {
                let guest = choices.of(state.waiting()).0;
                Kind::Seat(state.free_seat(None).unwrap_or(seat), guest)
            }
            0..60 if state.game().is_none() => Kind::Sit(choices.happens(50).then_some(seat)),
            0..30 if state.end().is_some() => Kind::Offer(moment, Matter::Rematch),
            0..35 if !state.offers().is_empty() => Kind::Accept(moment, offered),
            0..60 if is_due || choices.happens(10) => {
                Kind::Move(moment, self.next_move(who, choices), Duration::from_millis(300))
            }
            60..70 => Kind::Offer(moment, matter),
            70..75 => Kind::Offer(moment, choices.of(&[Matter::TakeBack, Matter::Swap])),
            75..80 => Kind::Decline(moment, offered),
            80..82 => Kind::Resign(moment),
            82..84 => Kind::Flag(moment),
            84..86 => Kind::Gone(seat),
            86..88 => Kind::Result(moment, vec![50; state.holders().len()]),
            88..90 => Kind::Sit(None),
            90 => Kind::Left,
            91 => Kind::Seat(seat, choices.of(&self.people)),
            92 => Kind::Open(Box::new(self.terms.clone())),
            93 => Kind::Unknown("hum tune".to_string()),
            _ => Kind::say("hm").expect("a line of talk"),
        }
    }

    fn next_move(&self, who: usize, choices: &mut Choices) -> String {
        let game = self.views[who].log.state().game();
        if self.terms.game.name == "pentagoxl" {
            let column = char::from(b'a' + choices.below(9) as u8);
            return format!("{column}{}:{}", choices.below(9) + 1, choices.below(18) + 1);
        }
        let moves = game.map_or_else(Vec::new, |game| game.completions(""));
        let texts = moves.into_iter().map(|it| it.text).chain(["a1-a1".to_string()]);
        choices.of(&texts.collect::<Vec<_>>())
    }

    /// One thing happens.
    fn go_on(&mut self, mut choices: Choices) {
        if choices.happens(45) {
            let who = choices.below(self.people.len());
            let kind = self.next_line(who, &mut choices);
            self.write(who, kind, &mut choices);
        } else {
            let (from, to) = (choices.below(self.people.len()), choices.below(self.views.len()));
            let author = self.people[from];
            if from != to {
                let written = self.files.get(&author).map_or(0, Vec::len);
                let end = if choices.happens(70) { written } else { choices.below(written + 1) };
                self.copy(author, to, end, &mut choices);
                self.look(to, choices.happens(20));
            }
        }
    }

    /// All copies are brought up to date: all show the same.
    fn end(&mut self, mut choices: Choices) {
        for to in 0..self.views.len() {
            for author in self.people.clone() {
                self.copy(author, to, usize::MAX, &mut choices);
            }
            self.look(to, true);
            let [one, this] = [&self.views[0], &self.views[to]];
            assert_eq!(shown(one.log.state()), shown(this.log.state()), "the same to everybody");
            assert_eq!(this.log.held_back(), 0);
        }
    }
}

/// The terms of a table: games for two and for more, with computer players or clocks.
fn some_terms(choices: &mut Choices) -> Terms {
    let name = choices.of(&["dodgem", "pentagoxl"]);
    let mut set = terms(name);
    if name == "dodgem" {
        (set.setup.rows, set.setup.cols) = (3, 3);
    } else {
        set.setup.players = 2 + choices.below(3);
        set.seats = vec![SeatTerm::Open; set.setup.players];
        set.seats[0] = SeatTerm::Host;
        if choices.happens(20) {
            set.seats[1] = SeatTerm::Computer("random".parse().expect("a computer player"));
        }
    }
    if choices.happens(30) {
        set.time_control = Some("3+1".parse().expect("a clock"));
    }
    set
}

proptest! {
    #![proptest_config(config(case_count() * PERCENT / 100))]

    #[test]
    fn all_come_to_the_same_game(start: u64, steps in prop::collection::vec(any::<u64>(), 10..150)) {
        let mut choices = Choices(start);
        let mut world = World::new(some_terms(&mut choices));
        world.write(0, Kind::Open(Box::new(world.terms.clone())), &mut choices);
        for step in steps {
            world.go_on(Choices(step));
        }
        world.end(choices);
    }
}
