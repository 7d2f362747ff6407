### Alegerea celui care joacă.

profiles-who-plays = Cine joacă?
profiles-nobody = oaspete
profiles-new = cineva nou ...
profiles-note = Fiecare are partidele, ratingul și statisticile lui.
profiles-ask = Numele celui care joacă:
profiles-playing-as = profil: { $profile }
profiles-not-made = Profilul nu a fost creat: { $reason }.
# In the card of a profile.
profiles-no-games = Nicio partidă încă.
profiles-under-way = { $count ->
    [0] nicio partidă în curs
    [one] { $count } partidă în curs
    [few] { $count } partide în curs
   *[other] { $count } de partide în curs
}
