//! Subsets with equally many elements, as bits, in ascending order, and their ranks in it.

/// The most elements of a set.
pub(super) const MAX_ELEMENTS: usize = 22;

/// The length of tables by element or by the number of elements: a power of two, so that the compiler
/// sees that a remainder is within.
pub(super) const TABLE_LEN: usize = (MAX_ELEMENTS + 2).next_power_of_two();

/// Binomial coefficients: `BINOMIALS[n][k]` subsets of `n` elements have `k` of them.
pub(super) const BINOMIALS: [[u32; TABLE_LEN]; TABLE_LEN] = {
    let mut binomials = [[0; TABLE_LEN]; TABLE_LEN];
    let mut n = 0;
    while n < TABLE_LEN {
        binomials[n][0] = 1;
        let mut k = 1;
        while k <= n {
            binomials[n][k] = binomials[n - 1][k - 1] + binomials[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    binomials
};

/// The elements of a set, in ascending order.
#[inline]
pub(super) fn elements(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The number of subsets before `set` among those with as many elements.
#[inline]
pub(super) fn rank(set: u32) -> usize {
    rank_above(set, 0)
}

/// What the elements of `set` add to the rank of a subset that has `below` smaller elements besides.
#[inline]
pub(super) fn rank_above(set: u32, below: usize) -> usize {
    elements(set).zip(below + 1..).map(|(element, count)| BINOMIALS[element][count] as usize).sum()
}

/// The rank of `set` with one more element, for each of the `size` elements that it lacks.
pub(super) fn ranks_with_one_more(set: u32, size: usize) -> impl Iterator<Item = usize> {
    // Every element above the new one is counted one place later.
    let (mut below, mut above, mut count) = (0, rank_above(set, 1), 0);
    (0..size).filter_map(move |element| {
        let [then, with_one_more] = [1, 2].map(|more| BINOMIALS[element][count + more] as usize);
        if set >> element & 1 == 0 {
            return Some(below + then + above);
        }
        below += then;
        above -= with_one_more;
        count += 1;
        None
    })
}

/// The subsets of `size` elements with `count` elements, in ascending order.
pub(super) fn combinations(size: usize, count: usize) -> impl Iterator<Item = u32> {
    let first = (1u64 << count) - 1;
    let next = move |&subset: &u64| {
        // The next number with as many bits (Gosper, HAKMEM item 175, 1972).
        let lowest = subset & subset.wrapping_neg();
        let carried = subset + lowest;
        (subset != 0).then(|| carried | (subset ^ carried) >> (2 + lowest.trailing_zeros()))
    };
    std::iter::successors(Some(first), next)
        .take_while(move |subset| subset >> size == 0)
        .map(|subset| subset as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_combinations() {
        for (count, &subsets) in BINOMIALS[9][..=9].iter().enumerate() {
            let all: Vec<u32> = combinations(9, count).collect();
            assert_eq!(all.len(), subsets as usize);
            assert!(all.is_sorted());
            assert!(all.iter().enumerate().all(|(index, &set)| rank(set) == index));
            for set in all {
                let added = (0..9).map(|element| set | 1 << element).filter(|&with| with != set);
                assert!(ranks_with_one_more(set, 9).eq(added.map(rank)), "{set:b}");
            }
        }
    }
}
