"""What differs between the Python versions that we support; import it from here."""
import sys

if sys.version_info >= (3, 11):
    import tomllib
    from datetime import UTC
else:
    from datetime import timezone

    import tomli as tomllib

    UTC = timezone.utc

__all__ = ["UTC", "tomllib"]
