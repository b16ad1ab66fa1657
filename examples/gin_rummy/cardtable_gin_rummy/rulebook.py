"""The rules of Gin Rummy as one table plays them."""

from cardtable.api import Rulebook, Section, Sentence, tr
from cardtable_gin_rummy.house_rules import GinRules


def rulebook(rules: GinRules) -> Rulebook:
    """Return the rules under *rules*, in the order of play."""
    return Rulebook(
        tr("Gin Rummy: the rules at this table"),
        (_aim(), _turn(rules), _knocking(rules), _end(rules)),
    )


def _aim() -> Section:
    return Section(
        tr("Aim and deal"),
        (
            Sentence(
                tr("Form sets of three or four cards of a rank, and runs of three or more in suit.")
            ),
            Sentence(
                tr(
                    "What stays left over counts against you: aces 1, court cards 10, others their"
                    " number."
                )
            ),
            Sentence(tr("Both have ten cards, and the next one is turned up.")),
            Sentence(
                tr(
                    "Who does not deal may take it, then the dealer; if neither does, the first of"
                    " them draws."
                )
            ),
        ),
    )


def _turn(rules: GinRules) -> Section:
    if rules.taken_back == "never":
        back = tr("The card just taken is not discarded in the same turn.")
    else:
        back = tr(
            "The card just taken may be discarded again; when both do so in a row the round is a"
            " draw."
        )
    return Section(
        tr("Turn"),
        (
            Sentence(tr("Draw a card or take the top discard, then discard one.")),
            Sentence(back, ("taken_back",)),
            Sentence(
                tr(
                    "When but two cards are left to draw, the player to move knocks with the top"
                    " discard or passes, and then the round is a draw."
                )
            ),
        ),
    )


def _knocking(rules: GinRules) -> Section:
    if not rules.knock_limit:
        limit = tr("Only who has nothing left over may knock with the discard.")
    else:
        limit = tr(
            "Who has {count} points or fewer left over may knock with the discard.",
            count=rules.knock_limit,
        )
    if rules.oklahoma:
        oklahoma = tr(
            "But the first card turned up says how many may be left over, and an ace that none may."
        )
    else:
        oklahoma = tr("That is so whatever card was turned up first.")
    return Section(
        tr("Knocking"),
        (
            Sentence(limit, ("knock_limit",)),
            Sentence(oklahoma, ("oklahoma",)),
            Sentence(tr("Who knocks lays the hand open and the melds out.")),
            Sentence(
                tr(
                    "The other lays cards off on these melds, unless nothing was left over, which"
                    " is gin, and lays out own melds."
                )
            ),
        ),
    )


def _end(rules: GinRules) -> Section:
    if rules.tie_undercuts:
        ties = tr("As many left over are enough for it.")
    else:
        ties = tr("As many left over are not enough for it.")
    return Section(
        tr("Score"),
        (
            Sentence(tr("Who has fewer points left over gets the difference.")),
            Sentence(tr("Gin brings {count} points more.", count=rules.gin_bonus), ("gin_bonus",)),
            Sentence(
                tr(
                    "Who undercuts the one who knocked, with fewer left over, gets {count} more.",
                    count=rules.undercut_bonus,
                ),
                ("undercut_bonus",),
            ),
            Sentence(ties, ("tie_undercuts",)),
            Sentence(
                tr("The match is to {target} points.", target=rules.target),
                ("target",),
            ),
        ),
    )
