"""What every test run shares: the documents' code blocks, and Hypothesis without a stopwatch."""

import os

from hypothesis import settings

from doc_blocks import documents

pytest_collect_file = documents().pytest()

if not os.environ.get("CI"):  # where that is set, Hypothesis loads a profile of its own
    settings.register_profile("no deadline", deadline=None)  # a family's laptop may be slow
    settings.load_profile("no deadline")
