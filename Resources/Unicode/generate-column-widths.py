#!/usr/bin/env python3
"""Writes Sources/Core/Text/ColumnWidthTable.swift from the tables of PyPI's wcwidth (pip install wcwidth).

Run it from the top of the project when a new Unicode version is out.
"""
import pathlib

import wcwidth
from wcwidth.table_ambiguous import AMBIGUOUS_EASTASIAN
from wcwidth.table_mc import CATEGORY_MC
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

VERSION = wcwidth.list_versions()[-1]
TARGET = pathlib.Path("Sources/Core/Text/ColumnWidthTable.swift")
# Marks that East Asian Width (UAX #11) calls wide, and numbers in squares, which some terminals draw in two columns.
ALSO_WIDE = [(0x302E, 0x302F), (0x16FF0, 0x16FF1), (0x3248, 0x324F)]


def scalars(ranges) -> set:
    return {scalar for low, high in ranges for scalar in range(low, high + 1)}


def ranges(members: set) -> list:
    found = []
    for scalar in sorted(members):
        if found and found[-1][1] == scalar - 1:
            found[-1] = (found[-1][0], scalar)
        else:
            found.append((scalar, scalar))
    return found


# The package measures whole clusters. Terminals that do not know clusters give each spacing mark its own columns.
ZERO = ranges(scalars(ZERO_WIDTH[VERSION]) - scalars(CATEGORY_MC[VERSION]))
WIDE = ranges(scalars(WIDE_EASTASIAN[VERSION]) | scalars(ALSO_WIDE))


def table(name: str, ranges, first=0x300) -> str:
    entries = [f"(0x{low:04X}, 0x{high:04X})" for low, high in ranges if high >= first]
    lines, line = [], "   "
    for entry in entries:
        if len(line) + len(entry) + 2 > 116:
            lines.append(line)
            line = "   "
        line += f" {entry},"
    return f"    static let {name}: [(UInt32, UInt32)] = [\n" + "\n".join(f"    {l}" for l in lines + [line]) + "\n    ]\n"


TARGET.write_text(
    f"// Made by Resources/Unicode/generate-column-widths.py from Unicode {VERSION}.\n\n"
    "extension ColumnWidth {\n"
    + table("wideRanges", WIDE) + "\n" + table("zeroWidthRanges", ZERO) + "\n"
    + table("ambiguousRanges", AMBIGUOUS_EASTASIAN[VERSION], first=0xA0) + "}\n"
)
