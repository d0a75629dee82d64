"""The name that is shown for a town, and the names that find it."""
import re
import unicodedata

import by_hand
import tidy
from folding import fold, initials

# `NameKind` in Sources/Core/Gazetteer/TopMatches.swift has the same values.
PRIMARY, ALTERNATE, WORD = range(3)

# Population. Latin alternates of smaller towns are mostly transliterations by machines.
LARGE = 50_000
# Population. A smaller Japanese town with a name in READINGS only shares it with a known city.
READ = 15_000
LONGEST_KEY = 60

# The countries that write in each script. Their small towns also have names in it.
SCRIPTS = {
    "CYRILLIC": "RU UA BY BG RS MK ME BA KZ KG MN TJ UZ MD", "GREEK": "GR CY", "HEBREW": "IL PS", "CJK": "JP CN TW HK MO SG",
    "HIRAGANA": "JP", "KATAKANA": "JP", "HANGUL": "KR KP", "THAI": "TH", "ARMENIAN": "AM", "GEORGIAN": "GE",
    "ARABIC": "SA AE EG IR IQ JO SY LB YE OM QA KW BH PS LY TN DZ MA SD MR PK AF EH TD SO DJ",
    "DEVANAGARI": "IN NP", "BENGALI": "BD IN", "TAMIL": "IN LK", "TELUGU": "IN", "KANNADA": "IN", "MALAYALAM": "IN",
    "GUJARATI": "IN", "GURMUKHI": "IN", "ORIYA": "IN", "SINHALA": "LK", "MYANMAR": "MM", "KHMER": "KH", "LAO": "LA",
    "ETHIOPIC": "ET ER", "TIBETAN": "CN BT",
}
# Scripts in which people search for large towns of other countries.
WORLDWIDE = {"CYRILLIC", "GREEK", "HEBREW", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "THAI", "ARABIC"}
SAINTS = re.compile(r"^(Saint|Sankt|Sainte)\b[ -]?", re.IGNORECASE)
NOISE = re.compile(r"^(Lungsod|Kota|Bandar|Bandaraya|Jiji|Cathair|Ciutat|Altepetl|Dakbayan|Thanh pho|Thành phố|Gorad|Grad) ")
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
# Words for a city, a town and a workers' district behind a name, as in Sariwŏn-si and Kitaibaraki-shi.
SUFFIXES = {"KP": "-(si|ŭp|[nrl]odongjagu)$", "JP": "-shi$"}
HANGUL = re.compile(r"[가-힣](?:[가-힣 ]*[가-힣])?")


def script(text: str) -> str | None:
    """Returns the script of all letters, "MIXED" for several scripts, or None without letters."""
    scripts = {unicodedata.name(c, "?").split()[0] for c in text if unicodedata.category(c)[0] == "L" and c not in "ー々ʻʼ"}
    if scripts <= {"HIRAGANA", "KATAKANA", "CJK"} and len(scripts) > 1:
        return "KATAKANA"
    return scripts.pop() if len(scripts) == 1 else "MIXED" if scripts else None


def english(town: dict) -> str:
    if town["geonameid"] in by_hand.TOWNS:
        return by_hand.TOWNS[town["geonameid"]][0]
    name = " ".join(town["name"].split())
    if town["countrycode"] in SUFFIXES:
        return re.sub(SUFFIXES[town["countrycode"]], "", name)
    if town["countrycode"] != "KR":
        return name
    name = re.sub(r"(-si|[- ]gun| City)$", "", name)
    return unicodedata.normalize("NFC", "".join(c for c in unicodedata.normalize("NFD", name) if c.isascii()))


def korean(town: dict, catalogue: dict) -> str | None:
    if town["geonameid"] in by_hand.TOWNS:
        return by_hand.TOWNS[town["geonameid"]][1]
    if town["geonameid"] in by_hand.KOREAN:
        return by_hand.KOREAN[town["geonameid"]]
    name = catalogue.get(str(town["geonameid"]), "").strip()
    if not HANGUL.fullmatch(name):
        names = [alternate for alternate in hangul_alternates(town) if len(alternate) > 1]
        if not names:
            return None
        name = min(names, key=lambda name: (len(name), name))
    return short_form(name, town)


