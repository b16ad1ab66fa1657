"""Import every module of the named packages, so that a dependency nobody declared is missed."""

import importlib
import pkgutil
import sys

# What it needs comes with an extra, and its tests run where that is installed.
OF_EXTRAS = {"cardtable.adapters.pettingzoo"}


def main(packages: list[str]) -> None:
    """Import all modules of *packages*; the first that fails ends this with its traceback."""
    for package in packages:
        found = importlib.import_module(package)
        for module in pkgutil.walk_packages(found.__path__, f"{package}."):
            if not module.name.endswith(".__main__") and module.name not in OF_EXTRAS:
                importlib.import_module(module.name)


if __name__ == "__main__":
    main(sys.argv[1:])
