"""What was measured on: the interpreter's build and the machine."""

from __future__ import annotations

import os
import platform
import re
import sys
import sysconfig
from datetime import UTC, datetime
from pathlib import Path


def facts() -> dict[str, str]:
    """By name, in the order in which a page shows them."""
    return {
        "Date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "Interpreter": f"{platform.python_implementation()} {sys.version}",
        "Build": build(),
        "Processor": processor(),
        "Cores": str(os.cpu_count()),
        "Load at the start": load(),
    }


def build() -> str:
    """How the interpreter was compiled, as far as that changes its speed."""
    configured = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    flags = " ".join(str(sysconfig.get_config_var(name) or "") for name in ("OPT", "PY_CFLAGS"))
    levels = re.findall(r"-O\w+", flags)
    return ", ".join(
        (
            f"compiled with {levels[-1]}" if levels else "optimisation level unknown",
            "profile-guided" if "--enable-optimizations" in configured else "not profile-guided",
            "link-time optimised" if "--with-lto" in configured else "not link-time optimised",
            "shared library" if sysconfig.get_config_var("Py_ENABLE_SHARED") else "static",
            *(["debug build"] if sysconfig.get_config_var("Py_DEBUG") else []),
        )
    )


def processor() -> str:
    listed = Path("/proc/cpuinfo")
    if listed.is_file():
        named = re.search(r"^model name\s*:\s*(.+)$", listed.read_text(), re.MULTILINE)
        if named:
            return named[1]
    return platform.processor() or platform.machine()


def load() -> str:
    if not hasattr(os, "getloadavg"):
        return "unknown"
    return " ".join(f"{average:.2f}" for average in os.getloadavg()) + " (1, 5, 15 minutes)"
