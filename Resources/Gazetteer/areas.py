"""Countries and regions: what they are called, and what narrows a search to them."""
import re
from dataclasses import dataclass

import by_hand
from folding import fold
from trie import Trie

# "State of Uttar Pradesh" is looked for and shown as "Uttar Pradesh".
FORMS = re.compile(r"^(State|Province|Canton) of (the )?")


@dataclass
class Area:
    id: str
    texts: tuple[str, str | None, str | None]
    country: int


class Areas:
    """Values in the trie: twice the country's number, twice the region's number + 1."""

    def __init__(self, towns: list[dict], countries: dict, catalogue, us_states: dict):
        self.english, self.korean = catalogue("en"), catalogue("ko")
        self.catalogue, self.us_states = catalogue, us_states
        self.trie = Trie()
        codes = sorted({town["countrycode"] for town in towns})
        self.countries = [self._country(code, countries[code]) for code in codes]
        numbers = {code: number for number, code in enumerate(codes)}
        ids = sorted({(town["countrycode"], town["admin1code"]) for town in towns})
        self.regions = [self._region(code, region, numbers[code]) for code, region in ids]
        self._numbers = {identity: number for number, identity in enumerate(ids)}
        languages = {code: self._languages(countries[code]) for code in codes}
        for number, country in enumerate(self.countries):
            self._add_country(number, country, countries[country.id], languages[country.id])
        for number, region in enumerate(self.regions):
            self._add_region(number, region, languages[region.id[:2]])

    def region_of(self, town: dict) -> int:
        return self._numbers[town["countrycode"], town["admin1code"]]

    def _country(self, code: str, data: dict) -> Area:
        english, korean = by_hand.COUNTRIES.get(code, (None, None))
        return Area(code, (code, english or data["name"].strip(), korean or self.korean.get(code)), 0)

    def _region(self, country: str, code: str, number: int) -> Area:
        identity = f"{country}.{code}"
        english, korean = by_hand.REGIONS.get(identity, (None, None))
        if country == "US" and code in self.us_states:
            english = self.us_states[code]["name"]
        if identity not in by_hand.REGIONS:
            english, korean = english or self.english.get(identity), self.korean.get(identity)
        english = FORMS.sub("", english or "")
        # GeoNames' 00 means that the region is not known.
        shown = "" if code == "00" else code
        return Area(identity, (shown, english, korean), number)

    def _languages(self, country: dict) -> list[dict]:
        """The catalogues of a country's own languages."""
        codes = [code.split("-")[0] for code in country["languages"].split(",") if code][:3]
        return [self.catalogue(code) for code in codes]

    def _add(self, words, value: int):
        for key in {fold(word) for word in words if word}:
            self.trie.add(key, value)

    def _add_country(self, number: int, area: Area, data: dict, catalogues: list[dict]):
        own = [catalogue.get(area.id) for catalogue in catalogues]
        extra = [data["name"], data["iso3"], self.english.get(area.id), self.korean.get(area.id)]
        self._add([*area.texts, *own, *extra, *by_hand.COUNTRY_WORDS.get(area.id, [])], number * 2)

    def _add_region(self, number: int, area: Area, catalogues: list[dict]):
        # The catalogues mean something else by the codes of regions that are named by hand, or nothing.
        known = [] if area.id in by_hand.REGIONS else [self.english, *catalogues]
        own = [catalogue.get(area.id) for catalogue in known]
        code = area.texts[0] if area.texts[0].isalpha() else ""
        words = by_hand.REGION_WORDS.get(area.id, [])
        self._add([code, *area.texts[1:], *own, *words], number * 2 + 1)
