"""Names that the sources lack, or have in a wrong or unusual form."""
import korea

# Duplicates of towns under older readings of their names.
OMITTED = {1841775, 1842754}

# Latitude, longitude and region by GeoNames id, of towns that the source has at another place.
POSITIONS = {11836117: (35.6995, 139.6364, "40")}

# English and Korean names by GeoNames id. The sources have no Korean name of the towns from Yeongcheon to Dodong-ri.
TOWNS = {
    1832617: ("Yeongcheon", "영천"), 1833332: ("Nohyeong-dong", "노형동"), 1837547: ("Sanji", "산지"),
    1838722: ("Buan", "부안"), 1840379: ("Namwon", "남원"), 1840413: ("Namsa", "남사"), 1840862: ("Munsan", "문산"),
    1840982: ("Muan", "무안"), 1842939: ("Gimje", "김제"), 1844308: ("Hayang", "하양"),
    1844954: ("Jeungpyeong", "증평"), 1846852: ("Ara-dong", "아라동"),
    1847050: ("Aewol", "애월"), 1882056: ("Sinhyeon", "신현"), 1883990: ("Bonggae-dong", "봉개동"),
    1886598: ("Yeonmu", "연무"), 1892823: ("Donghae", "동해"), 1896953: ("Bubal", "부발"), 1897118: ("Hwado", "화도"),
    1912205: ("Ungsang", "웅상"), 1925936: ("Naeseo", "내서"), 1925943: ("Hwawon", "화원"), 6198535: ("Ido-dong", "이도동"),
    6198579: ("Ora-dong", "오라동"), 6621166: ("Seogwipo", "서귀포"), 13286589: ("Dodong-ri", "도동리"),
    6194195: ("Seo-dong", "서동"), 1837362: ("Siheung-dong", "시흥동"), 1836839: ("Sintanjin", "신탄진"),
    1842943: ("Gimhae", "김해"), 1846052: ("Jinju", "진주"), 1833105: ("Wonju", "원주"), 1832830: ("Yangpyeong", "양평"),
    1844191: ("Hongcheon", "홍천"), 1842859: ("Gochang", "고창"), 1845020: ("Tongyeong", "통영"),
    1846912: ("Anseong", "안성"), 1840179: ("Goseong", "고성"), 1846095: ("Jincheon", "진천"), 1835515: ("Taebaek", "태백"),
    1842800: ("Goesan", "괴산"), 1838069: ("Samcheok", "삼척"), 1842016: ("Gunwi", "군위"), 1834885: ("Dangjin", "당진"),
    1841976: ("Gurye", "구례"), 1846355: ("Jangsu", "장수"), 1832257: ("Yeongwol", "영월"), 1842153: ("Geumsan", "금산"),
    1835096: ("Daesan", "대산"), 1835967: ("Seonsan", "선산"), 1838469: ("Pyeongchang", "평창"),
    1846266: ("Jeju", "제주"), 1839011: ("Beolgyo", "벌교"), 1835648: ("Suncheon", "순천"),
    11071717: ("Edogawa", "에도가와"), 5128581: ("New York City", "뉴욕"), 4140963: ("Washington", "워싱턴"), 2759794: ("Amsterdam", "암스테르담"),
}

TOWNS |= {-number: town.names for number, town in enumerate(korea.MISSING, 1)}

