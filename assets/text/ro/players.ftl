### Cum se numesc jucătorii și rezultatele lor.

## Etichete: în listele de jucători, lângă o tablă, ca valoare a pregătirii.

players-number = Jucătorul { $number }
players-all-numbers = { $count ->
    [2] Jucătorii 1 și 2
   *[other] Jucătorii 1–{ $count }
}
players-computer = calculator, { $level }

## În propoziții: la început, la mijloc, și la mijlocul unei propoziții despre un rezultat.

players-you = tu
players-start-number = Jucătorul { $number }
players-start-you = Jucătorul { $number } (tu)
players-start-computer = Jucătorul { $number } ({ $player })
players-within-number = jucătorul { $number }
players-within-computer = jucătorul { $number } ({ $player })
players-result-number = jucătorul { $number }
players-result-computer = jucătorul { $number } ({ $player })

## Cine joacă, într-o propoziție a pregătirii.

players-about-person = O persoană la această tastatură.
players-about-computer = Jucător calculator: { $about }.
players-about-level = { $about }.

## Rezultate. Mențiunea stă după un nume.

players-tally = { $drawn ->
    [0] Ai câștigat { $won } și ai pierdut { $lost }.
    [1] Ai câștigat { $won }, ai pierdut { $lost } și ai făcut o remiză.
   *[other] Ai câștigat { $won }, ai pierdut { $lost } și ai remizat { $drawn }.
}
players-wins = victorie
players-draw = remiză
players-shared = împărțit
players-thinking = gândește
players-took = a luat { $count }
players-threats = { $count ->
    [one] o amenințare
    [few] { $count } amenințări
   *[other] { $count } de amenințări
}
players-off = { $count ->
    [one] { $count } scos
   *[other] { $count } scoși
}

players-series = { $draws ->
    [0] Victorii: { $wins }
   *[other] Victorii: { $wins }, remize: { $draws }
}
players-score = { $draws ->
    [0] Scor: { $each }
   *[other] Scor: { $each }, remize: { $draws }
}
