#!/usr/bin/env python3
"""Writes Resources/Coast/coast.bin from Natural Earth's land, borders and lakes (public domain).

Run these commands from the top of the project. The folder `inputs` may be anywhere:

    source=https://raw.githubusercontent.com/martynafford/natural-earth-geojson/0b9a6ceb0a7032713abd9460ac1e995a9c60cd1e
    for file in 110m/physical/ne_110m_land 110m/cultural/ne_110m_admin_0_boundary_lines_land 110m/physical/ne_110m_lakes \\
        50m/physical/ne_50m_land 50m/cultural/ne_50m_admin_0_boundary_lines_land 50m/physical/ne_50m_lakes; do
        curl --fail --create-dirs --output-dir inputs --remote-name "$source/$file.json"
    done
    Resources/Coast/generate-coast.py inputs

The file has the letters CST2, offset and length of each section in bytes, and the sections: the pieces of each layer,
in the order of `LAYERS`, and the points of all pieces. All numbers are little-endian.

A point is a position in the square of Web Mercator, whose sides have 65,536 units; x grows to the east and y to the
south. The lines of land and lakes are the rings of their polygons, outer and inner ones, without strokes on the edges
of the square. So a point is inside if an odd number of strokes lies to the north of it.

A piece is part of a line. It has the smallest x and y of its points, the width and the height of the box around
them, and the offset of its points in their section. A byte there has the number of the points. The points follow as
differences, the first one from the corner of the box: x and y by turns, positive as 2n and negative as −2n − 1, seven
bits in a byte, the lowest first. The highest bit of a byte says that more bits follow.
"""
import json
import math
import pathlib
import struct
import sys

INPUTS = pathlib.Path(sys.argv[1])
TARGET = pathlib.Path("Resources/Coast/coast.bin")
LAYERS = [
    "ne_110m_land", "ne_110m_admin_0_boundary_lines_land", "ne_110m_lakes",
    "ne_50m_land", "ne_50m_admin_0_boundary_lines_land", "ne_50m_lakes",
]
SIDE = 65536
POINTS_OF_PIECE = 64

Point = tuple[int, int]


def lines(layer: str):
    for feature in json.loads((INPUTS / f"{layer}.json").read_text())["features"]:
        geometry = feature["geometry"]
        parts = geometry["coordinates"]
        match geometry["type"]:
            case "LineString":
                yield parts
            case "MultiLineString" | "Polygon":
                yield from parts
            case "MultiPolygon":
                for polygon in parts:
                    yield from polygon


def projected(longitude: float, latitude: float) -> Point:
    y = (1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2
    return round((longitude + 180) / 360 * SIDE), min(max(round(y * SIDE), 0), SIDE)


def is_edge(start: Point, end: Point) -> bool:
    """Returns whether the stroke lies on the edge of the square, which is no coast."""
    return any(a == b and a in (0, SIDE) for a, b in zip(start, end))


def pieces(line: list[Point]):
    """Returns pieces without edges and repeated points. The last point of a piece begins the next one."""
    piece = line[:1]
    for point in line[1:]:
        on_edge = is_edge(piece[-1], point)
        if on_edge or len(piece) == POINTS_OF_PIECE:
            yield piece
            piece = piece[-1:]
        if on_edge:
            piece = [point]
        elif point != piece[-1]:
            piece.append(point)
    yield piece


def encoded(number: int) -> bytes:
    number = number * 2 if number >= 0 else -number * 2 - 1
    result = bytearray()
    while number > 127:
        result.append(number & 127 | 128)
        number >>= 7
    result.append(number)
    return bytes(result)


def main():
    sections, points = [], bytearray()
    for layer in LAYERS:
        section = bytearray()
        for line in lines(layer):
            for piece in pieces([projected(*position) for position in line]):
                if len(piece) == 1:
                    continue
                xs, ys = zip(*piece)
                x, y = min(xs), min(ys)
                section += struct.pack("<HHHHI", x, y, max(xs) - x, max(ys) - y, len(points))
                points.append(len(piece))
                for point in piece:
                    points += encoded(point[0] - x) + encoded(point[1] - y)
                    x, y = point
        sections.append(section)
        print(f"{layer}: {len(section) // 12} pieces")
    header, body = bytearray(b"CST2"), bytearray()
    start = len(header) + 8 * (len(sections) + 1)
    for section in sections + [points]:
        header += struct.pack("<II", start + len(body), len(section))
        body += section
    TARGET.write_bytes(header + body)
    print(f"{len(points)} bytes of points, {len(header) + len(body)} bytes")


main()
