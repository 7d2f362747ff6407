### What the makers of networks read: complaints of parlour learn, behind "parlour: ".

learn-no-games = nu există nicio poziție din care se poate învăța
learn-no-features = { $game } nu are trăsături pe care le-ar putea învăța o rețea
learn-no-such-kind = { $game } poate învăța rețele de aceste feluri: { $kinds }
learn-no-terms = evaluarea jocului { $game } nu are ponderi de reglat
learn-policy-needs-master = alfa-beta nu are politică: adăugați --player master
learn-master-needs-nets = maestrul judecă prin rețele: shipped, sau fișiere
learn-no-trees = acest jucător de { $game } nu construiește arbori: renunțați la --trees sau adăugați --player master acolo unde maestrul îi construiește (ambele Pentago, Amazons)
learn-no-proofs = acest jucător de { $game } nu încearcă nicio demonstrație înainte de căutare: renunțați la --prove sau adăugați --player master acolo unde maestrul încearcă una (SOS)
learn-not-games = linia { $line } din { $path } nu este o partidă de { $game }
learn-not-a-risk = „{ $text }” nu este un risc de eroare: scrieți de exemplu 0.05
learn-gpu-not-compiled = acest program a fost compilat fără calculul pe GPU: compilați-l cu --features learn-gpu
learn-gpu-missing = nu a fost găsit niciun GPU: renunțați la --backend gpu sau instalați driverul Vulkan al plăcii
learn-gpu-too-small = rețeaua sau un pas nu încape într-un tampon al GPU-ului: alegeți un --batch mai mic
learn-gpu-failed = GPU-ul a eșuat: { $reason }