# Korean names by GeoNames id.
KOREAN = {
    1255364: "수라트", 1269843: "하이데라바드", 360995: "기자", 311046: "이즈미르", 1581298: "하이퐁",
    1692192: "케손시티", 1179400: "파이살라바드", 1267995: "칸푸르", 6940394: "사이타마", 2111149: "센다이",
    3663517: "마나우스", 520555: "니즈니노브고로드", 1586203: "껀터", 95446: "아르빌", 2548885: "페스",
    2530335: "탕헤르", 2542997: "마라케시", 3904906: "산타크루스", 99532: "바스라", 5133273: "퀸스",
    5110266: "브롱크스", 3394023: "나타우", 1274746: "찬디가르", 1798524: "푸둥", 1880252: "싱가포르",
    703448: "키이우", 706483: "하르키우", 698740: "오데사", 702550: "르비우", 3573890: "포트오브스페인",
    1863357: "하코네", 1566083: "호찌민", 2537763: "살레", 1784990: "잔장", 3461786: "과룰류스", 1814870: "이우",
    1784642: "전장", 1886762: "저우산", 1806535: "후저우", 1270583: "괄리오르", 1278994: "프라야그라지",
    1587923: "비엔호아", 1278149: "아우랑가바드", 734077: "테살로니키", 1572151: "냐짱", 12253704: "푸꾸옥",
    1733432: "코타키나발루", 1645528: "덴파사르", 4044012: "하갓냐", 7828758: "사이판",
    2692969: "말뫼", 2624652: "오르후스", 3181913: "볼차노", 2735943: "포르투", 2165087: "골드코스트", 2513416: "무르시아",
    6324729: "핼리팩스", 4553433: "털사", 2515270: "라스팔마스", 2990969: "낭트", 660158: "에스포", 2641170: "노팅엄",
    2639577: "레딩", 2525068: "카타니아", 787657: "니시", 4171563: "세인트피터즈버그", 2911522: "할레", 2925177: "프라이부르크",
    3104499: "비토리아", 3110044: "산세바스티안", 3181554: "브레시아", 3171457: "파르마", 3173331: "모데나", 2742032: "브라가",
    3111199: "사바델", 2523630: "레조칼라브리아", 3165926: "타란토", 6050610: "라발", 2645425: "헐", 4297999: "렉싱턴",
    5139568: "스태튼아일랜드", 10630449: "선샤인코스트", 6066513: "마컴", 3169921: "프라토", 2912621: "하겐",
    1793743: "쑤저우", 1796134: "상추", 1793724: "타이안", 1815251: "장인", 1802206: "루안", 1264728: "루디아나",
}

# German names by GeoNames id; None stands for the English name.
GERMAN = {
    703448: "Kiew", 1526273: None, 554234: None, 4171563: None, 1275004: "Kalkutta", 1566083: "Ho-Chi-Minh-Stadt",
    88319: "Bengasi", 1216265: "Samarkand", 3164603: "Venedig", 3165185: "Triest", 2792413: "Lüttich", 3165243: "Trient",
    2991214: "Mülhausen", 2523083: "Syrakus", 2800931: "Brügge", 2792482: "Löwen", 3081368: "Breslau",
}

# Japanese names by GeoNames id.
JAPANESE = {
    4140963: "ワシントン", 2747373: "ハーグ", 2761369: "ウィーン", 1880252: "シンガポール", 1692192: "ケソン", 1673820: "高雄",
    12908892: "新北", 1793511: "太原", 1794903: "十堰", 1798524: "浦東", 3492908: "サントドミンゴ", 5133273: "クイーンズ",
    5125771: "マンハッタン", 5110266: "ブロンクス", 2377450: "ヌアクショット", 6611854: "ネピドー", 373303: "ジュバ",
    6324729: "ハリファックス", 10630449: "サンシャインコースト", 2645425: "ハル", 2993458: "モナコ", 2411585: "ジブラルタル",
    4171563: "セントピーターズバーグ", 787657: "ニシュ", 7828758: "サイパン", 1835848: "ソウル", 1838524: "釜山",
    1846266: "済州", 1842485: "高陽", 1897000: "城南", 1845604: "清州", 1838716: "富川", 1843847: "華城", 1846898: "安養",
    1842943: "金海", 1839071: "浦項", 1833788: "議政府", 11523293: "世宗", 1838343: "平沢", 1948005: "光明", 1833105: "原州",
    1842030: "軍浦", 1835648: "順天", 1841066: "木浦", 1841598: "慶山", 1897007: "河南", 11101805: "巨済", 1842936: "金浦",
    1843702: "利川", 1841988: "九里", 6621166: "西帰浦", 1842966: "機張", 1884178: "光陽", 1566083: "ホーチミン",
    703448: "キーウ", 706483: "ハルキウ", 698740: "オデーサ", 5110302: "ブルックリン",
}

GERMAN_COUNTRIES = {"CI": "Elfenbeinküste", "CG": "Republik Kongo", "CD": "DR Kongo"}

