### Choisir qui joue.

profiles-who-plays = Qui joue ?
profiles-nobody = invité
profiles-new = quelqu’un de nouveau ...
profiles-note = Chaque profil a ses parties, son classement et ses statistiques.
profiles-ask = Le nom de qui joue :
profiles-playing-as = profil : { $profile }
profiles-not-made = Le profil n’a pas été créé : { $reason }.
