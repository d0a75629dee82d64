import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Places
@testable import Outlook
@testable import Sky
@testable import Words

typealias Extent = (rows: Int, columns: Int)

struct DashboardFrameTests {
    static let extents: [Extent] = [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (3, 20), (1, 40)]

    @Test("The dashboard fits common terminal sizes", arguments: extents, ["en", "ko"])
    func dashboard(extent: Extent, language: String) throws { try expectScene("dashboard", extent, language: language) }

    @Test("A list scrolled into a day keeps that day's heading on top")
    func scrolled() throws { try expectScene("scrolled", (24, 80)) }

    @Test(
        "Days, hours, the facts of now and decimals fit common terminal sizes",
        arguments: [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (60, 200)] as [Extent], Sample.languages)
    func daysAndHours(extent: Extent, language: String) throws {
        for scene in ["days", "day-unfolded", "hours", "since-yesterday", "next-hours", "decimals"] {
            try expectScene(scene, extent, language: language)
        }
    }

    @Test(
        "The air fits common terminal sizes",
        arguments: [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (60, 200)] as [Extent], Sample.languages)
    func air(extent: Extent, language: String) throws {
        for scene in ["air", "air-in-full", "air-european", "air-unknown"] {
            try expectScene(scene, extent, language: language)
        }
    }

    @Test(
        "Official warnings fit common terminal sizes",
        arguments: [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (60, 200)] as [Extent], Sample.languages)
    func warnings(extent: Extent, language: String) throws {
        for scene in Scene.warnings { try expectScene(scene.name, extent, language: language) }
    }

    @Test("A low and very wide screen has chart, days and details beside the list")
    func lowAndWide() throws { try expectScene("since-yesterday", (24, 300)) }

    @Test(
        "The service's pictures stand where our own art stands",
        arguments: [(32, 100), (24, 80), (10, 24), (60, 200)] as [Extent])
    func serviceIcons(extent: Extent) throws { try expectScene("service-icons", extent) }

    @Test("A followed place has its mark, and an old location its age", arguments: extents, ["en", "ko"])
    func here(extent: Extent, language: String) throws {
        try expectScene("here", extent, language: language)
        try expectScene("here-old", extent, language: language)
    }

    static let narrowAndWide: [Extent] = [(24, 80), (50, 30)]

    @Test("The dashboard shows other units", arguments: ["imperial", "standard"], narrowAndWide)
    func units(scene: String, extent: Extent) throws { try expectScene(scene, extent) }

    @Test("The Korean dashboard shows other units", arguments: ["imperial", "standard"], narrowAndWide)
    func koreanUnits(scene: String, extent: Extent) throws { try expectScene(scene, extent, language: "ko") }

    @Test(
        "The dashboard shows a twelve-hour clock", arguments: narrowAndWide + [(32, 100), (10, 24), (3, 20)],
        ["en", "ko"])
    func twelveHours(extent: Extent, language: String) throws {
        try expectScene("twelve-hours", extent, language: language)
    }

    @Test(
        "A twelve-hour clock shows rows that begin at a quarter to the hour",
        arguments: [(50, 30), (10, 24)] as [Extent],
        ["en", "ko"])
    func quarters(extent: Extent, language: String) throws {
        try expectScene("twelve-hours-quarters", extent, language: language)
    }
}

/// Languages with fewer recorded frames, because English and Korean cover the layout.
struct FurtherLanguageFrameTests {
    @Test(
        "Each further language fits wide and narrow screens",
        arguments: ["dashboard", "details", "dialog-problems", "help", "saved-places", "key-missing"],
        Sample.languages.filter { !["en", "ko"].contains($0) })
    func language(scene: String, language: String) throws {
        for extent in [(24, 80), (50, 30)] as [Extent] { try expectScene(scene, extent, language: language) }
    }
}

struct DialogFrameTests {
    static let extents: [Extent] = [(24, 80), (10, 24), (6, 24), (2, 12)]

    @Test("The location dialog opens at every size", arguments: extents, ["en", "ko"])
    func opened(extent: Extent, language: String) throws { try expectScene("dialog", extent, language: language) }

    @Test("Errors are shown beside their fields", arguments: extents)
    func problems(extent: Extent) throws { try expectScene("dialog-problems", extent) }

    @Test("The button that has the focus is marked")
    func button() throws { try expectScene("dialog-button", (24, 80)) }

    @Test("A text longer than its field shows the part around the cursor")
    func longText() throws { try expectScene("dialog-long-text", (10, 24)) }

    @Test(
        "Towns with the same name can be distinguished", arguments: [(24, 80), (24, 40), (10, 24), (4, 20)] as [Extent])
    func suggestions(extent: Extent) throws { try expectScene("dialog-suggestions", extent) }

