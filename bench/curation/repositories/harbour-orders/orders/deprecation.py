import functools
import warnings


def deprecated(message: str, *, removed_in: str):
    """Marks a function as deprecated: it warns once a call site and goes on working."""

    def mark(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            warnings.warn(
                f"{function.__qualname__} is deprecated and goes away in {removed_in}: {message}",
                DeprecationWarning,
                stacklevel=2,
            )
            return function(*args, **kwargs)

        wrapper.__deprecated__ = message
        return wrapper

    return mark
