import Weather

@testable import Outlook

/// Weeks and their sentences, by default at 14:00 on Saturday with rows from 12:00 on.
enum OutlookWeeks {
    static let precipitation: [(Week, String)] = [
        (Week("..rrr... ........ ........"), "Rain from 18:00, dry by 03:00"),
        (Week("..rr ........ ........"), "Rain from 18:00, dry by midnight"),
        (Week("rrr. ........ ........"), "Rain until 21:00"),
        (Week("rrrr rrrrrrrr rrrrrrrr ...r...."), "Rain until Tuesday 00:00. No dry day in sight"),
        (Week(".... ...rr... ........"), "Rain from tomorrow 09:00, dry by 15:00"),
        (Week(".... ..rrrrrr rrrrrrrr rr......"), "Rain from tomorrow 06:00, dry by Tuesday 06:00"),
        (Week(".... rrr....."), "Rain from midnight, dry by 09:00"),
        (Week("r.r. ........"), "Rain until 21:00"),
        (Week("r..r .r......"), "Rain until 15:00. Rain again from 21:00, dry by tomorrow 06:00"),
        (Week(".dd. ........"), "Drizzle from 15:00, dry by 21:00"),
        (Week(".hh. ........"), "Showers from 15:00, dry by 21:00"),
        (Week(".hr. ........"), "Rain from 15:00, dry by 21:00"),
        (Week("..RR r......."), "Heavy rain from 18:00, dry by 03:00"),
        (Week(".rRR r......."), "Rain from 15:00, heavy rain from 18:00, dry by 03:00"),
        (Week("rrt. ........"), "Rain now, thunderstorms from 18:00, dry by 21:00"),
        (Week(".t.. ........"), "Thunderstorms from 15:00, dry by 18:00"),
        (
            Week(".... ..rrrrrr rtt....."),
            "Rain from tomorrow 06:00, thunderstorms from Monday 03:00, dry by 09:00"
        ),
        (Week("rrrr rtt....."), "Rain now, thunderstorms from 03:00, dry by 09:00"),
        (Week(".llr ........"), "Sleet from 15:00, rain from 21:00, over by midnight"),
        (Week("sss. ........", 1...4), "Snow until 21:00"),
        (Week(".... .sSs....", 1...4), "Snow from 03:00, heavy snow from 06:00, over by 12:00"),
        (
            Week("..r. r...rr.. ...r.... ..rr.... ........"),
            "Rain from 18:00, dry by 03:00. Rain again from tomorrow 12:00, dry by 18:00. Next dry day: Wednesday"
        ),
        (
            Week("..r. ..rr.... ...r.... ..rr.... ..r....."),
            "Rain from 18:00, dry by 21:00. Rain again from tomorrow 06:00, dry by 12:00. No dry day in sight"
        ),
    ]

    static let doubt: [(Week, String)] = [
        (Week("..4. 3......."), "40 % chance of rain at 18:00"),
        (Week(".... ...4...."), "40 % chance of rain tomorrow at 09:00"),
        (Week(".... 4......."), "40 % chance of rain at midnight"),
        (Week("..4. ........", -3...1), "40 % chance of snow at 18:00. Freezing tonight, −3° at 06:00"),
        (Week("4... ........"), "40 % chance of rain before 15:00"),
        (Week(".mm. ........"), "Maybe rain from 15:00, dry by 21:00"),
        (Week(".mr. ........"), "Rain from 15:00, dry by 21:00"),
        (
            Week("..4. ........ ........ ...rr..."),
            "40 % chance of rain at 18:00. Rain from Tuesday 09:00, dry by 15:00"
        ),
        (
            Week(".... ....4... ........ ..RR....", 9...17, -4...14, wind: ".... .....ww."),
            "Freezing tonight, −4° at 06:00. 40 % chance of rain tomorrow at 12:00. Strong wind from tomorrow 15:00 to 21:00, gusts 20 m/s. "
                + "Heavy rain from Tuesday 06:00, dry by 12:00"
        ),
        (
            Week("..4. ........ ........ ..RR....", 9...17, -4...14, wind: ".... .....ww."),
            "40 % chance of rain at 18:00. Freezing tonight, −4° at 06:00. Strong wind from tomorrow 15:00 to 21:00, gusts 20 m/s. "
                + "Heavy rain from Tuesday 06:00, dry by 12:00"
        ),
    ]

