### Ce face o mutare, stabilit exact.

## $who este un jucător la nominativ: „tu”, „jucătorul 2”, „nivelul 4” sau un nume.

facts-gives-win = { $person ->
    [you] Mutarea aceasta îți aduce victoria.
   *[other] Prin mutarea aceasta, { $who } a câștigat.
}
facts-wins-at-once = { $person ->
    [you] După aceasta câștigi imediat cu { $move }.
   *[other] După aceasta, { $who } câștigă imediat cu { $move }.
}
facts-wins-next = { $person ->
    [you] După aceasta câștigi la mutarea următoare, orice s-ar juca înainte: { $line }.
   *[other] După aceasta, { $who } câștigă la mutarea următoare, orice s-ar juca înainte: { $line }.
}
facts-wins-in = { $person ->
    [you] După aceasta câștigi în { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }, de exemplu cu { $line }.
   *[other] După aceasta, { $who } câștigă în { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }, de exemplu cu { $line }.
}
facts-would-have-won = { $move } ar fi câștigat imediat.
facts-would-have-won-in = { $move } ar fi câștigat în { $moves ->
    [one] o mutare
    [few] { $moves } mutări
   *[other] { $moves } de mutări
}, de exemplu cu { $line }.
facts-wins-by-force = { $person ->
    [you] După aceasta câștigi forțat în cel mult { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }, de exemplu cu { $line }.
   *[other] După aceasta, { $who } câștigă forțat în cel mult { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }, de exemplu cu { $line }.
}
facts-wins-by-force-with = { $person ->
    [you] După aceasta câștigi forțat în cel mult { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }, începând cu { $move }.
   *[other] După aceasta, { $who } câștigă forțat în cel mult { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }, începând cu { $move }.
}
facts-would-have-forced = { $move } ar fi câștigat forțat în cel mult { $moves ->
    [one] o mutare
    [few] { $moves } mutări
   *[other] { $moves } de mutări
}, de exemplu cu { $line }.
facts-would-have-forced-in = { $move } ar fi câștigat forțat în cel mult { $moves ->
    [one] o mutare
    [few] { $moves } mutări
   *[other] { $moves } de mutări
}.
facts-stops-win = { $person ->
    [you] { $move } ar fi oprit victoria ta cu { $threat }.
   *[other] După { $move }, { $who } nu ar mai fi câștigat cu { $threat }.
}
facts-only-stops-win = { $person ->
    [you] Numai { $move } ar fi oprit victoria ta cu { $threat }.
   *[other] Numai după { $move }, { $who } nu ar mai fi câștigat cu { $threat }.
}
facts-best-last = { $person ->
    [you] După aceasta, la joc perfect, faci ultima mutare.
   *[other] După aceasta, la joc perfect, { $who } face ultima mutare.
}
facts-best-last-with = { $person ->
    [you] După aceasta, la joc perfect, faci ultima mutare, începând cu { $move }.
   *[other] După aceasta, la joc perfect, { $who } face ultima mutare, începând cu { $move }.
}
facts-best-wins = { $person ->
    [you] După aceasta, la joc perfect, câștigi.
   *[other] După aceasta, la joc perfect, { $who } câștigă.
}
facts-best-wins-with = { $person ->
    [you] După aceasta, la joc perfect, câștigi, începând cu { $move }.
   *[other] După aceasta, la joc perfect, { $who } câștigă, începând cu { $move }.
}
facts-best-draws = După aceasta, jocul perfect duce la remiză.
facts-better-last = { $person ->
    [you] După { $move } ai fi făcut-o tu.
   *[other] După { $move } ar fi făcut-o { $who }.
}
facts-better-won = { $person ->
    [you] După { $move } ai fi câștigat.
    [nobody] După { $move } ar fi fost remiză.
   *[other] După { $move }, { $who } ar fi câștigat.
}
facts-repeats-second = Această poziție a apărut a doua oară; a treia oară este remiză.
facts-repeats-third = Această poziție a apărut a treia oară, deci este remiză.
facts-your-opponent = adversarul tău