    @Test("Town suggestions are in Korean", arguments: [(24, 80), (10, 24)] as [Extent])
    func koreanSuggestions(extent: Extent) throws {
        try expectScene("dialog-suggestions-hangul", extent, language: "ko")
    }

    @Test("A message says that no town has the name", arguments: [(24, 80), (10, 24), (2, 12)] as [Extent])
    func nothingFound(extent: Extent) throws { try expectScene("dialog-nothing-found", extent) }

    @Test("The dialog waits for permission", arguments: extents)
    func locating(extent: Extent) throws { try expectScene("dialog-locating", extent) }

    @Test("The consent question names the hosts and the data that they receive", arguments: extents, ["en", "ko"])
    func asking(extent: Extent, language: String) throws {
        try expectScene("dialog-asking", extent, language: language)
    }

    @Test("A failed location request shows the alternatives", arguments: extents)
    func locationFailed(extent: Extent) throws { try expectScene("dialog-location-failed", extent) }

    @Test("A failed location request offers the settings of the desktop", arguments: extents)
    func locationSettings(extent: Extent) throws { try expectScene("dialog-location-settings", extent) }

    @Test("Consent can be revoked", arguments: [(24, 80), (14, 24)] as [Extent])
    func consent(extent: Extent) throws { try expectScene("dialog-consent", extent) }

    @Test("The help fits every size", arguments: [(32, 100), (24, 80), (50, 30), (10, 24)] as [Extent], ["en", "ko"])
    func help(extent: Extent, language: String) throws { try expectScene("help", extent, language: language) }
}

struct RowDetailsFrameTests {
    static let extents: [Extent] = [(32, 100), (24, 80), (50, 30), (10, 24), (4, 12)]

    @Test("The details of a row cover the list", arguments: extents, ["en", "ko"])
    func details(extent: Extent, language: String) throws {
        var state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        state.press("j", "j", "j", "Enter")
        try expectFrame(frame(of: state), "details-\(language)")
    }
}

struct SavedPlacesFrameTests {
    static let extents: [Extent] = [(24, 80), (24, 40), (20, 30), (6, 24), (2, 12)]

    @Test("The saved places are listed with their stored weather", arguments: extents, ["en", "ko"])
    func list(extent: Extent, language: String) throws { try expectScene("saved-places", extent, language: language) }

    @Test("Saved places with a running request have a spinner", arguments: extents)
    func renewing(extent: Extent) throws { try expectScene("saved-places-renewing", extent) }

    @Test(
        "More than two requests are counted", arguments: extents + [(10, 24)], ["en", "ko"])
    func counted(extent: Extent, language: String) throws {
        try expectScene("saved-places-counted", extent, language: language)
    }

    @Test("A saved place can be renamed", arguments: [(24, 80), (6, 24)] as [Extent])
    func renaming(extent: Extent) throws { try expectScene("saved-places-naming", extent) }

    @Test("An empty list says that there are no saved places", arguments: [(24, 80), (6, 24)] as [Extent])
    func empty(extent: Extent) throws { try expectScene("saved-places-empty", extent) }
}

struct LocalTimeFrameTests {
    @Test(
        "The place's clock is shown if it differs from the user's",
        arguments: [(24, 80), (50, 30), (10, 24), (3, 20)] as [Extent])
    func localTime(extent: Extent) throws { try expectScene("local-time", extent) }

    @Test(
        "A guessed clock is marked in the title, or among the facts of a narrow pane",
        arguments: [(24, 80), (50, 30)] as [Extent], ["en", "ko", "de", "ja"])
    func guessedClock(extent: Extent, language: String) throws {
        try expectScene("guessed-clock", extent, language: language)
    }

    @Test("A guessed clock is shown even if it is that of the user", arguments: [80, 120])
    func guessedUserClock(columns: Int) throws {
        var state = try Sample.state(in: Appearance(size: Size(rows: 24, columns: columns)))
        state.finishRefresh(with: Sample.outcome(isGuess: true))
        #expect(frame(of: state).text(ofRow: 0).contains("about 14:02 local  "))
        state.finishRefresh(with: Sample.outcome(at: seoulAfternoon + 60))
        #expect(!frame(of: state).contains("local"))
    }

