### Alegerea celui care joacă.

profiles-who-plays = Cine joacă?
profiles-nobody = oaspete
profiles-new = cineva nou ...
profiles-note = Fiecare are partidele, ratingul și statisticile lui.
profiles-ask = Numele celui care joacă:
profiles-playing-as = profil: { $profile }
profiles-not-made = Profilul nu a fost creat: { $reason }.
