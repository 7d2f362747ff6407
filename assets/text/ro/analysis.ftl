### Tabla de analiză.

analysis-variations = MUTĂRI ȘI VARIANTE
analysis-to-move = { $person ->
    [you] Tablă de analiză: este rândul tău.
   *[other] Tablă de analiză: la mutare este { $who }.
}
analysis-start = Tablă de analiză.
analysis-over = Tablă de analiză: aici partida s-a încheiat.
analysis-no-move = În direcția aceea nu este nicio mutare.
analysis-no-variation = Aici nu există altă variantă.
analysis-cannot-promote = Doar o variantă aflată după alta poate urca; mutările partidei rămân primele.
analysis-cannot-delete = Mutările partidei nu pot fi șterse.
analysis-not-kept = Varianta nu se păstrează: { $reason }.