# Japanese names of countries for which `tidy.japanese_country` finds no usual name.
JAPANESE_COUNTRIES = {
    "CN": "中国", "KR": "韓国", "KP": "北朝鮮", "CF": "中央アフリカ", "DO": "ドミニカ共和国", "CD": "コンゴ民主共和国",
    "CG": "コンゴ共和国", "GB": "イギリス", "US": "アメリカ", "NL": "オランダ", "CZ": "チェコ", "MK": "北マケドニア", "SZ": "エスワティニ",
    "ZA": "南アフリカ", "VA": "バチカン", "AE": "アラブ首長国連邦", "RU": "ロシア", "LY": "リビア", "MX": "メキシコ", "BD": "バングラデシュ", "GE": "ジョージア", "CI": "コートジボワール", "FM": "ミクロネシア連邦", "CV": "カーボベルデ",
}

JAPANESE_REGIONS = {
    "KR.01": "済州道", "KR.03": "全羅北道", "KR.05": "忠清北道", "KR.06": "江原道", "KR.10": "釜山広域市", "KR.11": "ソウル特別市",
    "KR.12": "仁川広域市", "KR.13": "京畿道", "KR.14": "慶尚北道", "KR.15": "大邱広域市", "KR.16": "全羅南道", "KR.17": "忠清南道",
    "KR.18": "光州広域市", "KR.19": "大田広域市", "KR.20": "慶尚南道", "KR.21": "蔚山広域市", "KR.22": "世宗特別自治市",
}

# Capitals of regions whose capital is not their largest town. The name of a region finds its capital.
CAPITALS = {
    "KR.06": "Chuncheon", "KR.14": "Andong", "KR.16": "Muan", "KR.17": "Hongseong", "JP.08": "Fukushima", "JP.10": "Maebashi",
    "JP.14": "Mito", "JP.23": "Tsu", "JP.37": "Shizuoka", "JP.45": "Yamaguchi", "JP.22": "Kyoto", "JP.40": "Tokyo",
}
# Further names of regions.
REGION_NAMES = {
    "KR.01": ["제주도", "제주특별자치도", "Jeju Island"], "KR.06": ["강원특별자치도", "강원"], "KR.03": ["전북특별자치도", "전북"],
    "KR.13": ["경기"], "KR.05": ["충북"], "KR.17": ["충남"], "KR.16": ["전남"], "KR.14": ["경북"], "KR.20": ["경남"],
}

# Further names of towns by GeoNames id. `names.is_name` rejects names of two letters, because most are codes.
NAMES = {
    5128581: ["New York", "NYC"], 5368361: ["LA"], 4140963: ["워싱턴 DC", "DC"],
    5391959: ["SF"], 1735161: ["KL"], 1566083: ["HCMC"], 1819729: ["HK"],
    1275004: ["Calcutta"], 1264527: ["Madras"], 1253573: ["Baroda"], 1275701: ["Bijapur"], 1274693: ["Chandrapur"],
    1274353: ["Chhapra"], 3169070: ["Roma"], 3176219: ["Genova"], 3530597: ["Mexico"], 3451190: ["Rio"],
    4013708: ["Juárez"], 3523466: ["Matamoros"], 3998655: ["León"], 4011743: ["Durango"], 4004867: ["Parral"],
    104515: ["Mecca"], 109223: ["Medina"], 99608: ["Amara"], 71137: ["Sana"], 360761: ["Mansoura", "Mansourah"],
    2530335: ["Tanger"], 2886242: ["Cologne"], 2925533: ["Frankfurt"], 2910831: ["Hanover"], 3081368: ["Breslau"],
    3088171: ["Posen"], 698740: ["Odessa"], 498817: ["Petersburg"], 587084: ["Bakı"], 1880252: ["Singapur"],
    2996944: ["Lyons"], 2800931: ["Bruges"], 3118514: ["Lérida"], 2515270: ["Las Palmas"], 3904906: ["Santa Cruz"],
    1855612: ["Nara"], 2641673: ["Newcastle"], 2636841: ["Stoke"], 2645425: ["Hull"], 2637433: ["Southend"], 5964700: ["Sudbury"],
    1729564: ["Bacolod"], 1691444: ["Roxas"], 964420: ["Port Elizabeth"],
}

