"""How much may be stored."""
from pathlib import Path


def quota(folder: Path, reserve: float) -> float:
    """Megabytes that are left in a folder after a reserve."""
    used = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    return max(0.0, 2048.0 - used / 1e6 - reserve)
