### Choisir qui joue.

profiles-who-plays = Qui joue ?
profiles-nobody = invité
profiles-new = quelqu’un de nouveau ...
profiles-note = Chaque profil a ses parties, son classement et ses statistiques.
profiles-ask = Le nom de qui joue :
profiles-playing-as = profil : { $profile }
profiles-not-made = Le profil n’a pas été créé : { $reason }.
# In the card of a profile.
profiles-no-games = Aucune partie encore.
profiles-under-way = { $count ->
    [0] aucune partie en cours
    [one] { $count } partie en cours
   *[other] { $count } parties en cours
}