    static let dry: [(Week, String)] = [
        (Week(".... ........ ........ ...rr..."), "Dry until Tuesday 09:00, then rain"),
        (Week(".... .....r.."), "Dry until tomorrow 15:00, then rain"),
        (Week(".... ........ .6...... ........"), "Dry until Monday 03:00, then maybe rain"),
        (Week(".... ........ ........ .....ss.", 1...4), "Dry until Tuesday, then snow"),
        (Week(".... ........ ........ ........ ........ ...."), "Dry for the next five days, 9° to 17°"),
        (Week(".... ........ ........ ....", 4...4), "Dry for the next three days, around 4°"),
        (Week(".... ........ ..rrrrrr rtt....."), "Dry until Monday 06:00, then rain"),
        (Week(".... ........ ..rrt..."), "Dry until Monday 06:00, then rain, thunderstorms from 12:00"),
        (
            Week(".... ........ ........ ..rrrtt."),
            "Dry until Tuesday 06:00, then rain, thunderstorms from 15:00"
        ),
        (
            Week(".... ........ ........ ......hh tt......"),
            "Dry until Tuesday, then showers, thunderstorms from Wednesday 00:00"
        ),
        (
            Week(".... ........ ........ ..rtT..."),
            "Dry until Tuesday 06:00, then rain, thunderstorms from 09:00, thunderstorms with hail from 12:00"
        ),
        (Week(".... ........ ........ ..tt...."), "Dry until Tuesday 06:00, then thunderstorms"),
        (Week(".... ........ ....d... .....RR. ...."), "Dry until Monday 12:00, then drizzle. Heavy rain on Tuesday"),
        (
            Week(".... ........ ...6.... .....S.. ....", 1...4),
            "Dry until Monday 09:00, then maybe rain. Heavy snow on Tuesday"
        ),
        (
            Week(".... ........ ...6.... ...6.... ..z.....", 1...4),
            "Dry until Monday 09:00, then maybe rain. Freezing rain on Wednesday"
        ),
        (Week("...."), "Dry and quiet, 12° to 17°"),
        (Week("...", -5.4 ... -0.2, at: 21), "Frost until at least tomorrow"),
    ]

    static let obscured: [(Week, String)] = [
        (Week("fff. ........", at: 7), "Fog until 15:00"),
        (Week("ffff ff ........", at: 7), "Fog all day. Dry for the next two days"),
        (Week("ffff ff f.......", at: 7), "Fog all day"),
        (Week("ffff ff fff.....", at: 7), "Fog until tomorrow 09:00"),
        (Week("fff. ........"), "Fog until 21:00"),
        (Week("ffff ffffffff ffffffff ffffffff ffffffff ffff"), "Fog until at least Thursday"),
        (Week("ffff ffffff.. ffff.... ffff....", 4...17), "Fog until tomorrow 18:00"),
        (
            Week("f... ........ ........ ........ ........ ...."),
            "Fog until 15:00. Dry for the next five days"
        ),
        (Week(".... ff......"), "Fog from midnight to 06:00"),
        (Week(".... .ff..... ........ ........"), "Fog from 03:00 to 09:00. Dry for the next three days"),
        (
            Week(".... ........ ..fff... ........"),
            "Fog from Monday 06:00 to 15:00. Dry for the next three days"
        ),
        (Week(".... ...f"), "Fog from tomorrow 09:00"),
        (Week(".... ........ ...ff... ...r...."), "Fog from Monday 09:00 to 15:00. Dry until Tuesday 09:00, then rain"),
        (Week("..rr fff..... ...."), "Rain from 18:00, dry by midnight. Fog from midnight to 09:00"),
        (Week("ii.. ...."), "Mist until 18:00"), (Week("HHH. ...."), "Haze until 21:00"),
        (Week("i... ...."), "Dry and quiet, 9° to 17°"),
        (Week("iif. ...."), "Fog from 18:00 to 21:00"),
        (Week(".kk. ...."), "Smoke from 15:00 to 21:00"),
        (Week(".uu. ...."), "Dust from 15:00 to 21:00"),
        (Week(".uaa ...."), "Blowing sand from 15:00 to midnight"),
        (Week("AA.. ...."), "Volcanic ash until 18:00"),
        (Week(".uu. ....", wind: ".WW."), "Storm from 15:00 to 21:00, gusts 28 m/s. Dust from 15:00 to 21:00"),
    ]