# Readings of well-known Japanese cities; the sources have few readings.
READINGS = {
    "東京": "とうきょう", "横浜": "よこはま", "大阪": "おおさか", "名古屋": "なごや", "札幌": "さっぽろ", "福岡": "ふくおか", "神戸": "こうべ",
    "川崎": "かわさき", "京都": "きょうと", "広島": "ひろしま", "仙台": "せんだい", "千葉": "ちば", "北九州": "きたきゅうしゅう", "堺": "さかい",
    "新潟": "にいがた", "浜松": "はままつ", "熊本": "くまもと", "相模原": "さがみはら", "岡山": "おかやま", "静岡": "しずおか",
    "鹿児島": "かごしま", "船橋": "ふなばし", "八王子": "はちおうじ", "川口": "かわぐち", "姫路": "ひめじ", "松山": "まつやま",
    "宇都宮": "うつのみや", "松戸": "まつど", "西宮": "にしのみや", "倉敷": "くらしき", "大分": "おおいた", "福山": "ふくやま",
    "金沢": "かなざわ", "長崎": "ながさき", "横須賀": "よこすか", "富山": "とやま", "豊田": "とよた", "高松": "たかまつ", "町田": "まちだ",
    "岐阜": "ぎふ", "枚方": "ひらかた", "藤沢": "ふじさわ", "柏": "かしわ", "豊中": "とよなか", "長野": "ながの", "豊橋": "とよはし",
    "一宮": "いちのみや", "和歌山": "わかやま", "岡崎": "おかざき", "宮崎": "みやざき", "奈良": "なら", "旭川": "あさひかわ", "高知": "こうち",
    "いわき": "いわき", "秋田": "あきた", "前橋": "まえばし", "青森": "あおもり", "福島": "ふくしま", "盛岡": "もりおか", "津": "つ",
    "大津": "おおつ", "函館": "はこだて", "山形": "やまがた", "福井": "ふくい", "甲府": "こうふ", "水戸": "みと", "徳島": "とくしま",
    "那覇": "なは", "佐賀": "さが", "松江": "まつえ", "鳥取": "とっとり", "山口": "やまぐち", "釧路": "くしろ", "鎌倉": "かまくら",
    "別府": "べっぷ", "日光": "にっこう", "軽井沢": "かるいざわ", "高山": "たかやま", "下関": "しものせき", "佐世保": "させぼ", "小樽": "おたる",
}

# English and Korean names of regions. Vietnam has new codes since 2025, which mean other provinces in the catalogue.
REGIONS = {
    "KR.03": ("Jeollabuk-do", "전라북도"), "KR.05": ("Chungcheongbuk-do", "충청북도"), "KR.22": ("Sejong", "세종특별자치시"),
    "JP.16": ("Iwate", "이와테 현"), "JP.08": ("Fukushima", "후쿠시마 현"),
    "NO.01": ("Akershus", None), "NO.04": ("Buskerud", None), "NO.05": ("Finnmark", None), "NO.13": ("Østfold", None),
    "NO.17": ("Telemark", None), "NO.18": ("Troms", None), "NO.20": ("Vestfold", None),
    "KZ.12510143": ("Abai", None), "KZ.12510144": ("Jetisu", None), "KZ.12510145": ("Ulytau", None),
    "ID.PD": ("Southwest Papua", None), "ID.PE": ("Highland Papua", None), "ID.PS": ("South Papua", None),
    "ID.PT": ("Central Papua", None), "ET.SI": ("Sidama", None), "ET.SW": ("South West Ethiopia", None),
    "ET.55": ("Central Ethiopia", None), "ET.56": ("South Ethiopia", None), "KP.14": ("Nampo", "남포"),
    "KP.19": ("Kaesong", "개성"), "AO.CBG": ("Cubango", None), "AO.CUB": ("Cuando", None),
    "AO.ICB": ("Icolo e Bengo", None), "MG.26": ("Fitovinany", None), "MG.27": ("Vatovavy", None),
    "VN.01": ("Hanoi", "하노이"), "VN.04": ("Cao Bằng", None), "VN.08": ("Tuyên Quang", None), "VN.11": ("Điện Biên", None),
    "VN.12": ("Lai Châu", None), "VN.14": ("Sơn La", None), "VN.15": ("Lào Cai", "라오까이"), "VN.19": ("Thái Nguyên", None),
    "VN.20": ("Lạng Sơn", None), "VN.22": ("Quảng Ninh", "꽝닌"), "VN.24": ("Bắc Ninh", "박닌"), "VN.25": ("Phú Thọ", None),
    "VN.31": ("Haiphong", "하이퐁"), "VN.33": ("Hưng Yên", None), "VN.37": ("Ninh Bình", "닌빈"), "VN.38": ("Thanh Hóa", None),
    "VN.40": ("Nghệ An", None), "VN.42": ("Hà Tĩnh", None), "VN.44": ("Quảng Trị", None), "VN.46": ("Huế", "후에"),
    "VN.48": ("Da Nang", "다낭"), "VN.51": ("Quảng Ngãi", None), "VN.52": ("Gia Lai", None), "VN.56": ("Khánh Hòa", "카인호아"),
    "VN.66": ("Đắk Lắk", None), "VN.68": ("Lâm Đồng", "럼동"), "VN.75": ("Đồng Nai", None), "VN.79": ("Ho Chi Minh City", "호찌민"),
    "VN.80": ("Tây Ninh", None), "VN.82": ("Đồng Tháp", None), "VN.86": ("Vĩnh Long", None), "VN.91": ("An Giang", None),
    "VN.92": ("Cần Thơ", "껀터"), "VN.96": ("Cà Mau", None),
}