def short_form(name: str, town: dict) -> str:
    """Shortens 서울특별시 to 서울 and keeps 아카시 (Akashi)."""
    bare = re.sub(r" (시|현급시|구|지구|정|촌|진|동|섬|역|주|현|테실)$", "", name)
    if bare != name:
        return bare
    if town["countrycode"] == "KR":
        bare = re.sub(r"(특별시|광역시|특별자치시|시|군|읍)$", "", name)
    elif town["countrycode"] in ("JP", "CN", "TW", "KP"):
        if not re.search(r"(s|z|c|j|x|sh|ch|zh)(i|e|y|u)?$", fold(town["name"])):
            bare = re.sub(r"(특별시|광역시|직할시|시)$", "", name)
    return bare if len(bare) > 1 else name


def korean_suffixes(name: str, town: dict) -> list[str]:
    """Returns 시 for a city, 군 for a county, or both if the sources do not say."""
    if town["countrycode"] != "KR" or len(name) > 2 and name[-1] in "동리구면읍도":
        return []
    told = [suffix for suffix in ("시", "군") if name + suffix in town["alternatenames"]]
    return told or ["시", "군"]


def hangul_alternates(town: dict) -> list[str]:
    return [name for name in town["alternatenames"] if HANGUL.fullmatch(name)]


def keys(town: dict, names: tuple[str | None, ...], is_capital: bool, catalogues: list[dict]) -> dict[str, int]:
    """Returns the kinds of the folded names. If two names fold to the same letters, the better kind counts."""
    kinds: dict[str, int] = {}

    def add(name: str, kind: int):
        key = fold(name)
        if 0 < len(key) <= LONGEST_KEY:
            kinds[key] = min(kind, kinds.get(key, kind))

    country, is_large = town["countrycode"], town["population"] >= LARGE or is_capital
    own = {name for name, countries in SCRIPTS.items() if country in countries.split()}
    for name in filter(None, [names[0], town["name"], names[2] if country in tidy.GERMAN_SPEAKING else None]):
        add(name, PRIMARY)
        for part in re.split(r" ?[/(]", name)[:2 if "/" in name else 1]:
            add(part, PRIMARY)
        if country in ("DE", "AT", "CH", "LI"):
            add(name.translate(UMLAUTS), PRIMARY)
        if SAINTS.match(name):
            add(SAINTS.sub("St ", name), PRIMARY)
        elif re.match(r"St\.? ", name):
            add(re.sub(r"^St\.? ", "Saint ", name), PRIMARY)
        if is_large:
            for word in list(re.finditer(r"[\w’']{4,}", name))[0 if re.match(r"\w{1,3}\b", name) else 1:]:
                add(name[word.start():], WORD)
    # As a primary name, "Sankt Petersburg" would come before Santiago for the letters "san".
    if names[2]:
        add(names[2], ALTERNATE)
    if names[3]:
        add(names[3], PRIMARY)
    for catalogue in catalogues:
        # The catalogues have full names, such as 오사카 시 and 京都市.
        if is_large or country in ("KR", "JP"):
            add(catalogue.get(str(town["geonameid"]), ""), ALTERNATE)
    if country == "VN" and is_large:
        add("Thành phố " + names[0].removesuffix(" City"), ALTERNATE)
        for name in town["alternatenames"]:
            if name.startswith("Thành phố "):
                add(name, ALTERNATE)
    if names[1]:
        add(names[1], PRIMARY)
        for suffix in korean_suffixes(names[1], town):
            add(names[1] + suffix, PRIMARY)
        if country == "KR" or is_large:
            add_initials = initials(names[1])
            if len(add_initials) > 1:
                kinds.setdefault(add_initials, WORD)
    for name in by_hand.NAMES.get(town["geonameid"], []):
        add(name, PRIMARY)
    if country == "JP" and town["population"] >= READ:
        for name in town["alternatenames"]:
            if name.removesuffix("市") in by_hand.READINGS:
                add(name.removesuffix("市"), PRIMARY)
                add(by_hand.READINGS[name.removesuffix("市")], PRIMARY)
    for name in town["alternatenames"]:
        kind = script(name)
        if kind in own:
            add(name, PRIMARY if is_large else ALTERNATE)
        elif kind == "LATIN":
            if (is_large or country == "KR") and is_name(name):
                add(name, ALTERNATE)
                if SAINTS.match(name):
                    add(SAINTS.sub("St ", name), ALTERNATE)
        elif kind == "HANGUL" or kind in WORLDWIDE and is_large:
            add(name, ALTERNATE)
    return kinds


def is_name(name: str) -> bool:
    """Rejects codes of airports, "City of …" and transliterations by machines, which begin with a small letter."""
    return name[0].isupper() and not NOISE.match(name) and not (len(name) <= 3 and name.isupper()) and len(fold(name)) > 2
