# Copyright (c) 2016 The backoff-lite authors
#
# Permission is hereby granted, free of charge, to any person obtaining a copy
# of this software and associated documentation files (the "Software"), to deal
# in the Software without restriction.
"""Retry with growing pauses. Vendored from backoff-lite 1.4.2."""
import random
import time


def expo(base=2, factor=1, cap=None):
    n = 0
    while True:
        value = factor * base**n
        if cap is None or value < cap:
            yield value
            n += 1
        else:
            yield cap


def on_exception(wait_gen, exception, tries=5, sleep=time.sleep):
    def decorate(target):
        def retry(*args, **kwargs):
            for attempt, pause in enumerate(wait_gen(), start=1):
                try:
                    return target(*args, **kwargs)
                except exception:
                    if attempt == tries:
                        raise
                    sleep(pause + random.random())
        return retry
    return decorate
