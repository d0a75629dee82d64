#!/usr/bin/env python3
"""Writes Sources/Core/Text/ColumnWidthTable.swift from the tables of PyPI's wcwidth (pip install wcwidth).

Run it from the top of the project when a new Unicode version is out.
"""
import pathlib

import wcwidth
from wcwidth.table_ambiguous import AMBIGUOUS_EASTASIAN
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

VERSION = wcwidth.list_versions()[-1]
TARGET = pathlib.Path("Sources/Core/Text/ColumnWidthTable.swift")


def table(name: str, ranges, first=0x300) -> str:
    entries = [f"(0x{low:04X}, 0x{high:04X})" for low, high in ranges if high >= first]
    lines, line = [], "   "
    for entry in entries:
        if len(line) + len(entry) + 2 > 118:
            lines.append(line)
            line = "   "
        line += f" {entry},"
    return f"    static let {name}: [(UInt32, UInt32)] = [\n" + "\n".join(f"    {l}" for l in lines + [line]) + "\n    ]\n"


TARGET.write_text(
    f"// Made by Resources/Unicode/generate-column-widths.py from Unicode {VERSION}.\n\n"
    "extension ColumnWidth {\n"
    + table("wideRanges", WIDE_EASTASIAN[VERSION]) + "\n" + table("zeroWidthRanges", ZERO_WIDTH[VERSION]) + "\n"
    + table("ambiguousRanges", AMBIGUOUS_EASTASIAN[VERSION], first=0xA0) + "}\n"
)
