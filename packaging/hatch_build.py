"""The build hook: forms are compiled for every kind of install, and a wheel takes the resources inside."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FormsAndResources(BuildHookInterface[Any]):
    """Hatchling finds this class by its base."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Runs before files are gathered; ``version`` is "standard" for a wheel and "editable" otherwise."""
        subprocess.run([sys.executable, Path(self.root) / "packaging/compile_forms.py"], check=True)
        build_data["artifacts"].append("/aztec_desktop/gui/forms/*.py")  # git ignores them, a wheel must not
        if version != "editable":  # an editable install reads the live files beside the package
            build_data["force_include"]["resources"] = "aztec_desktop/resources"
