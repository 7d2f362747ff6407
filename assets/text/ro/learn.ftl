### What the makers of networks read: complaints of parlour-lab learn, behind "parlour: ".

learn-no-games = nu există nicio poziție din care se poate învăța
learn-no-features = { $game } nu are trăsături pe care le-ar putea învăța o rețea
learn-no-such-kind = { $game } poate învăța rețele de aceste feluri: { $kinds }
learn-no-terms = evaluarea jocului { $game } nu are ponderi de reglat
learn-policy-needs-master = alfa-beta nu are politică: adaugă --player master
learn-master-needs-nets = maestrul judecă prin rețele: shipped, sau fișiere
learn-no-trees = acest jucător de { $game } nu construiește arbori: renunță la --trees sau adaugă --player master acolo unde maestrul îi construiește (ambele Pentago, Amazons)
learn-no-proofs = acest jucător de { $game } nu încearcă nicio demonstrație înainte de căutare: renunță la --prove sau adaugă --player master acolo unde maestrul încearcă una (SOS)
learn-not-games = rândul { $line } din { $path } nu este o partidă de { $game }
learn-not-a-risk = „{ $text }” nu este un risc de eroare: scrie de exemplu 0.05
learn-not-a-rate = „{ $text }” nu este o rată de învățare: scrie de exemplu 0.004
learn-not-a-weight = „{ $text }” nu este o pondere între 0 și 1: scrie de exemplu 0.7
learn-elo-order = --elo0 { $low } trebuie să fie mai mic decât --elo1 { $high }, iar ambele să fie numere
learn-gpu-not-compiled = acest program a fost compilat fără calculul pe GPU: compilează-l cu --features gpu
learn-gpu-missing = nu a fost găsit niciun GPU: renunță la --backend gpu sau instalează driverul Vulkan al plăcii
learn-gpu-too-small = rețeaua sau un pas nu încape într-un tampon al GPU-ului: alege un --batch mai mic
learn-gpu-failed = GPU-ul a eșuat: { $reason }
