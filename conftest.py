"""What every test run shares: the documents' code blocks, and no more of a machine than needed.

Hypothesis has no stopwatch, and an interrupt arrives even where the shell that began the run has
it ignored, as it has for what runs in its background.
"""

import os
import signal

from hypothesis import settings

from doc_blocks import documents

pytest_collect_file = documents().pytest()

if not os.environ.get("CI"):  # where that is set, Hypothesis loads a profile of its own
    settings.register_profile("no deadline", deadline=None)  # a family's laptop may be slow
    settings.load_profile("no deadline")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
