"""What schemathesis draws beside what its schemas say: texts that no store keeps, or none as they came (texts.json)."""

import atexit
import itertools
import json
import os

import schemathesis
from hypothesis import strategies as st

with open(os.environ["FUZZ_TEXTS"], encoding="utf-8") as file:
    TEXTS = json.load(file)

# In turns: there is no time for chance to draw each of them.
turns = itertools.cycle(sorted(TEXTS))
drawn = set()


def leaves(value, path=()):
    """The places of all texts in a value."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from leaves(item, (*path, name))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from leaves(item, (*path, at))


def replaced(value, path, text):
    if not path:
        return text
    first, *rest = path
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[first] = replaced(copy[first], rest, text)
    return copy


@schemathesis.hook
def flatmap_body(_context, body):
    places = list(leaves(body)) if isinstance(body, (dict, list)) else []
    if not places:
        return st.just(body)

    def altered(place):
        if place is None:
            return body
        kind = next(turns)
        drawn.add(kind)
        return replaced(body, place, TEXTS[kind])

    # Half of the cases stay as they were drawn.
    return st.one_of(st.none(), st.sampled_from(places)).map(altered)


@atexit.register
def tell():
    with open(os.environ["FUZZ_DRAWN"], "a", encoding="utf-8") as file:
        file.writelines(f"{kind}\n" for kind in sorted(drawn))