    @Test(
        "Across the date line the place's clock shows its weekday",
        arguments: [
            (14 * 3600, -11 * 3600, "Fri 18:02"), (-11 * 3600, 14 * 3600, "Sat 19:02"), (45_900, 20_700, "10:47"),
        ])
    func dateLine(user: Int, place: Int, expected: String) throws {
        var state = DashboardState(
            preferences: try Sample.preferences(), provider: .openMeteo, place: seoul,
            size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: UTCOffset(clamping: user))
        state.finishRefresh(with: Sample.outcome(offset: UTCOffset(clamping: place)))
        #expect(frame(of: state).text(ofRow: 0).contains("Seoul, KR  \(expected) local  "))
        _ = state.step(.resized(Size(rows: 24, columns: 100)))
        #expect(frame(of: state).text(ofRow: 0).contains("Seoul, KR  \(expected) local  "))
    }

    @Test("A place without a name is shown with the nearest town", arguments: ["en", "ko"])
    func near(language: String) throws { try expectScene("near", (24, 80), language: language) }
}

struct ASCIITests {
    @Test("Without UTF-8 every sign has an ASCII substitute", arguments: Scene.groups.flatMap(\.scenes).map(\.name))
    func standIns(scene: String) throws {
        for size in [Size(rows: 32, columns: 100), Size(rows: 50, columns: 30), Size(rows: 60, columns: 200)] {
            let frame = frame(of: try Scene.named(scene).make(in: Appearance(size: size, icons: "ascii")))
            let plain = frame.limited(to: .ascii)
            var missing: Set<Character> = []
            for row in 0..<size.rows {
                for column in 0..<size.columns where plain[row, column].character == "?" {
                    // Wide characters are Hangul, which has no ASCII substitute.
                    if let character = frame[row, column].character, ColumnWidth.of(character) == 1 {
                        missing.insert(character)
                    }
                }
            }
            #expect(missing.subtracting(["?"]).isEmpty)
        }
    }
}

struct ASCIISignTests {
    @Test(
        "With ASCII signs, only letters are outside ASCII",
        arguments: Scene.groups.flatMap(\.scenes).map(\.name))
    func signs(scene: String) throws {
        for language in ["en", "ko"] {
            for size in [Size(rows: 32, columns: 100), Size(rows: 50, columns: 30)] {
                let look = Appearance(language: language, size: size, icons: "ascii")
                let shown = frame(of: try Scene.named(scene).make(in: look)).limited(to: .signs)
                for row in 0..<size.rows {
                    let others = shown.text(ofRow: row).filter { !$0.isASCII && !$0.isLetter }
                    #expect(others.isEmpty, "row \(row)")
                }
            }
        }
    }
}

struct EverySizeTests {
    @Test("The widest numbers and times fit at every size", arguments: Sample.languages)
    func widest(language: String) throws {
        let scene = try Scene.named("twelve-hours-quarters").make(in: Appearance(language: language, units: .standard))
        for columns in Array(1...40) + [55, 71, 72, 79, 80, 81, 100, 130] {
            for rows in [1, 2, 3, 5, 6, 7, 10, 13, 24, 50] {
                for keys in [[], ["Enter"]] {
                    var state = scene
                    _ = state.handle(.resized(Size(rows: rows, columns: columns)))
                    for key in keys { state.press(key) }
                    let frame = frame(of: state)
                    let isWhole = (0..<rows).allSatisfy(frame.isWhole)
                    #expect(isWhole, "\(columns)×\(rows), \(keys)")
                }
            }
        }
    }

    @Test(
        "No frame from 1×1 to 300 columns cuts a wide character", arguments: Sample.languages)
    func everySize(language: String) throws {
        let dialogs = [
            ["l"], ["?"], ["r"], ["s", "p"], ["l", "b"], ["l", "Tab", "Tab", "Tab", "Tab", "Enter"], ["s", "p", "r"],
        ]
        let columnsToDraw = Array(1...34) + [39, 40, 41, 55, 71, 72, 79, 80, 81, 130, 153, 300]
        let loaded = try Sample.loaded(language)
        // English and Korean cover narrow and wide characters, so other languages need fewer widths.
        for columns in columnsToDraw where ["en", "ko"].contains(language) || columns % 3 == 0 {
            for rows in [1, 2, 3, 5, 6, 7, 8, 10, 13, 14, 24, 31, 50, 100] {
                // Dialogs have fewer layouts than the dashboard.
                let hasDialogs = rows < 50 && (columns < 6 || columns % 7 == 2)
                for keys in [[], ["Enter"], ["c"]] + (hasDialogs ? dialogs : []) {
                    var state = loaded
                    _ = state.handle(.resized(Size(rows: rows, columns: columns)))
                    for key in keys { state.press(key) }
                    if state.location.search != nil { _ = state.answer(.location(.failure(.noAgent))) }
                    let frame = frame(of: state)
                    #expect(frame.size == Size(rows: rows, columns: columns))
                    for row in 0..<rows where !frame.isWhole(row: row) {
                        Issue.record("\(columns)×\(rows), \(keys), row \(row): \(frame.text(ofRow: row))")
                    }
                }
            }
        }
    }

