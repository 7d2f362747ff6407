# Exploratorul de deschideri: ce s-a jucat într-o poziție și cu ce rezultat.
explorer-win = câștigă
explorer-loss = pierde
explorer-draw = remizează
explorer-proven = dovedit: { $value }
explorer-sources = proprii { $own }, importate { $imported }, maeștri { $masters }
explorer-nothing = Nimeni nu a continuat de aici într-o partidă cunoscută.
explorer-label = DESCHIDERI
explorer-no-such-move = Exploratorul nu cunoaște aici o astfel de mutare.
explorer-games = { $games ->
    [one] { $games } partidă
    [few] { $games } partide
   *[other] { $games } de partide
}
explorer-columns = partide, puncte
explorer-tip = 1 până la 3, sau un clic, joacă o mutare din listă.
explorer-reading = Se citesc partidele.