## După un număr de acum: cât ar fi fost după mutarea mai bună.

facts-instead = După { $move } ar fi fost { $count }.
facts-instead-both = { $you ->
    [own] După { $move } ar fi fost { $own } pentru tine și { $theirs } pentru { $rival }.
    [rival] După { $move } ar fi fost { $own } pentru { $who } și { $theirs } pentru tine.
   *[nobody] După { $move } ar fi fost { $own } pentru { $who } și { $theirs } pentru { $rival }.
}
facts-instead-lines = { $you ->
    [own] După { $move } ar fi fost { $own } pentru tine și { $theirs } pentru { $rival }.
    [rival] După { $move } ar fi fost { $own } pentru { $who } și { $theirs } pentru tine.
   *[nobody] După { $move } ar fi fost { $own } pentru { $who } și { $theirs } pentru { $rival }.
}
facts-instead-points = După { $move } { $count ->
    [0] nu ar fi fost niciunul
   *[other] ar fi fost { $count }
}.

## Pătrate și mutări la rând.

facts-list = { $first }, { $next }
facts-list-or = { $first } sau { $last }
facts-more-squares = { $count ->
    [one] alt pătrat
    [few] unul din alte { $count } pătrate
   *[other] unul din alte { $count } de pătrate
}
facts-more-lines = { $count ->
    [one] încă una
    [few] încă { $count }
   *[other] încă { $count }
}

## Doi jucători: ce are unul și ce are celălalt.