# Further names that people write after the comma.
REGION_WORDS = {
    "KR.03": ["전북", "전북특별자치도"], "KR.05": ["충북", "North Chungcheong"], "KR.06": ["강원특별자치도", "Gangwon-do", "江原道"], "KR.14": ["경북"],
    "KR.16": ["전남"], "KR.17": ["충남"], "KR.20": ["경남"],
    "CA.01": ["AB"], "CA.02": ["BC"], "CA.03": ["MB"], "CA.04": ["NB"], "CA.05": ["NL"], "CA.07": ["NS"], "CA.08": ["ON"],
    "CA.09": ["PE", "PEI"], "CA.10": ["QC"], "CA.11": ["SK"], "CA.12": ["YT"], "CA.13": ["NT"], "CA.14": ["NU"],
    "AU.01": ["ACT"], "AU.02": ["NSW"], "AU.03": ["NT"], "AU.04": ["QLD"], "AU.05": ["SA"], "AU.06": ["TAS"],
    "AU.07": ["VIC"], "AU.08": ["WA"], "BR.27": ["SP"], "BR.21": ["RJ"], "BR.15": ["MG"], "US.DC": ["D.C."],
}

# English and Korean names of countries for which the sources have an old, wrong or long name.
COUNTRIES = {
    "BQ": ("Caribbean Netherlands", None), "CZ": ("Czechia", "체코"), "NL": ("Netherlands", None), "PS": ("Palestine", None),
    "CD": ("DR Congo", None), "CG": ("Congo", None), "CW": ("Curaçao", None), "RE": ("Réunion", None),
    "BL": ("Saint Barthélemy", None), "AX": ("Åland Islands", None), "ST": ("São Tomé and Príncipe", None),
    "MK": (None, "북마케도니아"), "SZ": (None, "에스와티니"), "TR": ("Türkiye", "튀르키예"), "GW": (None, "기니비사우"),
    "TD": (None, "차드"), "TJ": (None, "타지키스탄"), "MG": (None, "마다가스카르"), "VE": (None, "베네수엘라"),
    "SC": (None, "세이셸"), "DM": (None, "도미니카 연방"), "LC": (None, "세인트루시아"), "SJ": (None, "스발바르얀마옌"),
    "VC": (None, "세인트빈센트 그레나딘"), "TF": (None, "프랑스령 남방 및 남극"),
}

COUNTRY_WORDS = {
    "GB": ["UK", "U.K.", "Great Britain", "Britain"], "US": ["USA", "U.S.A.", "America", "United States of America"],
    "KR": ["Korea", "Republic of Korea", "한국", "남한"], "KP": ["DPRK", "조선", "조선민주주의인민공화국"], "AE": ["UAE", "Emirates"],
    "NL": ["Holland", "The Netherlands"], "CZ": ["Czech Republic", "체코공화국"], "MM": ["Burma"], "CD": ["DRC", "Congo"],
    "CI": ["Côte d'Ivoire"], "TR": ["Turkey", "터키"], "SZ": ["Swaziland", "스와질란드"], "CV": ["Cape Verde"],
    "TL": ["East Timor"], "MK": ["Macedonia"], "TW": ["타이완"], "AU": ["오스트레일리아"], "VA": ["Vatican City", "Holy See"],
    "PS": ["Palestinian Territory"], "CN": ["PRC"], "VE": ["베네주엘라"],
}
