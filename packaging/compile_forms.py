"""Compiles the Qt Designer forms: ``ui/NAME.ui`` becomes ``aztec_desktop/gui/forms/NAME.py``.

Called by the Makefile before the app, the tests and the checks run, and by the build hook. Only forms that
are newer than their module are compiled, so that a second call costs next to nothing.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCSTRING = '"""Compiled from the Qt Designer forms in ui/: never edit these, they are overwritten."""\n'


def uic() -> Path:
    """The form compiler that PySide6 carries. Raises FileNotFoundError if there is none."""
    spec = importlib.util.find_spec("PySide6")  # found, not imported: that would take a fifth of a second
    folders = spec.submodule_search_locations if spec else None
    for folder in folders or ():
        for name in ("Qt/libexec/uic", "uic.exe"):
            if (Path(folder) / name).is_file():
                return Path(folder) / name
    raise FileNotFoundError("PySide6's uic was not found; install PySide6-Essentials and try again.")


def compile_forms(source: Path = ROOT / "ui", target: Path = ROOT / "aztec_desktop/gui/forms") -> list[Path]:
    """Brings ``target`` up to date with ``source`` and returns the modules that were written.

    Modules whose form is gone are removed. Raises subprocess.CalledProcessError if uic refuses a form.
    """
    target.mkdir(parents=True, exist_ok=True)
    forms = {target / f"{form.stem}.py": form for form in sorted(source.glob("*.ui"))}
    package = target / "__init__.py"
    if not package.exists():
        package.write_text(DOCSTRING, encoding="utf-8")
    for module in target.glob("*.py"):
        if module != package and module not in forms:
            module.unlink()
    stale = [m for m, f in forms.items() if not m.exists() or m.stat().st_mtime_ns < f.stat().st_mtime_ns]
    for module in stale:
        draft = module.with_suffix(".tmp")  # two runs at once must never show each other half a module
        subprocess.run([uic(), "-g", "python", forms[module], "-o", draft], check=True)
        draft.replace(module)
    return stale


if __name__ == "__main__":
    try:
        for written in compile_forms():
            print(f"compiled {written.relative_to(ROOT)}")
    except FileNotFoundError as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(f"The form {error.cmd[3]} could not be compiled: uic says why above.")
