"""The names of countries and regions, and the words that narrow a search to them."""
import re
from dataclasses import dataclass

import by_hand
import tidy
from folding import fold
from trie import Trie

# Words to drop: "State of Uttar Pradesh" becomes "Uttar Pradesh".
FORMS = re.compile(r"^(State|Province|Canton|Free State|Free and Hanseatic City) of (the )?|^Canton | (Prefecture|Governorate)$|(?<=^Gyeonggi)-do$|(?<=^Gangwon)-do$|(?<=^Jeju)-do$|-ken$")


@dataclass
class Area:
    id: str
    # The code and the names in English, Korean, German and Japanese.
    texts: tuple[str | None, ...]
    country: int


class Areas:
    """Values in the trie are 2 × the country's number, or 2 × the region's number + 1."""

    def __init__(self, towns: list[dict], countries: dict, catalogue, us_states: dict):
        self.english, self.korean, self.german, self.japanese = map(catalogue, ("en", "ko", "de", "ja"))
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
        english = english or data["name"].strip()
        german = by_hand.GERMAN_COUNTRIES.get(code) or tidy.german_area(self.german.get(code))
        japanese = tidy.japanese_country(code, self.japanese.get(code))
        return Area(code, (code, english, korean or self.korean.get(code), german if german != english else None, japanese), 0)

    def _region(self, country: str, code: str, number: int) -> Area:
        identity = f"{country}.{code}"
        english, korean = by_hand.REGIONS.get(identity, (None, None))
        if country == "US" and code in self.us_states:
            english = self.us_states[code]["name"]
        german = japanese = None
        if identity not in by_hand.REGIONS:
            english, korean = english or self.english.get(identity), self.korean.get(identity)
        if identity not in by_hand.REGIONS or country == "JP":
            german, japanese = tidy.german_area(self.german.get(identity)), self.japanese.get(identity)
        japanese = by_hand.JAPANESE_REGIONS.get(identity, japanese)
        english = FORMS.sub("", english or "")
        # GeoNames uses 00 for an unknown region.
        shown = "" if code == "00" else code
        return Area(identity, (shown, english, korean, german if german != english else None, japanese), number)

    def capitals(self, towns: list[dict], shown: list[tuple]) -> dict[int, list[str]]:
        """Returns the names of Korean and Japanese regions by the number of their capital."""
        found = {}
        for region in self.regions:
            if region.id[:2] not in ("KR", "JP"):
                continue
            known = by_hand.CAPITALS.get(region.id)
            town = next(
                index for index, town in enumerate(towns)
                if f"{town['countrycode']}.{town['admin1code']}" == region.id and known in (None, shown[index][0]))
            catalogues = (self.english, self.korean, self.german, self.japanese)
            own = [catalogue.get(region.id) for catalogue in catalogues if region.id not in by_hand.REGIONS]
            found[town] = [name for name in [*region.texts[1:], *own, *by_hand.REGION_NAMES.get(region.id, [])] if name]
        return found

    def _languages(self, country: dict) -> list[dict]:
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
        # The catalogues lack the codes of regions in `by_hand`, or use them for other regions.
        known = [] if area.id in by_hand.REGIONS else [self.english, *catalogues]
        own = [catalogue.get(area.id) for catalogue in known]
        code = area.texts[0] if area.texts[0].isalpha() else ""
        words = by_hand.REGION_WORDS.get(area.id, [])
        self._add([code, *area.texts[1:], *own, *words], number * 2 + 1)
