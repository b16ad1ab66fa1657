"""The command line: what people type, and what they see."""

import sys


def main() -> None:
    """Run the command line and end the process with its exit code."""
    from cardtable.cli.console import set_up_streams

    set_up_streams()
    # Only now, since importing the commands puts their help into words.
    from cardtable.cli.run import run

    sys.exit(run(sys.argv[1:]))