facts-reserved = { $you ->
    [own] Pătrate rezervate acum: { $own } pentru tine, { $theirs } pentru { $rival }.
    [rival] Pătrate rezervate acum: { $own } pentru { $who }, { $theirs } pentru tine.
   *[nobody] Pătrate rezervate acum: { $own } pentru { $who }, { $theirs } pentru { $rival }.
}
facts-steps-to-go = { $you ->
    [own] Mai ai de făcut { $own ->
        [one] un pas
        [few] { $own } pași
       *[other] { $own } de pași
    } înainte ca să scoți toți pionii, { $rival } mai are { $theirs }.
    [rival] { $who } mai are de făcut { $own ->
        [one] un pas
        [few] { $own } pași
       *[other] { $own } de pași
    } înainte ca să scoată toți pionii, tu mai ai { $theirs }.
   *[nobody] { $who } mai are de făcut { $own ->
        [one] un pas
        [few] { $own } pași
       *[other] { $own } de pași
    } înainte ca să scoată toți pionii, { $rival } mai are { $theirs }.
}
facts-moves-to-go = { $you ->
    [own] Dacă nimeni altcineva nu ar muta, ai scoate toți pionii în { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    }, iar { $rival } în { $theirs }.
    [rival] Dacă nimeni altcineva nu ar muta, { $who } ar scoate toți pionii în { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    }, iar tu în { $theirs }.
   *[nobody] Dacă nimeni altcineva nu ar muta, { $who } ar scoate toți pionii în { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    }, iar { $rival } în { $theirs }.
}
facts-stopped-pawns = { $you ->
    [own] Ai { $own ->
        [one] un pion care nu poate înainta
        [few] { $own } pioni care nu pot înainta
       *[other] { $own } de pioni care nu pot înainta
    }, { $rival } are { $theirs }.
    [rival] { $who } are { $own ->
        [one] un pion care nu poate înainta
        [few] { $own } pioni care nu pot înainta
       *[other] { $own } de pioni care nu pot înainta
    }, tu ai { $theirs }.
   *[nobody] { $who } are { $own ->
        [one] un pion care nu poate înainta
        [few] { $own } pioni care nu pot înainta
       *[other] { $own } de pioni care nu pot înainta
    }, { $rival } are { $theirs }.
}
facts-territory = { $you ->
    [own] Ajungi mai repede pe { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }, { $rival } pe { $theirs }.
    [rival] { $who } ajunge mai repede pe { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }, tu pe { $theirs }.
   *[nobody] { $who } ajunge mai repede pe { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }, { $rival } pe { $theirs }.
}
facts-all-room = { $you ->
    [own] Amazoanele tale pot merge în total pe { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }; { $rival } are { $theirs }.
    [rival] Pentru amazoane, { $who } are în total { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }; tu ai { $theirs }.
   *[nobody] Pentru amazoane, { $who } are în total { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }; { $rival } are { $theirs }.
}
facts-nearer = { $you ->
    [own] Pas cu pas, ești mai aproape de { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }, { $rival } de { $theirs }.
    [rival] Pas cu pas, { $who } este mai aproape de { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }, tu de { $theirs }.
   *[nobody] Pas cu pas, { $who } este mai aproape de { $own ->
        [one] un pătrat
        [few] { $own } pătrate
       *[other] { $own } de pătrate
    }, { $rival } de { $theirs }.
}
facts-own-regions = { $you ->
    [own] Ai { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    } în regiunile tale, { $rival } are { $theirs }.
    [rival] { $who } are { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    } în regiunile proprii, tu ai { $theirs }.
   *[nobody] { $who } are { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    } în regiunile proprii, { $rival } are { $theirs }.
}
facts-regions-decided = { $you ->
    [own] Toate regiunile sunt hotărâte: ai { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    } în regiunile tale, { $rival } are { $theirs }.
    [rival] Toate regiunile sunt hotărâte: { $who } are { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    } în regiunile proprii, tu ai { $theirs }.
   *[nobody] Toate regiunile sunt hotărâte: { $who } are { $own ->
        [one] o mutare
        [few] { $own } mutări
       *[other] { $own } de mutări
    } în regiunile proprii, { $rival } are { $theirs }.
}
facts-settled = { $you ->
    [own] În regiunile deja împărțite ai { $own ->
        [one] o mutare liberă
        [few] { $own } mutări libere
       *[other] { $own } de mutări libere
    }, { $rival } are { $theirs }.
    [rival] În regiunile deja împărțite, { $who } are { $own ->
        [one] o mutare liberă
        [few] { $own } mutări libere
       *[other] { $own } de mutări libere
    }, tu ai { $theirs }.
   *[nobody] În regiunile deja împărțite, { $who } are { $own ->
        [one] o mutare liberă
        [few] { $own } mutări libere
       *[other] { $own } de mutări libere
    }, { $rival } are { $theirs }.
}

## Dodgem

facts-blocked-in = { $person ->
    [you] Pionul tău de pe { $square } este blocat și nu mai are nicio mutare.
   *[other] Pionul pe care { $who } îl are pe { $square } este blocat și nu mai are nicio mutare.
}
facts-better-not-blocked = După { $move } nu ar fi.
facts-held-up = { $person ->
    [you] Pionul de pe { $by } oprește pionul tău de pe { $square }.
   *[other] Pionul de pe { $by } îl oprește pe cel pe care { $who } îl are pe { $square }.
}
facts-better-not-held = După { $move } nu l-ar opri.
facts-would-hold-up = { $person ->
    [you] { $move } ar fi oprit pionul tău de pe { $square }.
   *[other] { $move } ar fi oprit pionul pe care { $who } îl are pe { $square }.
}
facts-last-reply = { $person ->
    [you] Mai ai o singură mutare, { $move }. Cine nu mai are niciuna câștigă.
   *[other] { $who } mai are o singură mutare, { $move }. Cine nu mai are niciuna câștigă.
}

## Amazoane

