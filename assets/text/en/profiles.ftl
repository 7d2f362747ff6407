### Choosing who plays.

profiles-who-plays = Who plays?
profiles-nobody = guest
profiles-new = somebody new ...
profiles-note = Each has games, ratings and statistics of their own.
profiles-ask = The name of who plays:
profiles-playing-as = playing as { $profile }
# $reason is a clause of the system or of errors.ftl.
profiles-not-made = The profile was not made: { $reason }.
# In the card of a profile.
profiles-no-games = No game yet.
profiles-under-way = { $count ->
    [0] no game under way
    [one] { $count } game under way
   *[other] { $count } games under way
}
