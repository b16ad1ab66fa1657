"""The command line: what people type, and what they see."""

import sys

from cardtable.cli.interrupts import INTERRUPTED, end_politely_on_signals


def main() -> None:
    """Run the command line and end the process with its exit code."""
    sys.exit(_run())


def _run() -> int:
    try:
        end_politely_on_signals()
        from cardtable.cli.console import set_up_streams

        set_up_streams()
        # Only now, since importing the commands puts their help into words.
        from cardtable.cli.run import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # before there was anything to lose
        from cardtable.text import tr

        sys.stderr.write(f"cardtable: {tr('interrupted')}\n")
        return INTERRUPTED
