"""Changes German and Japanese names of the sources to the form that people write."""
import re

import by_hand
from folding import fold

# In these countries small towns have German names too.
GERMAN_SPEAKING = {"DE", "AT", "CH", "LI", "LU"}
# In these countries towns from 100,000 people have their German spelling; elsewhere the limit is 250,000.
SPELLED_IN_GERMAN = {"RU", "UA", "BY", "BG", "KZ", "KG", "TJ", "TM", "UZ", "GE", "AM", "AZ", "MN"}
# In these countries the German names are mostly transliterations by machines.
MISSPELLED = {"IN", "PH", "VN", "JP", "CN", "KR", "KP", "MX", "ID"}
JAPANESE = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff・＝=ー .]+")


def german(town: dict, catalogue: dict, english: str, is_capital: bool) -> str | None:
    if town["geonameid"] in by_hand.GERMAN:
        return by_hand.GERMAN[town["geonameid"]]
    name = re.sub(r"^Stadt |(/|,| \(| /| SG$| AG$).*", "", catalogue.get(str(town["geonameid"]), "")).strip()
    country, population = town["countrycode"], town["population"]
    if country in GERMAN_SPEAKING or (country, town["admin1code"]) == ("IT", "17"):
        return name if name != english and "(" not in english and not re.search(r" (am|im|in|an) ", name) else None
    least = 100_000 if country in SPELLED_IN_GERMAN else 250_000
    is_known = is_capital or population >= least and country not in MISSPELLED
    return name if is_known and fold(name) != fold(english) else None


def japanese(town: dict, catalogue: dict, english: str) -> str | None:
    if town["geonameid"] in by_hand.JAPANESE:
        return by_hand.JAPANESE[town["geonameid"]]
    name = catalogue.get(str(town["geonameid"]), "").strip()
    if not JAPANESE.fullmatch(name):
        # The Japanese encoding rejects Chinese forms of the characters.
        own = town["alternatenames"] if town["countrycode"] == "JP" else []
        names = [name for name in own if JAPANESE.fullmatch(name) and name == name.encode("cp932", "ignore").decode("cp932")]
        names = [name for name in names if re.search(r"[\u4e00-\u9fff]", name)] or names
        if not names:
            return None
        name = min(names, key=lambda name: (not re.search("[市町村区]$", name), len(name), name))
    # The catalogue replaces a character that it lacks, such as the first of 菏沢, with one katakana.
    return None if re.fullmatch("[ァ-ヶ][一-龥]市?", name) else short_japanese(name, english)


def short_japanese(name: str, english: str) -> str:
    """Shortens 東京都 to 東京 and 京都市 to 京都, and keeps 四日市 (Yokkaichi)."""
    name = re.sub(r"(特別市|広域市|廣域市|直轄市)$|(?<=^東京)都$", "", name)
    if re.search("[^m]ichi$", fold(english)) and not name.endswith("市市"):
        return name
    return name.removesuffix("市") or name


def german_area(name: str | None) -> str | None:
    return name and re.sub(r" \(.*|^(Freie und Hansestadt|Freie Hansestadt|Freistaat|Kanton|Präfektur) ", "", name)


def japanese_country(code: str, name: str | None) -> str | None:
    if code in by_hand.JAPANESE_COUNTRIES:
        return by_hand.JAPANESE_COUNTRIES[code]
    formal = "(・|アラブ|イスラム|ハシミテ|連邦|連合|人民|民主|社会主義)*(共和国|王国|連邦|公国)$|(?<=[ァ-ー])国$"
    return name and re.sub(formal, "", name.split(" (")[0]) or name
