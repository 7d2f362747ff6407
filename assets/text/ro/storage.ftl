### De ce nu poate fi salvată, găsită sau schimbată o partidă. Fără majusculă și fără punct:
### propoziția poate urma după două puncte.

## Fișiere.

storage-no-home = acest utilizator nu are un dosar personal
storage-io = { $path }: { $reason }
storage-unreadable = { $path }, { $reason }
storage-locked = { $name } se joacă în alt Parlour: o poți urmări sau copia
storage-invalid-name = „{ $name }” nu poate fi numele unui fișier aici: cel mult { $most } de semne și { $bytes } de octeți, fără bară oblică, fără punct la început
storage-no-unfinished = nu există o partidă în curs
storage-already-ended = { $name } s-a încheiat: este în arhivă
storage-changed = { $path } s-a schimbat între timp și rămâne așa cum este
storage-unfit = { $path }: ce e nou în această partidă nu poate fi scris în el
storage-not-own-folder = { $path } nu este un dosar al acestui utilizator
storage-not-a-file = acesta nu este un fișier
storage-too-long = este mai lung de { $most } MiB
storage-too-long-for-game = este mai lung de { $most } MiB, mai mare decât orice partidă salvată

## Partida continuă în alt fișier. Și după „Deoarece”.

storage-forked-locked = un alt Parlour joacă și el { $old }, acel fișier rămâne așa cum este și partida continuă ca { $new }
storage-forked-changed = un alt program a schimbat { $old }, acel fișier rămâne așa cum este și partida continuă ca { $new }
storage-forked-too-long = { $old } nu mai are loc pentru alte mutări, acel fișier rămâne așa cum este și partida continuă ca { $new }, fără comentariile altora

## Profiluri.

storage-profile-name = „{ $name }” nu poate fi numele unui profil: cel mult { $most } de litere, cifre, spații, puncte, - și _, fără punct sau - la început