    static let danger: [(Week, String)] = [
        (Week(".zz. ........", 1...4), "Freezing rain from 15:00, over by 21:00"),
        (Week(".rz. ........", 1...4), "Rain from 15:00, freezing rain from 18:00, over by 21:00"),
        (
            Week(".d.. T......."),
            "Drizzle from 15:00, dry by 18:00. Thunderstorms with hail from midnight, dry by 03:00"
        ),
        (Week("E... ........"), "Extreme rain until 15:00"),
        (Week(".... ........ ........ ...zz...", 1...4), "Dry until Tuesday 09:00, then freezing rain"),
        (
            Week("rr.. ........ .r...... ...zz...", 1...4),
            "Rain until 18:00. Rain again from Monday 03:00, dry by 06:00. Freezing rain from Tuesday 09:00, over by 15:00"
        ),
        (Week("..n. ........ ........"), "Tornado from 18:00 to 21:00. Dry for the next two days"),
        (
            Week("..rr r....... ........", wind: ".wWW w..."),
            "Storm and rain from 18:00, gusts 28 m/s"
        ),
        (
            Week(".rrr r....... ........", wind: "..WW"),
            "Rain from 15:00, dry by 03:00. Storm from 18:00 to midnight, gusts 28 m/s"
        ),
    ]

    static let once: [(Week, String)] = [
        (Week(".... ........ ..mm....."), "Dry until Monday 06:00, then maybe rain"),
        (
            Week("..4. ........ .rRtt..."),
            "40 % chance of rain at 18:00. Rain from Monday 03:00, heavy rain from 06:00, thunderstorms from 09:00, dry by 15:00"
        ),
        (
            Week(".s.. s..S.... ........", -4...2),
            "Snow from 15:00, over by 18:00. Freezing tonight, −4° at 06:00. Heavy snow from tomorrow 09:00, over by 12:00"
        ),
        (
            Week(".... ........ ........", wind: ".w.. ...x .w"),
            "Strong wind from 15:00 to 18:00, gusts 20 m/s. Strong wind from tomorrow 09:00 to 18:00, gusts 23 m/s. Dry for the next two days"
        ),
        (Week("SSSS SSSSss..", 1...4), "Heavy snow until tomorrow 12:00, then lighter snow, over by 18:00"),
        (
            Week(".sss s....... ........", 1...4, wind: "..WW w"),
            "Snow from 15:00, over by 03:00. Storm from 18:00 to midnight, gusts 28 m/s"
        ),
        (Week("..ss s....... ........", 1...4, wind: "..WW"), "Storm and snow from 18:00, gusts 28 m/s"),
        (
            Week("ssss ........ ........", 1...4, wind: "WW"),
            "Storm until 18:00, gusts 28 m/s. Snow until midnight"
        ),
        (
            Week("..sS S....... ........", 1...4, wind: "..WW w"),
            "Storm from 18:00 to midnight, gusts 28 m/s. Snow from 18:00, heavy snow from 21:00, over by 03:00"
        ),
        (
            Week(".... ........ ........ ...zz...", 1...4, wind: ".... .... .... .... .... ...WW"),
            "Dry until Tuesday 09:00, then freezing rain. Storm from Tuesday 09:00 to 15:00, gusts 28 m/s"
        ),
        (
            Week("..rr tTr..... ........"),
            "Rain from 18:00, thunderstorms from midnight, thunderstorms with hail from 03:00, dry by tomorrow 09:00"
        ),
        (
            Week("rrtr rrrrrrrr rrrrE..."),
            "Rain now, thunderstorms from 18:00, extreme rain from Monday 12:00, dry by 15:00"
        ),
    ]

    static let wind: [(Week, String)] = [
        (Week("....", wind: ".ww."), "Strong wind from 15:00 to 21:00, gusts 20 m/s"),
        (Week(".... .", wind: "wv.v ."), "Strong wind until midnight, gusts 20 m/s"),
        (Week(".... ....", wind: "vvvv vvvv"), "Strong wind until at least tomorrow, 13 m/s"),
        (Week("..q. ...."), "Strong wind from 18:00 to 21:00"),
        (
            Week(".... ........ ........ ....", wind: "...w .... .... .... .... ..WW"),
            "Strong wind from 21:00 to midnight, gusts 20 m/s. Storm from Tuesday 06:00, gusts 28 m/s. Dry for the next three days"
        ),
        (
            Week(".... ........ ........ ....", wind: ".... .... .... .... vv"),
            "Strong wind from Monday 12:00 to 18:00, 13 m/s. Dry for the next three days"
        ),
    ]