    @Test("The outlook sentence is shown whole or not at all", arguments: Sample.languages, HourCycle.allCases)
    func wholeSentence(language: String, hourCycle: HourCycle) throws {
        var state = try Sample.loaded(in: Appearance(language: language, hourCycle: hourCycle))
        for columns in Array(14...64) + [72, 80, 100, 140] {
            for rows in [7, 9, 12, 18, 24, 40] {
                _ = state.handle(.resized(Size(rows: rows, columns: columns)))
                let layout = state.layout
                let shown = frame(of: state).words(in: layout[.sentence])
                let remarks = state.presentation.sky.outlook.flatMap(\.forms).map(\.withoutBlanks)
                // Only punctuation remains after all whole remarks are removed.
                let rest = remarks.sorted { $0.count > $1.count }.reduce(shown) { $0.replacing($1, with: "") }
                #expect(rest.allSatisfy { ".。".contains($0) }, "\(columns)×\(rows): \(shown)")
            }
        }
    }

    @Test("A condition is not cut if its short name fits", arguments: Sample.languages)
    func wholeCondition(language: String) throws {
        var outcome = Sample.outcome()
        var weather = Sample.current
        weather.condition = .thunderstormWithLightRain
        outcome.current = .success(Fetched(weather, fetchedAt: seoulAfternoon))
        for columns in 14...40 {
            for rows in [3, 4, 6, 8, 10, 14, 24] {
                var state = try Sample.state(language, rows: rows, columns: columns)
                state.finishRefresh(with: outcome)
                let (full, short) = (state.strings[weather.condition], state.strings[weather.condition.icon])
                let lines = (0..<rows).map(frame(of: state).text(ofRow:))
                #expect(lines.contains { $0.contains(full) || $0.contains(short) }, "\(columns)×\(rows): \(lines)")
                let isCut = lines.contains { $0.contains("…") && $0.contains(short.prefix(3)) && !$0.contains("Seoul") }
                #expect(!isCut, "\(columns)×\(rows): \(lines)")
            }
        }
    }

    @Test("A panel with rows is not blank")
    func noVoid() throws {
        for columns in Array(14...100) + [153, 200, 300] {
            for rows in [14, 24, 30, 31, 40, 60] {
                let state = try Sample.loaded(rows: rows, columns: columns)
                let layout = state.layout
                let frame = frame(of: state)
                for panel in [layout[.header], layout[.sentence], layout[.chart], layout[.details]]
                where panel.size.rows > 0 {
                    #expect(!frame.words(in: panel).isEmpty, "\(columns)×\(rows), \(panel)")
                }
            }
        }
    }

    @Test("A day's low and high are not cut beside its precipitation, in any units", arguments: UnitSystem.allCases)
    func wholeRanges(units: UnitSystem) throws {
        for columns in 24...130 {
            var state = try ChartSample.state(
                ChartSample.hours(ChartSample.temperatures.map { $0 - 40 }, isSnow: true), units: units)
            _ = state.step(.resized(Size(rows: 24, columns: columns)))
            let frame = frame(of: state)
            for day in state.presentation.sky.days {
                let date = state.formats.day(day.date)
                guard let line = (0..<24).map(frame.text(ofRow:)).first(where: { $0.hasPrefix(" " + date) }) else {
                    continue
                }
                let figures = [day.low, day.high].map { state.formats.temperatureParts($0).figure }
                let words = line.split { !$0.isNumber && $0 != "−" && $0 != "." }.map(String.init)
                let isThere = figures.allSatisfy(words.contains)
                #expect(isThere, "\(columns): \(line)")
            }
        }
    }

    @Test("The place and the temperature are on every screen that has room for them")
    func essentials() throws {
        for columns in 14...130 {
            for rows in [1, 2, 5, 7, 10, 24, 50] {
                let frame = frame(of: try Sample.loaded(rows: rows, columns: columns))
                #expect(frame.contains("18°"), "\(columns)×\(rows)")
                #expect(frame.contains("Seoul"), "\(columns)×\(rows)")
            }
        }
    }
}

extension Frame {
    fileprivate func words(in rect: Rect) -> String {
        String(
            (rect.origin.row..<rect.endRow).flatMap { row in
                (rect.origin.column..<rect.endColumn).compactMap { self[row, $0].character }
            }.filter { $0 != " " })
    }
}

extension String {
    fileprivate var withoutBlanks: String { filter { $0 != " " } }
}
