### O partidă în curs: întrebări, rezultate, îndemnuri, avertismente și sfaturi. Stau pe un rând sau
### două sub tablă.

## Întrebări înainte de părăsirea unei partide. „Este păstrată” urmează după întrebare.

game-ask-menu = Lași partida și mergi la meniu?
game-ask-menu-unsaved = Partida nu este salvată: ea sau ultimele ei mutări se vor pierde. Mergi la meniu?
game-ask-new = Lași partida și începi alta?
game-ask-new-unsaved = Partida nu este salvată: ea sau ultimele ei mutări se vor pierde. Începi alta?
game-kept-for-menu = Este păstrată: r în meniu o continuă.
game-not-saved = nesalvată

## Partide cotate, care contează pentru rating, și amicale, care nu contează.

game-rated = Partidă cotată de la mutarea { $moves }: fără ajutor, mutările rămân, iar cine pleacă cedează.
game-casual = Partidă amicală: ajutorul este permis și ratingul nu se schimbă.
game-casual-result = Amicală: ratingul nu se schimbă.
game-casual-result-short = Partidă amicală
# The same of a rated game that ended before the move from which on it counts.
game-short-result = Încheiată înainte de mutarea { $moves }: rating neschimbat.
game-short-result-short = Prea scurtă
game-rating-change = Rating: { $change }
game-rating-change-of = { $who }: rating { $change }
game-ask-leave-rated = Partida este cotată: dacă pleci, se socotește pierdută. Cedezi?
game-ask-leave-rated-player = Partida este cotată: dacă pleci, se socotește pierdută pentru { $who }. Cedezi?
game-resigned-and-kept = Partida este cedată și se află printre cele încheiate.
game-no-help = Partida este cotată: mutările rămân și nimeni nu ajută.
game-resign-to-leave = Partida este cotată, iar dacă pleci se socotește pierdută: scrie mai întâi cedează sau joacă mai departe.

## Întrebarea după prima partidă a unui jucător nou, cu cele trei răspunsuri.

game-how-hard = Cât de greu a fost?
game-too-easy = prea ușor
game-about-right = potrivit
game-too-hard = prea greu
game-answers = 1 prea ușor, 2 potrivit, 3 prea greu?
game-thanks = Mulțumesc.
game-won-tip = { $next }: joacă cu { $player }. { $copy }: copiază rezultatul, ca să-l arăți.
game-thanks-next = Mulțumesc. Următorul tău adversar este { $player }.
game-answer-not-kept = Răspunsul nu poate fi păstrat: { $reason }.

## Cum s-a încheiat o partidă. $who este un jucător.

game-result = { $result }: { $reason }.
game-you-win = Ai câștigat
game-wins = { $who } a câștigat
game-draw = Partida este remiză
game-share-win = Jucătorii { $seats } împart victoria
game-named-share-win = { $players } împart victoria

game-because-agreed = jucătorii au căzut de acord
game-because-resigned = { $person ->
    [you] ai cedat
   *[other] { $who } a cedat
}
game-because-time = { $person ->
    [you] ai rămas fără timp
   *[other] { $who } a rămas fără timp
}
game-because-repetition = poziția a apărut de trei ori
game-because-no-pawn = nu mai este niciun pion inamic
game-because-far-side = un pion a ajuns la marginea opusă
game-because-off = { $person ->
    [you] toți pionii tăi au ieșit de pe tablă
   *[other] { $who } și-a scos toți pionii de pe tablă
}
game-because-blocked = { $blocker } a blocat toți pionii, iar { $blocked } nu mai poate muta
game-because-you-blocked = ai blocat toți pionii, iar { $blocked } nu mai poate muta
game-because-blocked-you = { $blocker } ți-a blocat toți pionii
game-because-full-scores = tabla este plină, { $scores }
game-scores = { $first } la { $next }
game-because-full = tabla este plină fără cinci în linie
game-because-five-both = cinci în linie de ambele părți
game-because-five = cinci în linie
game-because-cannot-move = { $person ->
    [you] nu mai poți muta
   *[other] { $who } nu mai poate muta
}
game-because-nobody = nimeni nu poate câștiga

## Jucători calculator.

game-open-squares = { $count ->
    [one] un pătrat liber
    [few] { $count } pătrate libere
   *[other] { $count } de pătrate libere
}
game-clock = ceas
game-thinking = { $who } se gândește.
game-failed = { $who } a eșuat: { $message }.
game-stuck = { $who } nu poate continua: { $back } retrage o mutare, { $new } începe altă partidă.

## Ce e de făcut acum: „Jucătorul 1: alege un pion.”

