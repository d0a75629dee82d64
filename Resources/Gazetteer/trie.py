"""Names as a tree of common beginnings, written so that a reader needs no index and can jump over any branch."""
from collections import defaultdict


def number(value: int) -> bytes:
    """Seven bits a byte, low ones first; the top bit says that more follow."""
    parts = bytearray()
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(parts + bytes([value]))


class Trie:
    """A node is: length of its label in bytes + 32 if it has entries + 64 if it has children; the label as UTF-8; with
    children the number of bytes that follow in this branch; the entries, each twice its value, + 1 unless it is the
    last one; the children in the order of their labels."""

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
