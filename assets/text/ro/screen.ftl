### Cuvinte ale mai multor ecrane, și ce nu este în regulă cu setările.

screen-tagline = opt jocuri de tablă, o singură masă
screen-copied = Este în clipboard, dacă terminalul tău permite.
screen-ask-quit = Ieși din Parlour?
screen-tip-menu = Sfat: Enter joacă, s pregătește partida, a arată regulile.
screen-moves = Mutări
screen-rules-title = Regulile jocului { $game }
screen-cannot-suspend = ^Z nu face nimic aici: niciun shell nu ar putea readuce programul.
screen-kiosk-keeps-profile = În acest chioșc nimeni nu schimbă profilul.
screen-not-in-kiosk = Nu este disponibil într-un chioșc: programul se ține la sine și la fișierele sale.
screen-example-move = { $move }  ({ $ply } din { $last })
screen-example = { $count ->
    [one] Un exemplu (o mutare)
    [few] Un exemplu ({ $count } mutări)
   *[other] Un exemplu ({ $count } de mutări)
}
screen-too-small = Prea mic: trebuie { $needed }, acesta are { $size }.
screen-needed = trebuie { $needed }

## Ce face Enter într-un exercițiu, în josul ecranului.

screen-try-again = încearcă iar
screen-go-on = mai departe

## Erori în fișierul setărilor. Pot urma după două puncte.

screen-settings-line = rândul { $line }: { $reason }
screen-settings-keys = keys: { $reason }
screen-settings-hash = hash este { $given }: poate fi de la 1 la 32768 de mebiocteți
screen-settings-threads = threads este { $given }: poate fi de la 1 la 256
screen-settings-limits = numai setările sistemului pot avea [limits]
screen-settings-language = limbă necunoscută „{ $given }”, alege dintre { $valid }
screen-settings-key = „{ $name }” nu este o tastă
screen-settings-no-key = { $command } nu ar avea nicio tastă
screen-settings-not-utf8 = nu este text în UTF-8
