### Ce se poate scrie în modul text: cuvinte fără spații, primul așa cum este arătat.

typed-help = ajutor
typed-board = tablă
typed-describe = descrie
typed-choices = opțiuni
typed-moves = mutări
typed-hint = indiciu
typed-best = bune
typed-why = motiv
typed-review = analiză
typed-undo = înapoi
typed-redo = refă
typed-save = salvează
typed-resign = cedează
typed-draw = remiză
typed-pause = pauză
typed-swap = schimbă
typed-accept = acceptă
typed-decline = refuză
typed-say = spune
typed-mute = mut
typed-rules = reguli
typed-easy = ușor
typed-right = potrivit
typed-hard = greu
typed-again = iar iarăși
typed-saved = salvate
typed-menu = meniu
typed-quit = ieși ieșire

## În lecții și probleme.

typed-next = următorul următoarea înainte
typed-back = înapoi precedent
typed-show = arată soluția

## După „tablă”.

typed-boards-all = toate
typed-boards-last = ultima
typed-boards-none = niciuna

## Înaintea unei partide.

typed-white = alb albul
typed-black = negru negrul
typed-toss = sorți tragere ban banul
typed-rated = cotată oficială
typed-clock = ceas
typed-names = nume
typed-signs = semne
typed-none = niciunul fără

## La Dodgem.

typed-off = afară
typed-north = nord n
typed-east = est e
typed-south = sud s
typed-west = vest v

## Jucătorii și variantele așa cum se citesc; comenzile și fișierele au cuvintele englezești. Apoi ce
## urmează după un timp pe mutare, ca în 10/mutare.

typed-name = { $name ->
    [human] om
    [random] la întâmplare
    [tactical] tactic
    [greedy] lacom
    [alphabeta] alfa-beta
    [mirror] oglindă
    [master] maestru
    [standard] obișnuită
    [colours] culori
   *[other] { $name }
}
typed-per-move = /mutare
