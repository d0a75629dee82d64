import DashboardSamples
import TestSupport
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Outlook
@testable import Places
@testable import Sky
@testable import Terminal
@testable import Words

typealias Extent = (rows: Int, columns: Int)

/// Whole screens, where the whole is the point. All else about frames is a rule that holds at many sizes.
struct SceneFrameTests {
    static let scenes = Scene.groups.flatMap(\.scenes).map(\.name)

    @Test("Each scene has its frame of 80×24 in English", arguments: scenes)
    func english(scene: String) throws { try expectScene(scene, (24, 80), language: "en") }

    @Test("Each scene has its frame in a Korean side pane of 30×50", arguments: scenes)
    func korean(scene: String) throws { try expectScene(scene, (50, 30), language: "ko") }

    @Test(
        "The dashboard has its frame at further sizes", arguments: ["dashboard", "warnings"],
        [(32, 100), (60, 200), (24, 40), (10, 24), (3, 20), (1, 40)] as [Extent])
    func sizes(scene: String, extent: Extent) throws { try expectScene(scene, extent) }

    @Test(
        "The past has its frame at larger sizes", arguments: ["since-yesterday", "yesterday"],
        [(32, 100), (60, 200)] as [Extent])
    func past(scene: String, extent: Extent) throws { try expectScene(scene, extent) }

    @Test(
        "German and Japanese have frames", arguments: ["dashboard", "air", "help"],
        Sample.languages.filter { !["en", "ko"].contains($0) })
    func languages(scene: String, language: String) throws {
        for extent in [(24, 80), (50, 30)] as [Extent] { try expectScene(scene, extent, language: language) }
    }
}

struct GuessedClockTests {
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
            for rows in [1, 2, 3, 5, 6, 7, 10, 13, 24, 50] where isTorture || (columns + rows) % 2 == 0 {
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
            for rows in [1, 2, 3, 5, 6, 7, 8, 10, 13, 14, 24, 31, 50, 100]
            where isTorture || (columns + rows) % 2 == 0 {
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
                let (full, short) = (
                    state.strings.words(for: weather.condition, isNight: false), state.strings[weather.condition.icon]
                )
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
