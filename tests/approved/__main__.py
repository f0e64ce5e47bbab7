"""``python -m tests.approved``: how the screens differ from the approved ones; ``--write`` approves them."""

import argparse
import difflib
import os
import subprocess
import sys

from tests.approved import files, stories


def main() -> None:
    """Show the differences, or write them."""
    parser = argparse.ArgumentParser(description="What people read, approved by people.")
    parser.add_argument("--write", action="store_true", help="approve: write the files anew")
    wanted = parser.parse_args()
    now, known = files.now(), {name: (files.FOLDER / name).read_text("utf-8") for name in files.on_disk()}
    changed = sorted(name for name in now.keys() | known.keys() if now.get(name) != known.get(name))
    for name in changed:
        path = files.FOLDER / name
        if not wanted.write:
            was, new = (known.get(name, "").splitlines(), now.get(name, "").splitlines())
            sys.stdout.writelines(
                f"{line}\n" for line in difflib.unified_diff(was, new, name, name, lineterm="")
            )
        elif name in now:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(now[name], "utf-8")
        else:
            path.unlink()
    if wanted.write:
        pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", ""]
        approves = {**os.environ, stories.APPROVES: "1"}
        if subprocess.run([*pytest, *stories.by_pytest()], env=approves).returncode:
            stories.BROKEN.append("those that pytest names above")
    for name in stories.BROKEN:
        print(f"Its facts do not hold: {name}")
    print(f"{len(changed)} of {len(now)} files {'written' if wanted.write else 'differ'}")
    sys.exit(1 if stories.BROKEN else 0)


if __name__ == "__main__":
    main()
