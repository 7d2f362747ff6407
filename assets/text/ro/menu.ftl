### Meniul: cartonașele și coloana de lângă ele.

## Fiecare joc pe cartonașul lui, în două rânduri de cel mult 13 litere.

menu-card-breakthrough =
    Un pion trece
    până la capăt
menu-card-firstattack =
    Nu ataca
    niciun pion
menu-card-pleiadis =
    Nu rămâne
    în minoritate
menu-card-snort =
    Niciodată
    lângă inamic
menu-card-dodgem =
    Ieși primul
    de pe tablă
menu-card-pentago =
    Faci cinci în
    linie, rotind
menu-card-sos =
    Scrii S sau O
    pentru puncte
menu-card-amazons =
    Muți, tragi,
    le închizi

## Coloana de lângă cartonașe.

menu-welcome = BUN VENIT
menu-record = Bilanț
menu-you = Tu

menu-welcome-play = joacă
menu-welcome-setup = pregătește jocul
menu-welcome-rules = citește regulile
menu-welcome-lesson = urmează o lecție

menu-more-games = { $count ->
    [one] și încă una
   *[other] și încă { $count }
}

menu-won-of = victorii { $won }/{ $all }
menu-won = { $count ->
    [one] { $count } victorie
    [few] { $count } victorii
   *[other] { $count } de victorii
}
menu-drawn = { $count ->
    [one] { $count } remiză
    [few] { $count } remize
   *[other] { $count } de remize
}
menu-lost = { $count ->
    [one] { $count } înfrângere
    [few] { $count } înfrângeri
   *[other] { $count } de înfrângeri
}
