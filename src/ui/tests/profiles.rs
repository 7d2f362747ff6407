//! Choosing who plays.

use super::driver::AppDriver;
use super::hall::{SIZES, SNORT, painted, read_until, with_store, write};
use crate::ui::input::Context;
use crate::ui::settings::ColorDepth;
use insta::assert_snapshot;
use parlour_session::storage::Store;

#[test]
fn a_profile_is_made_and_chosen_again() {
    let home = tempfile::tempdir().expect("a folder");
    write(home.path(), "games", "snort-20261120-094500-0000beef", SNORT, 100);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    read_until(&mut driver, (120, 40), "TODAY");
    assert!(!driver.screen(80, 24).contains("playing as"));
    driver.keys("N");
    assert_eq!(driver.app.context(), Context::Profiles);
    assert!(driver.screen(80, 24).contains("guest"));
    // A name that cannot be one is refused with the reason.
    driver.keys("<Down><Enter>a/b<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("cannot be the name of a profile"), "{screen}");
    driver.keys("<Bksp><Bksp><Bksp>Ana<Enter>");
    assert_eq!(driver.app.context(), Context::Menu);
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        assert!(screen.contains("playing as Ana"), "{screen}");
        assert!(!screen.contains("Continue"), "it is somebody else's game\n{screen}");
    }
    let names: Vec<String> =
        Store::at(home.path()).profiles().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["Ana"]);
    // Her games are kept in her own folder.
    driver.keys("/snort<Enter><Enter>my");
    assert_eq!(driver.app.context(), Context::Menu);
    let ana = Store::at(home.path()).of_other(Some(&"Ana".parse().expect("a name")));
    assert_eq!(ana.unfinished().expect("a list").len(), 1);
    assert_eq!(Store::at(home.path()).unfinished().expect("a list").len(), 1);
    // Back to nobody in particular.
    driver.keys("N<Up><Enter>");
    read_until(&mut driver, (120, 40), "3 moves");
    assert!(!driver.screen(80, 24).contains("playing as"));
}

#[test]
fn who_plays_is_asked_where_there_are_profiles() {
    let home = tempfile::tempdir().expect("a folder");
    let store = Store::at(home.path());
    let mut alone = painted();
    alone.app.set_store(store.clone());
    alone.app.ask_who_plays();
    assert_eq!(alone.app.context(), Context::Menu, "there is nobody to choose from");
    for name in ["Ana", "Bo"] {
        store.of_other(Some(&name.parse().expect("a name"))).make().expect("a folder");
    }
    let mut all = String::new();
    for mut driver in [painted(), AppDriver::new(true, ColorDepth::Ansi256)] {
        driver.app.set_store(store.clone());
        driver.app.ask_who_plays();
        for (width, height) in [(80, 24), (120, 40), (40, 12)] {
            all += &format!("{width}x{height}\n{}\n", driver.screen(width, height));
        }
        driver.keys("<Down><Down><Enter>");
        assert!(driver.screen(80, 24).contains("playing as Bo"), "{}", driver.screen(80, 24));
        // Escape leaves everything as it was.
        driver.keys("N<Up><Esc>");
        assert!(driver.screen(80, 24).contains("playing as Bo"));
    }
    assert_snapshot!(all);
}
