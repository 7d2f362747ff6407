### Figures of the coach: chances and costs in per cent.

# Less than 1 %, and more than nothing.
figures-under-one = under 1 %
# $before and $after have their sign for per cent; $arrow points from one to the other.
figures-swing = { $before } { $arrow } { $after }
# The same in fewer letters: $before has no sign for per cent.
figures-swing-short = { $before } { $arrow } { $after }