game-prompt = { $turn }: { $step }.
game-your-turn = Rândul tău
game-choose-pawn = alege un pion
game-choose-pawn-target = alege unde merge
game-choose-square = alege un pătrat
game-choose-square-letter = alege un pătrat și scrie S sau O
game-choose-letter = alege litera
game-choose-block = alege un bloc de rotit
game-choose-amazon = alege o amazoană
game-choose-amazon-target = alege unde merge
game-choose-arrow = alege unde cade săgeata ei
game-write-letter = Scrii { $letter } aici?
game-preview-rotation = Probă: blocul din { $place }, { $direction } ({ $number })?
game-preview-block = Probă: blocul din { $place } ({ $number }), { $direction }?
game-top-left = stânga sus
game-top-middle = mijloc sus
game-top-right = dreapta sus
game-middle-left = stânga la mijloc
game-middle = mijloc
game-middle-right = dreapta la mijloc
game-bottom-left = stânga jos
game-bottom-middle = mijloc jos
game-bottom-right = dreapta jos
game-clockwise = în sens orar
game-anticlockwise = în sens antiorar

## Ce au hotărât sorții: cine începe.

game-coin-you = S-a tras la sorți: începi tu.
game-coin = S-a tras la sorți: începe { $who }.
game-coin-color = S-a tras la sorți: începe { $who }, cu { $color }.

## Note, și de ce o tastă nu face nimic. Literele singure sunt taste.

game-paused = Pauză: Spațiu pentru a continua.
game-plays-hint = { $key } o joacă.
game-no-hint-yet = Nu există încă un indiciu: { $key } cere unul, și durează o clipă.
game-analysis-off = Analiza este ascunsă: { $key } o arată.
game-digit-turns = Tastele 1-8 rotesc un bloc.
game-digit-turns-later = Alege întâi un pătrat; apoi tastele 1-8 rotesc un bloc.
game-digit-block = Tastele 1-9 aleg un bloc.
game-digit-block-later = Alege întâi un pătrat; apoi tastele 1-9 aleg un bloc.
game-viewing = După mutarea { $ply } din { $plies }: alege un pătrat ca să joci de aici.
game-viewing-watched = După mutarea { $ply } din { $plies }: { $key } revine la partidă.
game-no-move-yet = Nu s-a jucat încă nicio mutare.
game-nothing-to-redo = Nu există nicio mutare de refăcut.
game-at-newest = Aceasta este poziția curentă.
game-nobody-thinks = Niciun calculator nu se gândește.
game-not-over = Partida nu s-a încheiat.
game-over = Partida s-a încheiat.
game-only-your-turn = Poți face asta doar în poziția curentă, când este rândul tău.
game-only-now = Poți face asta doar în poziția curentă.
game-only-computers = Joacă doar calculatoare.
game-ask-branch = { $lost ->
    [one] Joci de aici? Mutarea care urmează va fi retrasă.
    [few] Joci de aici? Cele { $lost } mutări care urmează vor fi retrase.
   *[other] Joci de aici? Cele { $lost } de mutări care urmează vor fi retrase.
}
game-ask-draw = { $who } propune remiză. Accepți?
game-draw-accepted = Remiza este acceptată. Închei partida așa?
game-draw-declined = { $who } refuză remiza.
game-no-draws = Acest joc nu se poate termina remiză.
game-ask-resign = Cedezi?
game-ask-resign-player = { $who }: cedezi?
game-type-move = Mutare:{" "}
game-no-delay = Calculatoarele nu așteaptă între mutări.
game-delay = Calculatoarele așteaptă { $time } între mutări.

## Sfaturi pentru primele mutări, cel mult 70 de litere.

game-tip-pawn-painted = Sfat: punctele arată unde poate merge. Esc pentru a alege altul.
game-tip-pawn = Sfat: + arată unde poate merge. Esc pentru a alege altul.
game-tip-choose = Sfat: Tab sare la ce poți alege, a arată regulile.
game-tip-stone-painted = Sfat: punct, pătrat deschis doar unuia; cruce, închis tuturor.
game-tip-stone-closed = Sfat: o cruce arată un pătrat închis.
game-tip-stone = Sfat: + arată un pătrat permis. a arată regulile.
game-tip-write = Sfat: s sau o scrie imediat. a arată regulile.
game-tip-letter = Sfat: Enter scrie litera arătată.
game-tip-marble = Sfat: Enter pune bila acolo. Apoi rotești un bloc.
game-tip-rotation = Sfat: săgețile aleg blocul, Spațiu sensul, Enter îl rotește.
game-tip-amazon = Sfat: merge ca dama la șah. Esc pentru a alege alta.
game-tip-arrow = Sfat: săgeata ei zboară ca dama și blochează pătratul.
game-tip-mouse = Sfat: s sau o scrie; clic în stânga pătratului scrie S, în dreapta O.
game-tip-mouse-off = Sfat: s sau o scrie imediat; M pornește mouse-ul; a: regulile.
game-open = { $count } libere