facts-room = { $person ->
    [you] Amazoana ta de pe { $square } poate merge pe { $count ->
        [one] un pătrat
        [few] { $count } pătrate
       *[other] { $count } de pătrate
    }.
   *[other] Amazoana pe care { $who } o are pe { $square } poate merge pe { $count ->
        [one] un pătrat
        [few] { $count } pătrate
       *[other] { $count } de pătrate
    }.
}
facts-shut-in = { $person ->
    [you] Amazoana ta de pe { $square } nu se mai poate mișca.
   *[other] Amazoana pe care { $who } o are pe { $square } nu se mai poate mișca.
}
facts-better-could-move = După { $move } ar putea.
facts-can-shut-in = { $you ->
    [own] După aceasta poți închide cu { $move } amazoana pe care { $rival } o are pe { $square }.
    [rival] După aceasta, { $who } poate închide cu { $move } amazoana ta de pe { $square }.
   *[nobody] După aceasta, { $who } poate închide cu { $move } amazoana pe care { $rival } o are pe { $square }.
}
facts-would-shut-in = { $move } ar fi închis amazoana adversă de pe { $square }.

## Breakthrough

facts-runner = { $person ->
    [you] După aceasta, nimic nu mai oprește pionul tău de pe { $square }: ajunge la marginea opusă în { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }.
   *[other] După aceasta, nimic nu mai oprește pionul pe care { $who } îl are pe { $square }: ajunge la marginea opusă în { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }.
}
facts-would-run = { $person ->
    [you] După { $move }, nimic nu ar mai fi oprit pionul tău de pe { $square }: ar fi ajuns la marginea opusă în încă { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }.
   *[other] După { $move }, nimic nu ar mai fi oprit pionul pe care { $who } l-ar fi avut pe { $square }: ar fi ajuns la marginea opusă în încă { $moves ->
        [one] o mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }.
}
facts-free-pawn = { $person ->
    [you] După aceasta, { $capture } ia pionul tău de pe { $square }, iar cel care ia nu poate fi luat la rândul lui.
   *[other] După aceasta, { $capture } ia pionul pe care { $who } îl are pe { $square }, iar cel care ia nu poate fi luat la rândul lui.
}
facts-better-not-taken = După { $move } nimic nu ar putea fi luat pe { $square }.
facts-losing-trade = { $person ->
    [you] { $attackers ->
        [one] Un pion atacă
        [few] { $attackers } pioni atacă
       *[other] { $attackers } de pioni atacă
    } pionul tău de pe { $square } și { $guards ->
        [0] niciunul nu îl apără
        [one] unul îl apără
        [few] { $guards } îl apără
       *[other] { $guards } îl apără
    }: schimbul costă un pion.
   *[other] { $attackers ->
        [one] Un pion atacă
        [few] { $attackers } pioni atacă
       *[other] { $attackers } de pioni atacă
    } pionul pe care { $who } îl are pe { $square } și { $guards ->
        [0] niciunul nu îl apără
        [one] unul îl apără
        [few] { $guards } îl apără
       *[other] { $guards } îl apără
    }: schimbul costă un pion.
}
facts-better-no-loss = După { $move } nu s-ar pierde nimic acolo.
facts-home-hole = { $person ->
    [you] Niciun pion de pe prima ta linie nu mai apără { $squares }.
   *[other] Pe prima sa linie, { $who } nu mai are niciun pion care să apere { $squares }.
}
facts-better-guards = După { $move } tot ar mai apăra unul.
facts-would-take = { $move } ar fi luat un pion gratis.

## First Attack, Pleiadis, Snort

