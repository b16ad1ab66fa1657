"""What is kept of many matches: sums that add up alike in any order, and figures from them."""

import pickle
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev, variance

import pytest

from cardtable.lab.interval import CERTAINTY, Figure, share_figure, student
from cardtable.lab.sample import MOST_BINS, Histogram, Part, Ratio, RatioPair, Sample

VALUES = [Random(5).randrange(-400, 4000) for _ in range(1000)]


def test_a_sample_finds_the_mean_and_its_interval() -> None:
    sample = Sample()
    for value in VALUES:
        sample.add(value)

    found = sample.mean()

    reach = student(len(VALUES) - 1) * stdev(VALUES) / sqrt(len(VALUES))
    assert found.value == pytest.approx(fmean(VALUES))
    assert found.low == pytest.approx(fmean(VALUES) - reach)
    assert found.high == pytest.approx(fmean(VALUES) + reach)


def test_one_value_has_no_interval_and_none_has_no_mean() -> None:
    one = Sample()
    one.add(7)

    assert one.mean() == Figure(7.0, None, None)
    assert Sample().mean() == Figure()


@pytest.mark.parametrize("kind", [Sample, Histogram])
def test_parts_add_up_to_the_whole_in_any_order(kind: type[Sample] | type[Histogram]) -> None:
    whole, parts = kind(), [kind() for _ in range(7)]
    for place, value in enumerate(VALUES):
        whole.add(value)
        parts[place % 7].add(value)

    merged = kind()
    for part in Random(1).sample(parts, 7):
        merged.merge(part)  # type: ignore[arg-type]  # all are of one kind

    assert merged == whole


def test_a_histogram_widens_its_bins_and_loses_nothing() -> None:
    found = Histogram()
    for value in VALUES:
        found.add(value)

    assert len(found.bins) <= MOST_BINS
    assert sum(count for _, count in found.counts()) == len(VALUES)
    for low, count in found.counts():
        assert count == sum(low <= value < low + found.width for value in VALUES)


def test_many_matches_take_no_more_room_than_some() -> None:
    found = []
    for count in (1_000, 40_000):
        sample, histogram = Sample(), Histogram()
        for place in range(count):
            sample.add(place * 7919 % 1009)
            histogram.add(place * 7919 % 1009)
        found.append(len(pickle.dumps((sample, histogram))))

    assert found[1] < found[0] + 200


def test_a_histogram_shows_what_is_empty_in_between() -> None:
    found = Histogram()
    for value in (3, 6, 6):
        found.add(value)

    assert found.counts() == [(3, 1), (4, 0), (5, 0), (6, 2)]


def test_a_ratio_is_that_of_the_sums_and_varies_as_the_matches_do() -> None:
    pairs = [(3, 6), (1, 4), (4, 5), (2, 8), (2, 7)]
    ratio = Ratio()
    for over, under in pairs:
        ratio.add(over, under)

    found = ratio.ratio()

    share = 12 / 30
    rest = [over - share * under for over, under in pairs]
    reach = student(4) * sqrt(sum(one * one for one in rest) / 4 / 5) / 6
    assert found.value == pytest.approx(share)
    assert found.high == pytest.approx(share + reach)


def test_what_never_happened_may_still_happen() -> None:
    never, always = Ratio(), Ratio()
    for _ in range(50):
        never.add(0, 2)
        always.add(2, 2)

    assert never.ratio() == share_figure(0.0, 100)
    assert always.ratio() == share_figure(1.0, 100)
    assert (never.ratio().high or 0) > 0.03


def test_a_part_is_a_ratio_in_which_most_matches_have_nothing() -> None:
    part, beside, ratio = Part(), Sample(), Ratio()
    for over, under in [(0, 4), (2, 5), (0, 7), (1, 3)]:
        beside.add(under)
        ratio.add(over, under)
        if over:
            part.add(over, under)

    assert part.ratio_to(beside) == ratio


def test_two_ratios_of_the_same_matches_differ_by_as_much_as_their_matches_do() -> None:
    pair = RatioPair()
    seconds = [5, 7, 4, 9]
    for value in seconds:
        pair.add((value, 1), (value + 2, 1))

    found = pair.difference()

    # Every match differs by two, so that nothing varies.
    assert found.value == pytest.approx(2)
    assert found.low == pytest.approx(2)


def test_unpaired_ratios_vary_more() -> None:
    pair, values = RatioPair(), [(5, 9), (7, 2), (4, 8), (9, 1)]
    for first, second in values:
        pair.add((first, 1), (second, 1))

    found = pair.difference()

    differences = [second - first for first, second in values]
    reach = student(3) * sqrt(variance(differences) / 4)
    assert found.value == pytest.approx(fmean(differences))
    assert found.high == pytest.approx(fmean(differences) + reach)


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (10, 2.2281), (30, 2.0423)],
)
def test_few_cases_reach_further_as_student_found(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, rel=2e-3)


def test_many_cases_reach_as_far_as_the_normal_curve() -> None:
    assert student(10**9) == pytest.approx(NormalDist().inv_cdf(0.975))
    assert pytest.approx(NormalDist().inv_cdf(0.975)) == CERTAINTY
