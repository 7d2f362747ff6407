### Ce spune „parlour analyze” despre argumentele și fișierele sale. Fără majusculă și fără punct.

analyze-not-an-analyst = „{ $seat }” nu poate analiza partide: scrie master, sau master:n200000 pentru 200000 de poziții pe mutare, sau master:2s pentru vreo două secunde
analyze-no-moves = { $file }: nu s-a jucat nicio mutare, deci nu e nimic de analizat
analyze-no-games = { $folder }: în acest dosar nu este nicio partidă salvată, niciun fișier care se termină în .game
analyze-unreadable = { $folder }: { $error }
analyze-no-file = o partidă citită de la intrarea standard nu are un fișier în care --write să păstreze analiza
analyze-too-few = { $file }: { $nodes ->
    [one] o poziție este prea puțin
    [few] { $nodes } poziții sunt prea puține
   *[other] { $nodes } de poziții sunt prea puține
} pentru a judeca { $moves ->
    [one] o mutare
    [few] { $moves } mutări
   *[other] { $moves } de mutări
}
analyze-out-of-time = { $file }: timpul s-a terminat și { $moves ->
    [one] o mutare nu a fost judecată
    [few] { $moves } mutări nu au fost judecate
   *[other] { $moves } de mutări nu au fost judecate
}
analyze-not-kept = analiza nu a fost păstrată: { $error }
