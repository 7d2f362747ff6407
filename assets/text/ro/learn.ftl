### What the makers of networks read: complaints of parlour learn, behind "parlour: ".

learn-no-games = nu există nicio poziție din care se poate învăța
learn-no-features = { $game } nu are trăsături pe care le-ar putea învăța o rețea
learn-no-such-kind = { $game } poate învăța rețele de aceste feluri: { $kinds }
learn-no-terms = evaluarea jocului { $game } nu are ponderi de reglat
learn-policy-needs-master = alfa-beta nu are politică: adăugați --player master
learn-failed-at = { $path }: { $reason }
learn-not-games = linia { $line } din { $path } nu este o partidă de { $game }
learn-not-a-risk = „{ $text }” nu este un risc de eroare: scrieți de exemplu 0.05
