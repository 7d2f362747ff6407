### De ce nu poate fi pregătită o partidă. Fără majusculă și fără punct: propoziția poate urma după
### două puncte.

setups-too-large = o tablă de { $rows }x{ $columns } este prea mare: o tablă are cel mult { $most } linii și { $most } coloane
setups-shape = { $kind ->
    [square] o tablă de { $rows }x{ $columns } nu se potrivește cu acest joc, care se joacă pe table pătrate de la { $least }x{ $least } la { $most }x{ $most }
    [rectangle] o tablă de { $rows }x{ $columns } nu se potrivește cu acest joc, care se joacă pe { $least } până la { $most } linii de 1 până la { $most } pătrate
   *[fixed] o tablă de { $rows }x{ $columns } nu se potrivește cu acest joc, care se joacă pe { $least }x{ $least }
}
setups-variant = acest joc nu are varianta „{ $given }”, ci doar { $valid }
setups-players = { $given ->
    [one] un jucător nu poate juca acest joc: e nevoie de { $takes }
    [few] { $given } jucători nu pot juca acest joc: e nevoie de { $takes }
   *[other] { $given } de jucători nu pot juca acest joc: e nevoie de { $takes }
}
setups-players-range = { $given ->
    [one] un jucător nu poate juca acest joc: e nevoie de { $least } până la { $most }
    [few] { $given } jucători nu pot juca acest joc: e nevoie de { $least } până la { $most }
   *[other] { $given } de jucători nu pot juca acest joc: e nevoie de { $least } până la { $most }
}
