"""A trie of names. A reader can skip any branch and needs no index."""
from collections import defaultdict


def number(value: int) -> bytes:
    """Encodes seven bits in each byte, the lowest first. The top bit is set if another byte follows."""
    parts = bytearray()
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(parts + bytes([value]))


class Trie:
    """A node has the length of its label in bytes (+ 32 with entries, + 64 with children) and the label in UTF-8.
    With children the number of bytes in the rest of this branch follows. An entry is 2 × its value, + 1 unless it is
    the last one. The children come last, in the order of their labels."""

    LONGEST_LABEL = 31

    def __init__(self):
        self.entries = defaultdict(set)

    def add(self, key: str, value: int):
        self.entries[key].add(value)

    def encoded(self) -> bytes:
        keys = sorted(key for key in self.entries if key)
        return b"".join(self._branches(keys, 0))

    def _branches(self, keys: list[str], depth: int):
        start = 0
        while start < len(keys):
            end = start
            while end < len(keys) and keys[end][depth] == keys[start][depth]:
                end += 1
            yield self._node(keys[start:end], depth)
            start = end

    def _node(self, keys: list[str], depth: int) -> bytes:
        first, last = keys[0], keys[-1]
        length = depth + 1
        while length < len(first) and length < len(last) and first[length] == last[length]:
            length += 1
        while len(first[depth:length].encode()) > self.LONGEST_LABEL:
            length -= 1
        label = first[depth:length].encode()
        values = sorted(self.entries[first]) if len(first) == length else []
        rest = keys[1:] if values else keys
        entries = b"".join(number(value * 2 + (value != values[-1])) for value in values)
        children = b"".join(self._branches(rest, length))
        header = bytes([len(label) + 32 * bool(values) + 64 * bool(rest)])
        return header + label + (number(len(entries) + len(children)) if rest else b"") + entries + children
