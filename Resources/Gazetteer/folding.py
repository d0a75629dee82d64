"""Reduces names to the letters that a search compares. The program reads the same table from gazetteer.bin."""
import unicodedata

# Each Korean key becomes one of the 33 ASCII signs from @ to `, which no folded name uses.
# So an unfinished syllable is a prefix of the finished one, also before its last consonant joins the next syllable.
CONSONANTS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ"
KEYS = {jamo: chr(0x40 + index) for index, jamo in enumerate(CONSONANTS + VOWELS)}
STROKES = {
    "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ", "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ",
    "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
}
MEDIALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
CONJOINING = {
    **{chr(0x1100 + i): jamo for i, jamo in enumerate(CONSONANTS)},
    **{chr(0x1161 + i): jamo for i, jamo in enumerate(MEDIALS)},
    **{chr(0x11A8 + i): jamo for i, jamo in enumerate(FINALS)},
}

# Letters without a Unicode decomposition, and their usual replacement.
PLAIN = {
    "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ħ": "h", "ŋ": "n", "æ": "ae", "œ": "oe", "ə": "a",
    "ƙ": "k", "ɓ": "b", "ɗ": "d", "ɔ": "o", "ɛ": "e", "ƴ": "y", "ŧ": "t", "ĸ": "k",
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ٱ": "ا", "ہ": "ه", "ھ": "ه", "ё": "е",
}

# Combining classes of marks that are dropped. Indic and kana marks make other letters, so they stay.
MARKS = {1, *range(10, 36), *range(200, 241)}


def fold_scalar(scalar: str) -> str:
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", scalar).casefold())
    return "".join(fold_part(part) for part in folded)


def fold_part(part: str) -> str:
    part = PLAIN.get(part, part)
    if part in CONJOINING:
        jamo = CONJOINING[part]
        return "".join(KEYS[stroke] for stroke in STROKES.get(jamo, jamo))
    if "ァ" <= part <= "ヶ":
        return chr(ord(part) - 0x60)
    category = unicodedata.category(part[0])
    if unicodedata.combining(part[0]) in MARKS or category[0] in "PZ" or category in ("Cc", "Cf", "Sk"):
        return ""
    if category[0] == "S" and part.isascii() or "ʰ" <= part <= "˿" or part == "ـ":
        return ""
    return part


def fold(text: str) -> str:
    return "".join(fold_scalar(scalar) for scalar in text)


def initials(korean: str) -> str:
    """Returns the first consonant of each syllable, which Koreans type as an abbreviation."""
    syllables = [scalar for scalar in korean if "가" <= scalar <= "힣"]
    return fold("".join(CONSONANTS[(ord(scalar) - 0xAC00) // 588] for scalar in syllables))


def table() -> list[tuple[int, str]]:
    """Returns the changed scalars of the basic plane. Hangul syllables are missing, because the program has a rule."""
    scalars = (value for value in range(0x10000) if not (0xD800 <= value < 0xF900 or 0xAC00 <= value < 0xD7A4))
    return [(value, fold_scalar(chr(value))) for value in scalars if fold_scalar(chr(value)) != chr(value)]
