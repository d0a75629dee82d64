import Boundary
import DashboardSamples
import Resources
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Sky
@testable import Words

struct OutlookWordsTests {
    static let koreanWeeks: [(Week, String)] = [
        (Week("..rrr... ........ ........"), "18시부터 비, 3시에 그침"),
        (Week("..rrrr.. ..rr...."), "18시부터 비, 내일 6시에 그침. 내일 18시부터 다시 비, 월요일 0시에 그침"),
        (Week("rrr. ........"), "21시까지 비"),
        (Week("..rr ........"), "18시부터 비, 자정에 그침"),
        (Week(".rrs s......."), "15시부터 비, 21시부터 눈, 3시에 그침"),
        (Week("..4. ........"), "18시에 비 올 확률 40%"),
        (Week(".mm. ........"), "15시부터 비 가능성, 21시에 그침"),
        (Week(".... ........ ........ ........ ...r"), "수요일 전까지 비 없음, 이후 비"),
        (Week(".... ........ ........ ..rrrtt."), "화요일 6시 전까지 비 없음, 이후 비, 15시부터 뇌우"),
        (Week(".... ........ ........ ........ ........ ...."), "앞으로 5일간 비 없음, 9°~17°"),
        (Week(".... ........", 9...17, -4...14), "오늘 밤 영하, 6시에 −4°"),
        (Week(".... ........", -4...2, -5...3, at: 7), "12시까지 영하. 오늘 밤 다시 영하, 6시에 −5°"),
        (Week("....", wind: ".ww."), "15시부터 21시까지 강풍, 순간풍속 20 m/s"),
        (Week(".... ........", 9...17, 9...12), "내일 추워짐, 최고 12°"),
        (Week(".... ........ ........", 20...30, 20...30, 22...35), "월요일 폭염, 35°. 앞으로 2일간 비 없음"),
        (Week(".d.. T......."), "15시부터 이슬비, 18시에 그침. 자정부터 우박을 동반한 뇌우, 3시에 그침"),
        (Week("...."), "비나 눈 소식 없음, 12°~17°"),
    ]

    @Test("Korean sentences have Korean word order", arguments: Self.koreanWeeks)
    func korean(week: Week, sentence: String) throws {
        let actual = try week.sentence("ko")
        #expect(actual == sentence)
    }

    @Test("A line of a list has a form, also where the full name of a day is the shorter one")
    func list() {
        #expect(Remark(["내일 3시부터 비"], ["화요일 3시부터 비"]).shortForms == ["내일 3시부터 비"])
        #expect(Remark(["Rain on Tuesday"], ["Rain on Tue"]).shortForms == ["Rain on Tue"])
    }

    @Test("Every further language has a sentence for every week", arguments: Sample.languages.filter { $0 != "en" })
    func everyWeek(language: String) throws {
        let strings = try Sample.strings(language)
        let lines = try OutlookWeeks.all.map { week, english in
            let sentences = try week.remarks(language).map { strings(.sentence, $0.text) }
            let text = sentences.dropFirst().reduce(sentences[0]) { strings(.twoSentences, $0, $1) }
            return "\(english)\n    \(text)\n"
        }
        try expectText(lines.joined(), "outlook-\(language).txt")
    }

    @Test("Sentences use the user's units")
    func units() throws {
        let frost = Week(".... ........", 9...17, -4...14, wind: ".ww.")
        #expect(
            try frost.sentence(units: .imperial)
                == "Strong wind from 15:00 to 21:00, gusts 45 mph. Freezing tonight, 25° at 06:00")
        #expect(try Week("....").sentence(units: .standard) == "Dry and quiet, 285 K to 290 K")
        #expect(try Week(".... ........", 2...5, -0.4...3).sentence(units: .imperial) == "Just below freezing tonight")
    }

    @Test("No sentence has a minus zero, a placeholder or a key", arguments: Sample.languages)
    func leftovers(language: String) throws {
        for (week, _) in OutlookWeeks.all {
            for unit in UnitSystem.allCases {
                let remarks = try week.remarks(language, units: unit)
                let text = remarks.flatMap(\.forms).joined(separator: " ")
                #expect(!text.contains("−0°") && !text.contains("$@") && !text.contains("outlook."), "\(text)")
            }
        }
    }

    @Test("Every phrase occurs in one of the test weeks")
    func phrases() throws {
        let times: [TimePhrase] = [
            .today, .tomorrow, .onDay, .allDay, .tonight, .tomorrowNight, .onNight, .midnight, .atHour, .onDayAtHour,
        ]
        let counts: [CountedPhrase] = [.dryDays, .dryDaysCold, .dryDaysShort, .dryDaysShortCold]
        var keys = OutlookPhrase.allCases.map(\.key) + times.map(\.key) + counts.map(\.key)
        keys += PrecipitationKind.allCases.map(\.key) + Obscuration.allCases.map(\.key)
        keys += WindSpell.Strength.allCases.map(\.key) + TemperatureChange.allCases.map(\.key)
        var marked = try #require(Resource.texts("Strings/en.json")?.dictionary)
        var marks: [String: Character] = [:]
        for (index, key) in keys.sorted().enumerated() {
            // A mark is one column wide, so that no short variant becomes too long.
            let mark = Character(try #require(Unicode.Scalar(0xE000 + index)))
            marks[key] = mark
            for form in marked.keys where form == key || form.hasPrefix(key + "#") { marked[form]?.append(mark) }
        }
        let formats = Formats(strings: Strings { [marked] in marked[$0] }, units: .metric)
        let wintry: [Week] = [
            Week(".... ........ ........ ...r", -1...3), Week(".... .....r..", 0...3),
            Week("..s. ..ss.... ...s.... ..ss.... ........ ........", 1...3),
            Week("..s. ..ss.... ...s.... ..ss....", 1...3), Week("rr.. ........", at: 12).with(.clear, 12),
        ]
        var text = ""
        let quarters = try [
            (Week("...."), "0033000000000000"), (Week("...."), "3300000000000000"), (Week("rr.."), "0000000000000000"),
            (Week("ss..", -3...0), "0000000000000000"),
        ].map { week, letters in (week, try week.outlook(quarters: letters).findings) }
        let sun = Finding.sun(
            SunSpell(
                period: Period(start: .begun, end: seoulAfternoon, isEndKnown: true),
                greatest: try #require(UVIndex(9))))
        for (week, findings) in (OutlookWeeks.all.map(\.0) + wintry).map({ ($0, $0.findings) }) + quarters
            + [(Week("...."), [sun])]
        {
            let words = OutlookWords(formats: formats, clock: PlaceClock(week.offset), now: week.now)
            for finding in findings {
                let remark = words.remark(finding)
                text += remark.forms.joined()
            }
        }
        for (key, mark) in marks { #expect(text.contains(mark), "\(key)") }
    }

    @Test("The outlook covers the remaining rows and is empty without rows")
    func state() throws {
        var state = try Sample.state()
        #expect(state.presentation.sky.outlook.isEmpty)
        state.finishRefresh(with: Sample.outcome())
        #expect(
            state.presentation.sky.outlook.map(\.text) == [
                "Rain from 18:00, dry by 03:00", "Storm and thunder from Monday 03:00, gusts 30 m/s",
                "Heavy snow on Monday",
            ])
        _ = state.advance(bySeconds: 30 * 86_400)
        #expect(state.presentation.sky.outlook.isEmpty)
    }
}
