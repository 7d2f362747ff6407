### Rețele date de o persoană: fișiere cu ponderi învățate. src/lab/docs/NETWORKS.md spune ce conțin.

## De ce este refuzat un fișier: fără majusculă la început, fără punct la sfârșit. Cheile sunt în engleză în toate fișierele.

nets-unreadable = rețeaua nu poate fi citită: { $reason }
nets-not-a-net = fișierul nu este o rețea Parlour
nets-too-new = formatul rețelei este versiunea { $version }, pe care o citește un Parlour mai nou
nets-truncated = fișierul rețelei este incomplet
nets-bad-line = rândul { $number } din antetul rețelei nu poate fi citit
nets-missing = din antetul rețelei lipsește { $key }
nets-bad-value = antetul rețelei spune „{ $key }: { $value }”, ceea ce este imposibil
nets-damaged = ponderile rețelei sunt deteriorate: nu sunt cele care au fost scrise
nets-bad-weights = ponderile rețelei nu se potrivesc cu arhitectura ei
nets-other-game = rețeaua este pentru { $found }, nu pentru { $wanted }
nets-other-architecture = rețeaua are altă arhitectură: { $found }, nu { $wanted }
nets-other-size = rețeaua servește table de mărimea { $sizes }, nu { $wanted }
nets-none = niciun jucător calculator de { $game } nu folosește o rețea
nets-of-file = { $file }: { $reason }
nets-no-file = niciun fișier nu este numit după net=
nets-for-people = o persoană nu folosește nicio rețea
nets-no-level = la { $game }, { $level } nu folosește nicio rețea: master folosește
