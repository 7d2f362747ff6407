### Cuvintele din jurul unei lecții. Ce spune lecția însăși este în assets/lessons.

## Pe ecran. H, PgDn și Enter sunt taste.

lesson-title = Lecție
lesson-your-move = mutarea ta
lesson-right = corect
lesson-not-yet = nu chiar
lesson-make-the-move = Fă mutarea pe tablă.
lesson-show-tip = { $key } o arată.
lesson-more-tip = PgDn: continuarea.
lesson-try-again = Mai uită-te: nu aceasta e mutarea.
lesson-try-again-tip = Enter o retrage.
lesson-step-done = Foarte bine.
lesson-next-tip = Enter trece la pasul următor.
lesson-done = Acesta a fost ultimul pas.
lesson-play-tip = Enter începe o partidă.
lesson-first-step = Acesta este primul pas.
lesson-last-step = Acesta este ultimul pas.
lesson-legal-but-wrong = Regulile o permit, dar nu asta se cere aici.
lesson-word-retry = reîncearcă
lesson-word-next = pasul următor
lesson-word-play = joacă
lesson-none = Nu există lecție pentru { $game }.
lesson-place = Pasul { $number } din { $count }
lesson-board-replies = Adversarul tău răspunde { $move }.
lesson-shown = Mutarea este { $move }. Fă-o pe tablă.
lesson-shown-turn = Mutarea este { $move }, care rotește blocul din { $block } { $direction }. Fă-o pe tablă.
lesson-not-noted = Acest pas nu poate fi notat ca făcut: { $reason }
lesson-offer = { $steps ->
    [one] { $game } e ceva nou? { $key }: o lecție de un pas.
    [few] { $game } e ceva nou? { $key }: o lecție de { $steps } pași.
   *[other] { $game } e ceva nou? { $key }: o lecție de { $steps } de pași.
}

## În modul text, unde se scriu next, back, show, board și quit.

lesson-introduction = { $steps ->
    [one] O lecție de { $game }, într-un pas. Literele numesc coloanele și numerele liniile: scrie mutările cu ele sau scrie următorul, înapoi, arată, tablă ori ieși.
    [few] O lecție de { $game }, în { $steps } pași. Literele numesc coloanele și numerele liniile: scrie mutările cu ele sau scrie următorul, înapoi, arată, tablă ori ieși.
   *[other] O lecție de { $game }, în { $steps } de pași. Literele numesc coloanele și numerele liniile: scrie mutările cu ele sau scrie următorul, înapoi, arată, tablă ori ieși.
}
lesson-heading = { $place }: { $title }
lesson-ask = Mutarea ta:
lesson-ask-next = Enter pentru pasul următor:
lesson-commands = O mutare sau următorul, înapoi, arată, tablă, ieși. Mutările se scriu ca în exemple.
lesson-goodbye = Acesta a fost ultimul pas. Acum joacă o partidă!
lesson-which-move = „{ $text }” poate fi { $moves }. Scrie mutarea întreagă.