facts-free-squares = { $count ->
    [one] Un pătrat rămâne liber
    [few] { $count } pătrate rămân libere
   *[other] { $count } de pătrate rămân libere
}.
facts-one-move-left = { $person ->
    [you] A mai rămas o mutare, și o faci tu.
   *[other] A mai rămas o mutare, și o face { $who }.
}
facts-moves-left = { $person ->
    [you] Pătratele libere nu se atacă între ele, deci mai { $moves ->
        [one] rămâne o mutare
        [few] rămân { $moves } mutări
       *[other] rămân { $moves } de mutări
    }, și ultima o faci tu.
   *[other] Pătratele libere nu se atacă între ele, deci mai { $moves ->
        [one] rămâne o mutare
        [few] rămân { $moves } mutări
       *[other] rămân { $moves } de mutări
    }, și ultima o face { $who }.
}
facts-fixed-parity = { $person ->
    [you] { $free ->
        [one] A mai rămas un pătrat liber
        [few] Au mai rămas { $free } pătrate libere
       *[other] Au mai rămas { $free } de pătrate libere
    } și, orice s-ar juca acolo, tu faci ultima mutare.
   *[other] { $free ->
        [one] A mai rămas un pătrat liber
        [few] Au mai rămas { $free } pătrate libere
       *[other] Au mai rămas { $free } de pătrate libere
    } și, orice s-ar juca acolo, { $who } face ultima mutare.
}
facts-better-parity = { $person ->
    [you] După { $move } ai fi făcut-o tu.
    [nobody] După { $move } nu ar fi fost încă hotărât.
   *[other] După { $move } ar fi făcut-o { $who }.
}
facts-zero-reply = { $person ->
    [you] Poți răspunde { $move }, iar apoi, la joc perfect, cine mută pierde.
   *[other] { $who } poate răspunde { $move }, iar apoi, la joc perfect, cine mută pierde.
}
facts-better-zero = { $person ->
    [you] După { $move } ai fi avut tu o astfel de poziție.
   *[other] După { $move }, { $who } ar fi avut o astfel de poziție.
}
facts-hottest-region = Tabla s-a împărțit în { $regions ->
    [one] o regiune
    [few] { $regions } regiuni
   *[other] { $regions } de regiuni
}. O mutare în regiunea lui { $move } valora cel mai mult: { $size ->
    [part] { $gain } dintr-o mutare liberă
   *[whole] { $gain ->
        [one] o mutare liberă
        [few] { $gain } mutări libere
       *[other] { $gain } de mutări libere
    }
}. În regiunea mutării jucate { $played ->
    [0] nu valora nimic
   *[other] valora { $played }
}.
facts-would-mirror = { $person ->
    [you] După { $move }, fiecare piatră ar fi avut față de centru o piatră adversă în pătratul opus: ai fi putut răspunde la fiecare mutare în pătratul opus și ai fi făcut ultima mutare.
   *[other] După { $move }, fiecare piatră ar fi avut față de centru o piatră adversă în pătratul opus: { $who } ar fi putut răspunde la fiecare mutare în pătratul opus și ar fi făcut ultima mutare.
}

## Pentago

