### Despre ce este fiecare joc. Titlurile rămân neschimbate.

## Pe un rând, ca în meniu: cel mult 62 de litere.

games-about-breakthrough = Pionii merg doar înainte: du unul la marginea opusă.
games-about-firstattack = Pune pioni pe care nu îi atacă alt pion.
games-about-pleiadis = Pune pietre unde inamicii nu sunt mai mulți decât prietenii.
games-about-snort = Pune pietre, niciodată lângă un inamic.
games-about-dodgem = Scoate-ți toți pionii de pe tablă înaintea adversarului.
games-about-pentago = Cinci în linie, dar fiecare mutare rotește un bloc.
games-about-pentagoxl = Pentago pe nouă blocuri, pentru doi până la patru jucători.
games-about-sos = Scrie S sau O și formează cele mai multe SOS-uri.
games-about-amazons = Mută și trage ca damele, și închide-ți adversarul.

## Într-o propoziție sau două, lângă tablă și la pregătire.

games-playing-breakthrough = Pionii merg înainte, drept sau în diagonală, și iau doar în diagonală. Du unul la marginea opusă.
games-playing-firstattack = Pune pioni pe care nu îi atacă alt pion pe linie, coloană sau diagonală. Cine nu mai poate pune pierde.
games-playing-pleiadis = Pune pietre unde în jur inamicii nu sunt mai mulți decât prietenii. Cine nu mai poate pune pierde.
games-playing-snort = Pune pietre, niciodată lângă un inamic. Cine nu mai poate pune pierde.
games-playing-dodgem = Scoate-ți toți pionii de pe tablă înaintea adversarului: câte un pătrat, niciodată înapoi.
games-playing-pentago = Pune o bilă, apoi rotește un bloc. Cinci în linie câștigă. d4:3 este o bilă pe d4, apoi rotirea 3.
games-playing-pentagoxl = Pune o bilă, apoi rotește unul dintre cele nouă blocuri. Cinci în linie câștigă. d4:3 este o bilă pe d4, apoi rotirea 3.
games-playing-sos = Scrie S sau O. Fiecare SOS format aduce un punct și încă o mutare. Cine are mai multe puncte câștigă.
games-playing-amazons = O amazoană merge ca dama la șah, apoi trage o săgeată care îi blochează pătratul. Cine nu mai poate muta pierde.
