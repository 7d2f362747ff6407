### Imagini ale pozițiilor.

pictures-as = Imagine ca (.svg, .ans sau .txt)
pictures-endings = Numele unei imagini se termină cu .svg pentru un desen, .ans pentru culori în terminal, .txt pentru text.
pictures-failed = Imaginea nu a fost salvată: { $reason }.
pictures-standard-input = intrarea standard
pictures-not-a-size = „{ $word }” nu este o mărime de imagine: scrie-o ca 80x24, coloane x rânduri
pictures-too-small = { $size } este prea mic pentru această tablă, care cere { $needed }
pictures-no-such-move = nu există o poziție după mutarea { $number }: această partidă are { $moves }