facts-fives = { $person ->
    [you] După aceasta faci cinci în linie cu { $moves }.
   *[other] După aceasta, { $who } face cinci în linie cu { $moves }.
}
facts-fives-more = { $person ->
    [you] După aceasta faci cinci în linie cu { $moves } și { $count ->
        [one] încă într-un fel
        [few] în alte { $count } feluri
       *[other] în alte { $count } de feluri
    }.
   *[other] După aceasta, { $who } face cinci în linie cu { $moves } și { $count ->
        [one] încă într-un fel
        [few] în alte { $count } feluri
       *[other] în alte { $count } de feluri
    }.
}
facts-can-threaten = { $person ->
    [you] După aceasta poți juca { $move } și ameninți cinci în linie cu o bilă pe { $squares }.
   *[other] După aceasta, { $who } poate juca { $move } și amenință cinci în linie cu o bilă pe { $squares }.
}
facts-better-threats = După { $move } { $count ->
    [0] nicio mutare nu ar fi amenințat asta
    [one] ar fi fost cel mult un astfel de pătrat
    [few] ar fi fost cel mult { $count } astfel de pătrate
   *[other] ar fi fost cel mult { $count } de astfel de pătrate
}.
facts-would-threaten = { $move } ar fi amenințat cinci în linie cu o bilă pe { $squares }; mutarea jucată { $played ->
    [0] nu amenință nicăieri
    [one] amenință doar pe un pătrat
    [few] amenință doar pe { $played } pătrate
   *[other] amenință doar pe { $played } de pătrate
}.
facts-open-lines = { $you ->
    [own] Tu { $own ->
        [0] nu ai nicio linie
        [one] ai o linie
        [few] ai { $own } linii
       *[other] ai { $own } de linii
    } de cinci pătrate cu cel puțin { $marbles ->
        [1] o bilă
        [2] două bile
        [3] trei bile
       *[other] patru bile
    } și fără bile ale adversarului, { $rival } { $theirs ->
        [0] nu are niciuna
       *[other] are { $theirs }
    }.
    [rival] { $who } { $own ->
        [0] nu are nicio linie
        [one] are o linie
        [few] are { $own } linii
       *[other] are { $own } de linii
    } de cinci pătrate cu cel puțin { $marbles ->
        [1] o bilă
        [2] două bile
        [3] trei bile
       *[other] patru bile
    } și fără bile ale adversarului, tu { $theirs ->
        [0] nu ai niciuna
       *[other] ai { $theirs }
    }.
   *[nobody] { $who } { $own ->
        [0] nu are nicio linie
        [one] are o linie
        [few] are { $own } linii
       *[other] are { $own } de linii
    } de cinci pătrate cu cel puțin { $marbles ->
        [1] o bilă
        [2] două bile
        [3] trei bile
       *[other] patru bile
    } și fără bile ale adversarului, { $rival } { $theirs ->
        [0] nu are niciuna
       *[other] are { $theirs }
    }.
}
facts-must-turn = { $person ->
    [you] Numai o rotire a blocului { $block } te putea împiedica să faci cinci în linie.
   *[other] Numai dacă se rotea blocul { $block }, { $who } nu mai putea face cinci în linie.
}
facts-must-place = { $person ->
    [you] Numai o bilă pe { $square } te putea împiedica să faci cinci în linie.
   *[other] Numai cu o bilă pe { $square }, { $who } nu mai putea face cinci în linie.
}
facts-top-left = din stânga sus
facts-top-middle = de sus, din mijloc
facts-top-right = din dreapta sus
facts-middle-left = din stânga, la mijloc
facts-central = din centru
facts-middle-right = din dreapta, la mijloc
facts-bottom-left = din stânga jos
facts-bottom-middle = de jos, din mijloc
facts-bottom-right = din dreapta jos

## SOS

facts-gives-sos = { $person ->
    [you] După aceasta poți marca { $points ->
        [one] un SOS
        [few] { $points } SOS
       *[other] { $points } de SOS
    } într-un rând: { $lines }.
   *[other] După aceasta, { $who } poate marca { $points ->
        [one] un SOS
        [few] { $points } SOS
       *[other] { $points } de SOS
    } într-un rând: { $lines }.
}
facts-would-score = { $move } ar fi marcat { $points ->
    [one] un SOS
    [few] { $points } SOS
   *[other] { $points } de SOS
}: { $lines }.
facts-turn-would-score = O tură care începe cu { $move } ar fi marcat { $points ->
    [one] un SOS
    [few] { $points } SOS
   *[other] { $points } de SOS
}: { $lines }.
facts-this-scores = Aceasta poate marca { $points }.
facts-safe-squares = { $person ->
    [you] { $count ->
        [one] A mai rămas un pătrat sigur
        [few] Au mai rămas { $count } pătrate sigure
       *[other] Au mai rămas { $count } de pătrate sigure
    }, și urmezi tu să scrii.
   *[other] { $count ->
        [one] A mai rămas un pătrat sigur
        [few] Au mai rămas { $count } pătrate sigure
       *[other] Au mai rămas { $count } de pătrate sigure
    }, și urmează să scrie { $who }.
}
