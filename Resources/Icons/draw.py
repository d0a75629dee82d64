#!/usr/bin/env python3
"""Draws the icons of unicode.json with braille dots and keeps its other members.

    python3 Resources/Icons/draw.py

Each icon is drawn once, in dots of the header's size, and scaled down for the small size. A later shape lies in front
of earlier ones. Each cell has the ink of its front shape. README.md lists the inks.
"""

import json
import math
import pathlib

FILE = pathlib.Path(__file__).with_name("unicode.json")
# Columns, rows and scale of each size.
SIZES = {"header": (13, 5, 1.0), "small": (8, 3, 0.6)}
# Bits of the dots in Unicode's braille characters, by column and row.
BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


# MARK: Shapes as sets of dots


def disc(x, y, radius):
    reach = range(-40, 80)
    return {(a, b) for a in reach for b in reach if (a - x) ** 2 + (b - y) ** 2 <= radius**2}


def stroke(points):
    dots = set()
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        steps = max(abs(x1 - x0), abs(y1 - y0), 0.5)
        for i in range(round(steps * 2) + 1):
            t = i / round(steps * 2)
            dots.add((math.floor(x0 + (x1 - x0) * t + 0.5), math.floor(y0 + (y1 - y0) * t + 0.5)))
    return dots


def arc(x, y, radius, start, end):
    """Angles are in degrees, clockwise from the right."""
    turns = [math.radians(start + (end - start) * i / 24) for i in range(25)]
    return stroke([(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns])


def neighbours(dot):
    x, y = dot
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def outline(shape):
    return {dot for dot in shape if neighbours(dot) - shape}


def grown(shape):
    return shape.union(*(neighbours(dot) for dot in shape))


class Sheet:
    def __init__(self, size):
        self.columns, self.rows, self.scale = SIZES[size]
        self.is_small = size == "small"
        self.layers = []

    def draw(self, ink, dots, over=None):
        """Draws dots in front and removes earlier dots in `over`."""
        for _, behind in self.layers:
            behind -= over or set()
        self.layers.append((ink, set(dots)))

    def at(self, x, y):
        return x * self.scale, y * self.scale

    def lines(self):
        return [self.line(row) for row in range(self.rows)]

    def line(self, row):
        cells = [self.cell(row, column) for column in range(self.columns)]
        return "".join(text for text, _ in cells) + " | " + "".join(ink for _, ink in cells).rstrip()

    def cell(self, row, column):
        cell = {(2 * column + x, 4 * row + y): BITS[x][y] for x in range(2) for y in range(4)}
        inks = [ink for ink, dots in self.layers if dots & cell.keys()]
        if not inks:
            return " ", " "
        shown = set().union(*(dots for ink, dots in self.layers if ink == inks[-1]))
        return chr(0x2800 + sum(bit for dot, bit in cell.items() if dot in shown)), inks[-1]

    # MARK: Parts of icons

    def sun(self, x, y, radius=5.2, is_covered=False):
        """A covered sun has no rays to its lower right, where the cloud is."""
        x, y = self.at(x, y)
        radius *= self.scale
        first, last = (radius + 2.1, radius + 4.1) if not self.is_small else (radius + 1.4, radius + 2.6)
        self.draw("s", disc(x, y, radius))
        for turn in range(3 if is_covered else 0, 8):
            angle = math.pi * turn / 4
            ray = [(x + r * math.cos(angle), y + r * math.sin(angle)) for r in (first, last)]
            self.draw("s", {(round(a), round(b)) for a, b in stroke(ray)})

    def moon(self, x, y, radius=8):
        x, y = self.at(x, y)
        radius *= self.scale
        self.draw("m", disc(x, y, radius) - disc(x + radius * 0.56, y - radius * 0.25, radius * 0.87))

    def cloud(self, x, y, width=20, is_dark=False):
        """`x` and `y` are the lower left corner."""
        x, y = self.at(x, y)
        x, y = round(x), round(y)
        unit = width * self.scale / 20
        shape = disc(x + 4 * unit, y - 3.5 * unit, 3.6 * unit)
        shape |= disc(x + 9.2 * unit, y - 6.3 * unit, 5 * unit)
        shape |= disc(x + 15.2 * unit, y - 4.4 * unit, 4.2 * unit)
        shape |= {
            (a, b)
            for a in range(x + round(4 * unit), x + round(15.5 * unit) + 1)
            for b in range(y - round(5 * unit), y + 1)
        }
        shape = {(a, b) for a, b in shape if b <= y}
        dots = outline(shape)
        if is_dark:
            dots |= {(a, b) for a, b in shape if (a + b) % 2 == 0}
        self.draw("c", dots, over=grown(grown(shape)))

    def drops(self, places, ink="r", y=13, length=7):
        length = max(round(length * self.scale), 2)
        for place in places:
            x, top = self.at(place, y)
            x, top = round(x), math.ceil(top)
            self.draw(ink, {(x - i // 2, top + i) for i in range(length)})

    def dots(self, ink, places):
        for x, y in places:
            x, y = self.at(x, y)
            self.draw(ink, {(round(x), round(y))})

    def star(self, x, y):
        x, y = self.at(x, y)
        star = (round(x), round(y))
        self.draw("m", {star} if self.is_small else {star} | neighbours(star))

    def flakes(self, places):
        for x, y in places:
            x, y = self.at(x, y)
            x, y = round(x), round(y)
            self.draw("n", {(x, y)} if self.is_small else neighbours((x, y)))

    def trace(self, ink, points):
        self.draw(ink, stroke([self.at(x, y) for x, y in points]))

    def sweep(self, ink, x, y, radius, start, end):
        x, y = self.at(x, y)
        self.draw(ink, arc(x, y, radius * self.scale, start, end))


# MARK: Icons


def clear(sheet):
    sheet.sun(12.5, 9.5)


def clear_night(sheet):
    sheet.moon(11, 9.5, 9)
    sheet.star(20, 3)
    sheet.dots("m", [(24, 9), (17, 10)])


def few_clouds(sheet):
    sheet.sun(9, 8.5, 4.6, is_covered=True)
    sheet.cloud(8, 18, 17)


def few_clouds_night(sheet):
    sheet.moon(9.5, 8.5, 8)
    sheet.star(21, 3)
    sheet.cloud(8, 18, 17)


def clouds(sheet):
    sheet.sun(5.8 if sheet.is_small else 8, 6.5, 3.8, is_covered=True)
    sheet.cloud(3, 18, 21)


def clouds_night(sheet):
    sheet.moon(8, 7.5, 6.5)
    sheet.cloud(3, 18, 21)


def overcast(sheet):
    sheet.cloud(8, 11, 18)
    sheet.cloud(1, 18, 20, is_dark=True)


def under_cloud(sheet, is_dark=False):
    sheet.cloud(3, 11, is_dark=is_dark)


def drizzle(sheet):
    under_cloud(sheet)
    sheet.drops([7, 13, 19], length=2)
    sheet.drops([10, 16, 22], y=17, length=2)


def rain(sheet):
    under_cloud(sheet)
    sheet.drops([8, 14, 20])


def heavy_rain(sheet):
    under_cloud(sheet, is_dark=True)
    sheet.drops([6, 10, 14, 18, 22])


def shower(sheet, fall, is_night=False):
    if is_night:
        sheet.moon(9, 6, 6)
    else:
        sheet.sun(5.8 if sheet.is_small else 8, 6, 3.4, is_covered=True)
    sheet.cloud(10 if sheet.is_small else 8, 11, 15 if sheet.is_small else 16)
    fall(sheet)


def shower_drops(sheet):
    sheet.drops([12, 17, 22])


def shower_flakes(sheet):
    sheet.flakes([(10, 14), (16, 14), (22, 14), (13, 18), (19, 18)])


def showers(sheet):
    shower(sheet, shower_drops)


def showers_night(sheet):
    shower(sheet, shower_drops, is_night=True)


def snow_showers(sheet):
    shower(sheet, shower_flakes)


def snow_showers_night(sheet):
    shower(sheet, shower_flakes, is_night=True)


def thunder(sheet):
    under_cloud(sheet, is_dark=True)
    sheet.drops([7, 21])
    bolt = [[(14.5, 8), (11, 14), (15, 14), (12, 19.4)], [(15.5, 8), (12, 13), (16, 13), (13, 19)]]
    dots = set().union(*(stroke([sheet.at(x, y) for x, y in line]) for line in bolt))
    sheet.draw("l", dots, over=grown(dots))


def snow(sheet):
    under_cloud(sheet)
    sheet.flakes([(7, 14), (14, 14), (21, 14), (10, 18), (17, 18)])


def heavy_snow(sheet):
    under_cloud(sheet, is_dark=True)
    sheet.flakes([(5, 14), (9, 14), (13, 14), (17, 14), (21, 14), (7, 18), (11, 18), (15, 18), (19, 18)])


def sleet(sheet):
    under_cloud(sheet)
    sheet.drops([8, 20])
    sheet.flakes([(14, 14), (12, 18)])


def freezing_rain(sheet):
    under_cloud(sheet)
    for y in (18, 19):
        sheet.trace("n", [(1, y), (24, y)])
    sheet.drops([8, 14, 20], length=3)


def fog(sheet):
    sheet.cloud(3, 11)
    sheet.draw("d", set(), over={(x, y) for x in range(40) for y in range(round(8 * sheet.scale), 40)})
    for y, gap in ((10, 17), (13, 7), (16, 20)) + (() if sheet.is_small else ((19, 11),)):
        sheet.trace("d", [(1, y), (gap - 1.5, y)])
        sheet.trace("d", [(gap + 1.5, y), (24, y)])


def dust(sheet):
    step, starts = (9, (0, 3)) if sheet.is_small else (7, (0, 4, 1))
    for row, start in enumerate(starts):
        sheet.trace("d", [(start + i / 2, 2.5 + step * row + 1.7 * math.sin(i / 3.4)) for i in range(42)])


def squall(sheet):
    sheet.trace("c", [(1, 7), (14, 7)])
    sheet.sweep("c", 14, 4, 3, 90, -130)
    sheet.trace("c", [(4, 11), (21, 11)])
    sheet.sweep("c", 21, 8, 3, 90, -130)
    sheet.trace("c", [(1, 15), (16, 15)])
    sheet.sweep("c", 16, 17, 2, -90, 100)


def tornado(sheet):
    for y, left, right in ((1, 2, 23), (4, 4, 22), (7, 7, 20), (10, 9, 18), (13, 11, 17), (16, 12, 15), (19, 13, 14)):
        sheet.trace("c", [(left, y), (right, y)])


def unknown(sheet):
    sheet.sweep("d", 12.5, 6, 4, 180, 400)
    sheet.trace("d", [(15, 9), (12.5, 11.5), (12.5, 14)])
    sheet.trace("d", [(12.5, 18), (12.5, 19)])


ICONS = {
    "clear": clear, "clear.night": clear_night, "fewClouds": few_clouds, "fewClouds.night": few_clouds_night,
    "clouds": clouds, "clouds.night": clouds_night, "overcast": overcast, "drizzle": drizzle, "rain": rain,
    "heavyRain": heavy_rain, "showers": showers, "showers.night": showers_night, "thunder": thunder, "snow": snow,
    "heavySnow": heavy_snow, "snowShowers": snow_showers, "snowShowers.night": snow_showers_night, "sleet": sleet,
    "freezingRain": freezing_rain, "fog": fog, "dust": dust, "squall": squall, "tornado": tornado, "unknown": unknown,
}


def drawn(icon, size):
    sheet = Sheet(size)
    icon(sheet)
    return sheet.lines()


def main():
    members = json.loads(FILE.read_text())
    for name, icon in ICONS.items():
        for size in SIZES:
            members[f"{name}.{size}"] = drawn(icon, size)
    FILE.write_text(json.dumps(members, ensure_ascii=False, indent=2, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
