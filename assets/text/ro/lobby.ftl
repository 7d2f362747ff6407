# Mese pe care le împart mai multe programe.

lobby-relative = Sala trebuie să fie o cale de la rădăcină, iar „{ $path }” nu este.
lobby-missing = Încă nu există o sală la { $path }. O face cine deschide prima masă.
lobby-not-a-folder = { $path } este o legătură sau un fișier, iar o sală trebuie să fie un dosar.
lobby-renamable = În { $path } alții pot pune alt dosar în locul sălii: îi trebuie „sticky bit” (chmod +t).
lobby-closed = Nu poți face mese în { $path }.
lobby-no-table = Nicio masă nu are codul „{ $code }”.
lobby-several = Mai multe mese încep cu „{ $code }”. Dă mai mult din cod.
lobby-io = { $path } nu poate fi folosit: { $reason }.
lobby-no-host = Fișierul gazdei nu poate fi citit sau nu spune nimic folositor.
lobby-only-watching = Cine doar privește nu poate scrie la o masă.
lobby-write = { $path } nu poate fi scris: { $reason }. Nimic din ce ai jucat nu e pierdut.
lobby-seat-taken-twice = Stai deja la această masă în altă fereastră.
lobby-full = Toate locurile de la această masă sunt ocupate. O poți privi.
lobby-start = O masă a mai multor programe începe cu începutul jocului, fără mutări și fără o tablă proprie.
