# O partidă la o masă pe care o împart mai multe programe.

shared-talk = Spune celor de la masă
shared-says = { $who }: „{ $line }”
shared-muted = De acum nu se mai arată ce spun alții.
shared-unmuted = Se arată iar ce spun alții.
shared-refused = { $who } a scris o mutare pe care regulile o refuză: nu se ia în seamă.
shared-sat-down = { $who } s-a așezat la masă.
shared-came-back = { $who } s-a întors.
shared-gone = { $who } a plecat de la masă și se poate întoarce.
shared-gone-waits = { $who } a plecat de la masă și se poate întoarce. Ceasul așteaptă cel mult { $minutes ->
    [one] un minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
 }.
shared-gone-runs = { $who } a plecat de la masă și se poate întoarce. Ceasul merge.
shared-offers-draw = { $who } propune remiză.
shared-offers-take-back = { $who } cere să-și retragă ultima mutare și ce a urmat.
shared-offers-pause = { $who } cere o pauză.
shared-offers-rematch = { $who } ar mai dori o partidă.
shared-offers-swap = { $who } ar dori să schimbați locurile.
shared-proposed-draw = Ai propus remiză. Partida continuă până când ceilalți acceptă.
shared-proposed-take-back = Ai cerut să-ți retragi ultima mutare.
shared-proposed-pause = Ai cerut o pauză.
shared-proposed-rematch = Ai cerut încă o partidă.
shared-proposed-swap = Ai cerut să schimbați locurile.
shared-declined = Propunerea ta a fost refuzată.
shared-waiting = { $free ->
    [one] Așteptăm pe cineva.
    [few] Așteptăm { $free } persoane.
   *[other] Așteptăm { $free } de persoane.
 } Altundeva, tastează: parlour join { $code }
shared-paused = Partida e în pauză, cum ați stabilit. Cine mută sau continuă încheie pauza.
shared-is-away = E rândul: { $who }, care lipsește.
shared-to-move = La mutare: { $who }.
shared-ask-leave = Pleci de la masă? Partida rămâne, iar „parlour resume” te aduce înapoi la ea.
shared-no-help = La această masă nimeni nu ajută până la sfârșitul partidei.
shared-not-now = Nu se poate acum la această masă.
shared-table-gone = Masa acestei partide nu poate fi găsită: { $reason } Partida poate continua la această tastatură.
shared-only = Doar la mesele împărțite de mai multe programe se vorbește și se convine o pauză.
