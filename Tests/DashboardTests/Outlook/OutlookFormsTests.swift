import Astronomy
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Sky
@testable import Words

struct OutlookFormsTests {
    /// Width of the longest name of precipitation with a mark of doubt, in columns.
    static let fewestColumns = 14

    /// Width of "Starker Wind Mitternacht".
    static let fewestColumnsWithTime = 24

    /// A dry time is never shown without its end, and a danger to come not without its time.
    static func fewestColumns(of finding: Finding?) -> Int {
        if case .dry = finding { return 19 }
        return finding.map { $0.isSevere && $0.beginsLater } ?? false ? fewestColumnsWithTime : fewestColumns
    }

    @Test(
        "The first remark has a variant of at most 14 columns, or of 24 with a time that it needs",
        arguments: Sample.languages, HourCycle.allCases)
    func short(language: String, hourCycle: HourCycle) throws {
        for (week, _) in OutlookWeeks.all {
            let remark = try #require(try week.remarks(language, hourCycle: hourCycle).first)
            #expect(remark.columns.last ?? 99 <= Self.fewestColumns(of: week.findings.first), "\(remark)")
        }
    }

    @Test(
        "Every kind of precipitation and wind has a variant of at most 14 columns, or of 22 with its time",
        arguments: Sample.languages, HourCycle.allCases)
    func shortKinds(language: String, hourCycle: HourCycle) throws {
        let week = Week(".... ........ ........", wind: ".... ...w")
        for condition in Condition.allCases {
            for (index, chance) in [(0, nil), (0, 0.4), (2, nil), (2, 0.4), (7, nil), (7, 0.4)] as [(Int, Double?)] {
                var rows = week.rows
                rows[index].condition = condition
                rows[index].precipitationProbability = chance.flatMap { Fraction($0) }
                let remark = try #require(try week.remarks(of: rows, language, hourCycle: hourCycle).first)
                #expect(
                    remark.columns.last ?? 99 <= (!remark.urgentWords.isEmpty ? 22 : Self.fewestColumns), "\(remark)")
            }
        }
    }

    @Test(
        "Shorter variants drop less important words first, then the time unless it is that of a danger",
        arguments: [
            (
                Week("..zz ........", 1...4, wind: "..WW"),
                [
                    "Storm and freezing rain from 18:00, gusts 28 m/s", "Storm and freezing rain from 18:00",
                    "Storm and freezing rain 18:00", "Storm, freezing rain 18:00", "Storm 18:00",
                ]
            ),
            (
                Week("zz.. ........", 1...4, wind: "WW"),
                [
                    "Storm and freezing rain until 18:00, gusts 28 m/s", "Storm and freezing rain until 18:00",
                    "Storm and freezing rain now", "Storm until 18:00", "Storm now",
                ]
            ),
            (
                Week(".... ...rz...", 1...4),
                [
                    "Rain from tomorrow 09:00, freezing rain from 12:00, over by 15:00",
                    "Rain from Sun 09:00, freezing rain from 12:00, over by 15:00",
                    "Rain from tomorrow 09:00, freezing rain from 12:00",
                    "Rain from Sun 09:00, freezing rain from 12:00",
                    "Rain tomorrow 09:00, freezing rain 12:00",
                    "Rain Sun 09:00, freezing rain 12:00",
                    "Freezing rain tomorrow 12:00",
                    "Freezing rain Sun 12:00",
                    "Freezing rain tomorrow",
                    "Freezing rain Sun",
                    "Rain Sun 09:00",
                    "Rain tomorrow",
                    "Rain Sun",
                ]
            ),
            (
                Week(".... ...Trr..", 1...4),
                [
                    "Thunderstorms with hail from tomorrow 09:00, rain from 12:00, dry by 18:00",
                    "Thunderstorms with hail from Sun 09:00, rain from 12:00, dry by 18:00",
                    "Thunderstorms with hail from tomorrow 09:00, rain from 12:00",
                    "Thunderstorms with hail from Sun 09:00, rain from 12:00",
                    "Hail tomorrow 09:00, rain 12:00",
                    "Hail Sun 09:00, rain 12:00",

                    "Hail Sun 09:00, then rain",
                    "Hail tomorrow 09:00",
                    "Hail Sun 09:00",
                    "Hail tomorrow",
                    "Hail Sun",
                ]
            ),
            (
                Week("zzzz zzzzzzzz zzzzzzzz zzzzzzzz zzzzzzzz", 1...4),
                [
                    "Freezing rain until at least Wednesday",
                    "Freezing rain until at least Wed",
                    "Freezing rain now",
                    "Freezing rain",
                ]
            ),
            (
                Week("ssrr ........", 0...4),
                [
                    "Snow until 18:00, then rain, over by midnight", "Snow until 18:00, then rain, over by 00:00",
                    "Snow until 18:00, then rain", "Snow, rain until midnight", "Snow, rain until 00:00",
                    "Snow, rain now", "Snow",
                ]
            ),
            (
                Week("........ ........", 1...4, -3...4, at: 2),
                [
                    "Freezing on Saturday night, −3° at 06:00",
                    "Freezing on Sat night, −3° at 06:00",
                    "Freezing on Saturday night, −3°",
                    "Freezing on Sat night, −3°",
                    "Freezing on Sat night",
                    "Frost Sunday 00:00",
                    "Frost Sun 00:00",
                    "Frost Sunday",
                    "Frost Sun",
                ]
            ),
            (
                Week(".... .....r.."),
                [
                    "Dry until tomorrow 15:00, then rain", "Dry until Sun 15:00, then rain", "Dry until tomorrow 15:00",
                    "Dry until Sun 15:00",
                    "Dry till Sun 15:00",
                    "Dry till tomorrow",
                    "Dry till Sun",
                ]
            ),
            (
                Week(".... ........ ........ ..rrrtt."),
                [
                    "Dry until Tuesday 06:00, then rain, thunderstorms from 15:00",
                    "Dry until Tue 06:00, then rain, thunderstorms from 15:00",
                    "Dry until Tuesday 06:00, then rain, thunder 15:00",
                    "Dry until Tue 06:00, then rain, thunder 15:00",
                    "Rain Tuesday, thunder 15:00",
                    "Rain Tue, thunder 15:00",
                    "Dry until Tue 06:00",
                    "Dry until Tuesday",
                    "Dry until Tue",
                    "Dry till Tue",
                ]
            ),
            (
                Week(".... rrrrr..."),
                [
                    "Rain from midnight, dry by tomorrow 15:00",
                    "Rain from 00:00, dry by Sun 15:00",
                    "Rain tomorrow 00:00–15:00",
                    "Rain Sun 00:00–15:00",
                    "Rain from midnight",
                    "Rain 00:00",
                ]
            ),
            (
                Week(".... ..htt..."),
                [
                    "Showers from tomorrow 06:00, thunderstorms from 09:00, dry by 15:00",
                    "Showers from Sun 06:00, thunderstorms from 09:00, dry by 15:00",
                    "Showers from tomorrow 06:00, thunderstorms from 09:00",
                    "Showers from Sun 06:00, thunderstorms from 09:00",
                    "Showers tomorrow 06:00, thunder 09:00",
                    "Showers Sun 06:00, thunder 09:00",

                    "Showers Sun 06:00, then thunder",
                    "Showers tomorrow 06:00",
                    "Showers Sun 06:00",
                    "Showers tomorrow",
                    "Showers Sun",
                ]
            ),
            (
                Week(".mm. ........"),
                ["Maybe rain from 15:00, dry by 21:00", "Maybe rain 15:00–21:00", "Maybe rain 15:00", "Maybe rain"]
            ),
            (
                Week(".... ff......"),
                [
                    "Fog from midnight to 06:00",
                    "Fog from 00:00 to 06:00",
                    "Fog midnight–06:00",
                    "Fog 00:00–06:00",
                    "Fog 00:00",
                ]
            ),
            (Week("...."), ["Dry and quiet, 12° to 17°", "Dry and quiet", "Dry"]),
        ])
    func forms(week: Week, forms: [String]) throws {
        let remark = try #require(try week.remarks().first)
        #expect(remark.forms == forms)
    }

    @Test(
        "The first event shows its time in 20 columns and its name in 10",
        arguments: [
            (Week("..rrr... ........"), "Rain 18:00–03:00", "Rain 18:00"),
            (Week(".... ...rr..."), "Rain Sun 09:00–15:00", "Rain Sun"),
            (Week(".... rrrrr..."), "Rain Sun 00:00–15:00", "Rain 00:00"),
            (Week("...r rrrrr..."), "Rain 21:00–Sun 15:00", "Rain 21:00"),
            (Week(".... ........ .z......", 1...4), "Dry until Mon 03:00", nil),
            (Week(".rrs s......."), "Rain 15:00", "Rain 15:00"),
            (Week(".rz. ........", 1...4), "Freezing rain 18:00", "Rain 15:00"),
            (Week("rrz. ........", 1...4), "Freezing rain 18:00", "Rain now"),
            (Week("rrtt ........"), "Rain, thunder 18:00", "Rain now"),
            (Week("TTTT TTTTTTTT TTTTTTTT"), "Hail now", "Hail now"),
            (Week("..4. ........"), "Maybe rain 18:00", "Maybe rain"),
            (Week(".... ........", 9...17, -4...14), "Freezing tonight", nil),
            (Week("..rr r.......", wind: "..WW"), "Storm and rain 18:00", nil),
        ] as [(Week, String, String?)])
    func shortForms(week: Week, medium: String, short: String?) throws {
        let remark = try #require(try week.remarks().first)
        let forms = [20, 10].map { columns in remark.forms.first { ColumnWidth.of($0) <= columns } }
        #expect(forms == [medium, short])
    }

    /// Calls the body with a panel of each width for each week.
    private func eachPanel(
        of weeks: [Week], _ language: String,
        _ body: (_ panel: OutlookPanel, _ state: DashboardState, _ columns: Int) throws -> Void
    ) throws {
        for week in weeks where !week.rows.isEmpty {
            var state = try Sample.state(language, rows: 24, columns: 80)
            state.finishRefresh(
                with: RefreshOutcome(
                    current: nil,
                    forecast: .success(
                        Fetched(Forecast(hours: week.rows, clock: PlaceClock(seoulOffset)), fetchedAt: state.now))))
            _ = state.advance(bySeconds: week.now - state.now)
            for columns in [16, 18, 20, 22, 24, 27, 30, 36, 45, 59, 60, 72, 80, 100, 140] {
                try body(state.outlookPanel(columns: columns), state, columns)
            }
        }
    }

    @Test(
        "At every size the nearest event comes first and is not cut, and no day has two names",
        arguments: ["en", "ko"])
    func nearest(language: String) throws {
        let strings = try Sample.strings(language)
        let names = (1...6).map { CivilDate(year: 2026, month: 11, day: 21 + $0).weekday }.map {
            (full: strings.weekdayName($0), short: strings.weekdayInText($0))
        }
        let weeks = OutlookWeeks.all.map(\.0) + (0..<8).flatMap(Week.random)
        try eachPanel(of: weeks, language) { panel, state, columns in
            let first = try #require(state.presentation.sky.outlook.first)
            for limit in 1...3 {
                let lines = panel.lines(atMost: limit)
                let text = lines.map { $0.map(\.text).joined() }.joined(separator: " ")
                #expect(lines.count <= limit && lines.allSatisfy { $0.columns <= columns - 2 }, "\(columns): \(text)")
                let isTooWide = (first.columns.last ?? 0) > columns - 2
                let isWhole = text.hasSuffix(".") || lines.last?.columns == columns - 2
                #expect(isTooWide || isWhole, "\(columns)×\(limit): \(text)")
                let isFirst = first.forms.contains { text.hasPrefix($0) }
                #expect(isTooWide || isFirst, "\(columns)×\(limit): \(text), \(first.forms)")
                guard language == "en" else { continue }
                let words = Set(text.split { !$0.isLetter }.map(String.init))
                let isMixed = names.contains { words.contains($0.short) } && names.contains { words.contains($0.full) }
                let hasTomorrow = words.contains("tomorrow") && names.contains { words.contains($0.short) }
                #expect(!isMixed && !hasTomorrow, "\(columns): \(text)")
            }
        }
    }

    @Test("The first remark is shortened where that makes room for a later one")
    func warning() throws {
        var shown: [String] = []
        try eachPanel(
            of: [
                Week(".d.. T......."), Week(".dd. ...i....", wind: ".... .... WW"),
                Week(".dd. ........ ....", wind: ".... .... .... WW"),
            ], "en"
        ) {
            panel, _, columns in
            guard [30, 60].contains(columns) else { return }
            shown.append(panel.lines(atMost: 1).map { $0.map(\.text).joined() }.joined())
        }
        #expect(
            shown == [
                "Drizzle 15:00. Hail 00:00.", "Drizzle from 15:00, dry by 18:00. Hail midnight–03:00.",
                "Drizzle 15:00. Storm Sun.", "Drizzle 15:00–21:00. Storm from tomorrow 12:00 to 18:00.",
                "Drizzle 15:00. Storm Monday.", "Drizzle 15:00–21:00. Storm from Monday 00:00 to 06:00.",
            ])
    }

    @Test("A danger that has not begun has its time or its day in every variant", arguments: Sample.languages)
    func timeOfDanger(language: String) throws {
        let strings = try Sample.strings(language)
        let days = (0..<7).map { CivilDate(year: 2026, month: 11, day: 21 + $0).weekday }
        let phrases: [TimePhrase] = [.today, .tomorrow, .tonight, .tomorrowNight, .midnight]
        let names = days.flatMap { [strings.weekdayName($0), strings.weekdayInText($0)] } + phrases.map { strings[$0] }
        let soon = strings(OutlookPhrase.soon, "")
        let hot: [(Week, String)] = [(Week(".... ........ ........", 20...30, 20...30, 22...35), "")]
        var count = 0
        for week in (OutlookWeeks.all + hot).map(\.0) + (0..<8).flatMap(Week.random) {
            for (finding, remark) in zip(week.findings, try week.remarks(language)) {
                let isHeatToCome = if case .heat = finding { week.time(of: finding) > week.now } else { false }
                guard finding.isSevere && finding.beginsLater || isHeatToCome else { continue }
                count += 1
                for form in remark.forms.map({ $0.lowercased() }) {
                    let words = form.split(separator: ",")
                    let isTimed = words.contains { word in
                        word.contains(#/[0-9](:|시|時| [ap]m)/#) || word.contains(soon.lowercased())
                            || names.contains { word.contains($0.lowercased()) }
                    }
                    #expect(isTimed, "\(form)")
                }
            }
        }
        #expect(count > 100)
    }

    @Test(
        "A danger is left out where its time has no room, and the next remark takes its place",
        arguments: [
            ("en", "Frost 00:00.", "Freezing rain 18:00"), ("de", "Eisregen 18:00", "Eisregen 18:00"),
            ("ko", "18시 어는 비.", "18시~0시 어는 비. 0시 영하."), ("ja", "今夜 氷点下。", "18時～0時 着氷 性の雨。"),
        ])
    func dangerWithoutRoom(language: String, inOneLine: String, inTwoLines: String) throws {
        try eachPanel(of: [Week("..zz ........", 1...4, -3...4)], language) { panel, _, columns in
            guard columns == 16 else { return }
            let lines = (1...2).map { panel.lines(atMost: $0).map { $0.map(\.text).joined() } }
            #expect(lines[0] == [inOneLine])
            #expect(lines[1].joined(separator: " ").hasPrefix(inTwoLines), "\(lines[1])")
        }
    }

    @Test("A turn to danger, or one of another day, has its time in every form")
    func timeOfTurn() throws {
        for (week, words) in [
            (Week(".rz. ........", 1...4), ", freezing rain"), (Week("...t ss......", 1...4), ", snow"),
        ] {
            for form in try week.remarks("en").flatMap(\.forms) where form.contains(words) {
                #expect(!form.hasSuffix(words), "\(form)")
            }
        }
    }

    @Test("A storm of this evening keeps its time at every width beside other dangers", arguments: Sample.languages)
    func stormOfEvening(language: String) throws {
        let storm = try Sample.strings(language)[WindSpell.Strength.storm].capitalizedAtStart
        let weeks = [
            Week("..rr ........", wind: "ww.W W"), Week(".... ..RR....", wind: "ww.W W"),
            Week("rrRR ........", 1...4, wind: "...W W"),
        ]
        try eachPanel(of: weeks, language) { panel, _, columns in
            for limit in 1...3 {
                let text = panel.lines(atMost: limit).map { $0.map(\.text).joined() }.joined(separator: " ")
                let sentences = text.split(separator: #/[.。] */#).map(String.init)
                #expect(!sentences.contains(storm), "\(columns): \(text)")
            }
        }
    }

    @Test("No variant leaves out the end of a dry time that is known", arguments: Sample.languages)
    func endOfDryTime(language: String) throws {
        let dry = try Sample.strings(language)[.calmShort].capitalizedAtStart
        for (week, _) in OutlookWeeks.all {
            for (finding, remark) in zip(week.findings, try week.remarks(language)) {
                guard case .dry = finding else { continue }
                #expect(!remark.forms.contains(dry), "\(remark.forms)")
            }
        }
    }

    @Test("No variant gives an end to weather that lasts beyond the forecast")
    func atLeast() throws {
        for week in [
            Week("zzzz zzzzzzzz"), Week("ffff ffffffff"), Week(".... ....", wind: "vvvv vvvv"),
            Week("...", -5.4 ... -0.2, at: 21),
        ] {
            for form in try week.remarks().flatMap(\.forms) {
                #expect(!form.contains("until") || form.contains("until at least"), "\(form)")
            }
        }
    }
}

extension Remark {
    var columns: [Int] { forms.map(ColumnWidth.of) }
}
