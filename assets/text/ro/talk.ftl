### Ce spune antrenorul la masă, în două rânduri sub tablă.

## Înainte să se joace o mutare.

talk-looking-at = Antrenorul se uită la { $move }.
talk-lets-win-at-once = { $person ->
    [you] După aceasta câștigi imediat: joci totuși { $move }?
   *[other] După aceasta, { $who } câștigă imediat: joci totuși { $move }?
}
talk-lets-win-in = { $person ->
    [you] După aceasta câștigi în { $moves }: joci totuși { $move }?
   *[other] După aceasta, { $who } câștigă în { $moves }: joci totuși { $move }?
}
talk-gives-win-away = Aceasta strică o partidă câștigată și costă { $cost }.
talk-costs = Aceasta costă { $cost }.
talk-supposing = Să presupunem că s-a jucat { $move }.
talk-all-the-same = Joci totuși { $move }?

## După ce s-a jucat o mutare.

talk-comment = { $label ->
    [brilliant] { $move } este singura mutare bună
    [only] { $move } este singura mutare bună
    [best] { $move } este cea mai bună mutare
    [excellent] { $move } este o mutare bună
    [good] { $move } este o mutare bună
    [forced] { $move } a fost forțată
    [early] { $move } pierde prea repede. O altă mutare ar fi rezistat mai mult
   *[other] Nu este clar cât costă { $move }
}.
talk-error = { $label ->
    [inaccuracy] { $move } este imprecisă și costă { $cost }
    [mistake] { $move } este o greșeală și costă { $cost }
   *[other] { $move } este o gafă și costă { $cost }
}.
talk-was-better = { $move } era mai bună.

## Ce face antrenorul de acum înainte.

talk-silent = Antrenorul tace.
talk-comments = Antrenorul comentează fiecare mutare.
talk-warns = Antrenorul avertizează înaintea mutărilor slabe.
talk-warns-and-comments = Antrenorul avertizează de mutările slabe și comentează fiecare mutare.
talk-does-all = Antrenorul avertizează și comentează; o bară arată cine are avantaj.
