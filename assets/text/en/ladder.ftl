### The opponents of a ladder.

# An opponent. The names are the same in every language.
ladder-rung = { $name }, level { $level }

## How an opponent plays, in a sentence.

ladder-about-master = The strongest player, for as long as you allow.
ladder-about-hurried = The strongest player, in a hurry.
ladder-about-searching = Searches further than most people, but not for long.
# $level is the name of a level, $about what levels.ftl says of it.
ladder-about-engine = The engine { $level }: { $about }.

## $misses: how often it does not see a move.

ladder-sees-one = { $misses ->
    [nothing] Looks at its own move only, and misses nothing.
    [seldom] Looks at its own move only, but seldom misses a move.
    [some] Looks at its own move only, and misses some moves.
    [many] Looks at its own move only, and misses many moves.
   *[most] Looks at its own move only, and misses most of what happens.
}
ladder-sees-two = { $misses ->
    [nothing] Sees your answer to its move, and misses nothing.
    [seldom] Sees your answer to its move, but seldom misses a move.
    [some] Sees your answer to its move, but misses some moves.
    [many] Sees your answer to its move, but misses many moves.
   *[most] Sees your answer to its move, but misses most of what happens.
}
ladder-sees-three = { $misses ->
    [nothing] Looks three moves ahead, and misses nothing.
    [seldom] Looks three moves ahead, but seldom misses a move.
    [some] Looks three moves ahead, but misses some moves.
    [many] Looks three moves ahead, but misses many moves.
   *[most] Looks three moves ahead, but misses most of what happens.
}
ladder-sees-far = { $misses ->
    [nothing] Looks far ahead, and misses nothing.
    [seldom] Looks far ahead, but seldom misses a move.
    [some] Looks far ahead, but misses some moves.
    [many] Looks far ahead, but misses many moves.
   *[most] Looks far ahead, but misses most of what happens.
}
