### De ce o tablă dată ca text nu este o poziție a jocului. Fără majusculă și fără punct: propoziția poate
### urma după două puncte.

rules-board-rows = { $given ->
    [one] tabla are o linie, dar trebuie să aibă { $expected }
    [few] tabla are { $given } linii, dar trebuie să aibă { $expected }
   *[other] tabla are { $given } de linii, dar trebuie să aibă { $expected }
}
rules-board-row = { $given ->
    [one] linia { $row } a tablei are un pătrat, dar trebuie să aibă { $expected }
    [few] linia { $row } a tablei are { $given } pătrate, dar trebuie să aibă { $expected }
   *[other] linia { $row } a tablei are { $given } de pătrate, dar trebuie să aibă { $expected }
}
rules-board-sign = pe tablă este semnul „{ $given }”, dar acest joc folosește doar { $valid }
rules-board-mover = jucătorul { $given } nu poate fi la mutare: jucătorii sunt numerotați de la 1 la { $players }
rules-board-scores-none = { $given ->
    [one] a fost dat un punctaj, dar acest joc nu ține punctaje
    [few] au fost date { $given } punctaje, dar acest joc nu ține punctaje
   *[other] au fost date { $given } de punctaje, dar acest joc nu ține punctaje
}
rules-board-scores = { $given ->
    [one] a fost dat un punctaj, dar trebuie { $expected }, câte unul de jucător
    [few] au fost date { $given } punctaje, dar trebuie { $expected }, câte unul de jucător
   *[other] au fost date { $given } de punctaje, dar trebuie { $expected }, câte unul de jucător
}
rules-board-score = punctajul { $given } este prea mare: cel mai mare este { $most }
rules-board-pieces = { $given ->
    [one] jucătorul { $player } are o piesă pe tablă, dar poate avea cel mult { $most }
    [few] jucătorul { $player } are { $given } piese pe tablă, dar poate avea cel mult { $most }
   *[other] jucătorul { $player } are { $given } de piese pe tablă, dar poate avea cel mult { $most }
}
rules-board-two-winners = ambii jucători au câștigat deja pe această tablă