    static let frost: [(Week, String)] = [
        (Week(".... ........", 9...17, -4...14), "Freezing tonight, −4° at 06:00"),
        (Week(".... ........", 2...5, -0.4...3), "Just below freezing tonight"),
        (Week(".... ........", -4...2, -5...3, at: 7), "Frost until 12:00. Freezing again tonight, −5° at 06:00"),
        (Week("... ........", -11 ... -1, -11...1, at: 16), "Freezing tonight, −11° at 06:00"),
        (Week(". ........ ..", -10...1, at: 21, minute: 39), "Freezing tonight, −10° at 06:00"),
        (Week("....... .....", -10...1, -11...1, at: 5), "Freezing tonight, −10° at 06:00"),
        (
            Week("....... .....", -10...1, -11...1, at: 5).with(.clear, -10),
            "Frost until 15:00. Freezing again on Saturday night, −11° at 06:00"
        ),
        (Week(".... ....", -1...9, at: 2), "Freezing tonight, −1° at 06:00"),
        (Week("........ ....", 1...4, -3...4, at: 2), "Freezing on Saturday night, −3° at 06:00"),
        (Week(".... ........", -2...4, 2...8, at: 7), "Above freezing from 09:00"),
        (Week(".... ........", 3...6, -6 ... -1), "Freezing tonight, −6° at 06:00. Colder tomorrow, only −1°"),
        (
            Week(".... ........ ........", -8 ... -6, -8 ... -6, -8 ... -4),
            "Dry for the next two days. Frost until at least Monday"
        ),
        (
            Week(".... ........ ........", -8 ... -6, -8 ... -6, -4...4),
            "Frost until Monday. Less cold on Monday, up to 4°. Dry for the next two days"
        ),
        (
            Week(".... ........ ........ ....", 9...17, 9...17, 9...17, -3...16),
            "Freezing on Monday night, −3° at 06:00. Dry for the next three days"
        ),
        (
            Week(".... ........ ........", 9...17, 9...14, -1...14),
            "Freezing tomorrow night, −1° at 06:00. Dry for the next two days"
        ),
        (Week("........", 9...17, -1...1, at: 10), "Freezing tonight, −1° at 06:00"),
    ]

    static let warmth: [(Week, String)] = [
        (Week("....", 28...35), "Hot today, 35°"),
        (Week(".... ......", 22...32, 24...35), "Hot tomorrow, 35°"),
        (
            Week(".... ........ ........", 20...30, 20...30, 22...35),
            "Hot on Monday, 35°. Dry for the next two days"
        ),
        (
            Week(".... ........ ........", 26...35, 26...35, 26...36),
            "Hot until at least Monday, up to 36°. Warm tonight, not below 26°. Dry for the next two days"
        ),
        (
            Week(".... ........ ........", 31...38, 31...38, 31...38),
            "Hot until at least Monday, up to 38°. Hot tonight, not below 31°. Dry for the next two days"
        ),
        (
            Week(".... ........ ........", 22...30, 22...34, 22...34),
            "Hot from tomorrow, up to 34°. Dry for the next two days"
        ),
        (
            Week(".... ........ ........ ........", 22...35, 22...35, 22...35, 20...28),
            "Hot until Monday, up to 35°. Cooler on Tuesday, up to 28°. Dry for the next three days"
        ),
        (Week(".... ........", 9...17, 9...12), "Colder tomorrow, only 12°"),
        (Week(".... ........", 9...17, 9...22), "Warmer tomorrow, up to 22°"),
        (Week(".... ........", 19...25, 19...30), "Hotter tomorrow, up to 30°"),
        (
            Week(". ........ ........", 9...17, 9...17, 2...8, at: 23),
            "Colder on Monday, only 8°. Dry for the next two days"
        ),
    ]

    static let all = precipitation + once + doubt + dry + obscured + danger + wind + frost + warmth
}
