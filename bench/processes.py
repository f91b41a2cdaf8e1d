"""What processes cost: processor time and memory, each with all that it has started."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path


def family(process: int) -> list[int]:
    """A process, its children and theirs; only itself where the system does not say."""
    try:
        listed = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True, check=False).stdout
    except OSError:
        listed = ""
    parents = [tuple(map(int, line.split())) for line in listed.splitlines()]
    found = [process]
    for one in found:
        found += [child for child, parent in parents if parent == one]
    return found


def processor_time(process: int) -> float:
    """Seconds, of all threads."""
    return sum(_seconds(one) for one in family(process))


def memory(process: int) -> float:
    """Megabytes that are in use; 0 where the system does not say."""
    return sum(_kilobytes(one) for one in family(process)) / 1024


def _seconds(process: int) -> float:
    ticks = re.search(r"\) \S+(?: \S+){10} (\d+) (\d+)", _told(process, "stat"))
    return (int(ticks[1]) + int(ticks[2])) / 100 if ticks else 0.0


def _kilobytes(process: int) -> int:
    found = re.search(r"VmRSS:\s*(\d+) kB", _told(process, "status"))
    return int(found[1]) if found else 0


def _told(process: int, file: str) -> str:
    try:
        return Path(f"/proc/{process}/{file}").read_text()
    except OSError:
        return ""
