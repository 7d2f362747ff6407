### Modul text înaintea unei partide: mărime, jucători, sorți, ceas, nume, semne.

linesetup-ask-size = Mărimea, implicit { $rows }x{ $columns }:
linesetup-ask-variant = Varianta, { $names }, implicit { $usual }:
linesetup-or = { $first } sau { $next }
linesetup-ask-players = Jucători, de la { $least } la { $most }, implicit { $usual }:
linesetup-ask-seat = Jucătorul { $number }, număr sau nume, implicit { $usual }:
linesetup-as-strong = { $player }, cam de forța ta
linesetup-ask-first = Cine începe, jucătorul 1, alb, sau 2, negru, implicit alb:
linesetup-ask-more = Apasă Enter ca să începi, sau schimbă tragerea la sorți (sorți), cotată, ceas, nume ori semne:

linesetup-human = 0. om: o persoană la această tastatură.
linesetup-level = { $number }. { $level }: { $about }.
linesetup-opponent = Adversarul tău este { $player }, cam de forța ta. { $sentence }

linesetup-no-such-side = Scrie alb sau negru.
linesetup-nothing-more = Apasă Enter, sau scrie sorți, cotată, ceas 5m+3s, nume Ann, Bob, ori semne xo.
linesetup-will-toss = Se trage la sorți cine începe.
linesetup-will-not-toss = Nu se trage la sorți: începe jucătorul 1.
linesetup-cannot-toss = Nu se poate trage la sorți: unul dintre jucători nu poate lua orice loc.
linesetup-tossed-you = S-a tras la sorți: începi tu, ca jucătorul { $number }.
linesetup-tossed = S-a tras la sorți: { $name } începe, ca jucătorul { $number }.
linesetup-tossed-listed = S-a tras la sorți: jucătorul dat cu numărul { $listed } începe, ca jucătorul { $number }.
linesetup-no-names = Nimeni nu are nume.
linesetup-name = jucătorul { $number } se numește { $name }
linesetup-sign = jucătorul { $number } are semnul { $sign }

linesetup-no-clock = Nu există ceas.
linesetup-clock-move = { $time } pe mutare; când expiră timpul, { $flag }.
linesetup-clock-game = { $time } de jucător pentru partidă; când expiră timpul, { $flag }.
linesetup-clock-both = { $time } de jucător pentru partidă și încă { $increment } la fiecare mutare; când expiră timpul, { $flag }.

linesetup-not-a-clock = „{ $text }” nu este un ceas: scrie-l ca 10/mutare, 5m sau 5m+3s, ori fără
linesetup-too-many-names = { $given ->
    [one] s-a dat un nume, dar partida are { $players } jucători
    [few] s-au dat { $given } nume, dar partida are { $players } jucători
   *[other] s-au dat { $given } de nume, dar partida are { $players } jucători
}
linesetup-not-signs = „{ $text }” nu dă câte un semn celor { $players } jucători: scrie semne diferite ca xo, fără . și #
linesetup-first-is-fixed = jucătorul 1 începe în acest joc: --toss, sau ordinea opțiunilor --seat, hotărăște cine este

## Cu --sheet. „Este rândul tău!” este al fișei.

linesetup-sheet-algorithm = Algoritmul, 1 minimax sau 2 alpha-beta:
linesetup-sheet-side = Culoarea ta, B negru sau W alb:
linesetup-sheet-no-answer = Scrie unul dintre cele două răspunsuri din întrebare.
linesetup-sheet-turn = Este rândul tău!
linesetup-sheet-other-game = fișa pentru { $sheet } nu este pentru { $game }: lasă deoparte jocul sau alege fișa lui
