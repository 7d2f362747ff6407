### Adversarii unei scări.

ladder-rung = { $name }, nivelul { $level }

## Cum joacă un adversar, într-o propoziție.

ladder-about-master = Cel mai puternic jucător, cu tot timpul pe care i-l dai.
ladder-about-hurried = Cel mai puternic jucător, în grabă.
ladder-about-searching = Caută mai departe decât majoritatea oamenilor, dar nu mult timp.
ladder-about-engine = Motorul { $level }: { $about }.

## $misses: cât de des îi scapă o mutare.

ladder-sees-one = { $misses ->
    [nothing] Se uită doar la mutarea lui și nu-i scapă nimic.
    [seldom] Se uită doar la mutarea lui, dar rareori îi scapă o mutare.
    [some] Se uită doar la mutarea lui și îi scapă unele mutări.
    [many] Se uită doar la mutarea lui și îi scapă multe mutări.
   *[most] Se uită doar la mutarea lui și îi scapă aproape totul.
}
ladder-sees-two = { $misses ->
    [nothing] Vede răspunsul tău la mutarea lui și nu-i scapă nimic.
    [seldom] Vede răspunsul tău la mutarea lui și rareori îi scapă o mutare.
    [some] Vede răspunsul tău la mutarea lui, dar îi scapă unele mutări.
    [many] Vede răspunsul tău la mutarea lui, dar îi scapă multe mutări.
   *[most] Vede răspunsul tău la mutarea lui, dar îi scapă aproape totul.
}
ladder-sees-three = { $misses ->
    [nothing] Vede trei mutări înainte și nu-i scapă nimic.
    [seldom] Vede trei mutări înainte și rareori îi scapă o mutare.
    [some] Vede trei mutări înainte, dar îi scapă unele mutări.
    [many] Vede trei mutări înainte, dar îi scapă multe mutări.
   *[most] Vede trei mutări înainte, dar îi scapă aproape totul.
}
ladder-sees-far = { $misses ->
    [nothing] Vede departe și nu-i scapă nimic.
    [seldom] Vede departe și rareori îi scapă o mutare.
    [some] Vede departe, dar îi scapă unele mutări.
    [many] Vede departe, dar îi scapă multe mutări.
   *[most] Vede departe, dar îi scapă aproape totul.
}
