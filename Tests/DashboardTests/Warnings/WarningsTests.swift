import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Now
@testable import Look
@testable import OfficialWarnings
@testable import Sky
@testable import Words

@Suite("Official warnings on the screen")
struct WarningsTests {
    private func loaded(
        _ messages: AlertMessage..., language: String = "en", rows: Int = 32, columns: Int = 100
    ) throws -> DashboardState {
        var state = try Sample.loaded(language, rows: rows, columns: columns)
        state.know(Warnings([WarningCheck(service: .fpas, messages: messages)]))
        return state
    }

    private func pass(_ seconds: Int, _ state: inout DashboardState) {
        _ = state.handle(.clockRead(state.now + seconds, userOffset: seoulOffset))
    }

    private func line(_ state: DashboardState, columns: Int = 98, rows: Int = 1) -> [String] {
        WarningList(sky: state.sky, columns: columns).lines(atMost: rows).map {
            $0.map(\.text).joined()
        }
    }

    @Test("Where both ends of a warning have no room in a line, each has its own", arguments: ["en", "ko", "ja", "de"])
    func bothEnds(language: String) throws {
        var state = try Sample.loaded(language, rows: 32, columns: 30)
        let message = Sample.message(
            "wind", ["ko": ("강풍주의보", "", "")], severity: .moderate, begin: 7200, end: 64_800, authority: "기상청")
        state.know(Sample.warnings(message))
        let lines = line(state, columns: 26, rows: 4)
        #expect(lines.joined().contains("16:02") && lines.joined().contains("08:02"), "\(lines)")
        #expect(lines.allSatisfy { ColumnWidth.of($0) <= 26 }, "\(lines)")
        #expect(!lines.contains { $0.contains("16:02") && $0.contains("08:02") } || language != "en", "\(lines)")
        // One row below the kind has both of them in their shortest form.
        let two = line(state, columns: 26, rows: 2)
        #expect(two.count == 2 && two[1].contains("16:02") && two[1].contains("08:02"), "\(two)")
    }

    @Test("A warning has a row for its times where the one below it needs none", arguments: Sample.languages)
    func rowOfTimes(language: String) throws {
        var state = try Sample.loaded(language, rows: 32, columns: 30)
        let later = Sample.message(
            "wind", ["ko": ("강풍주의보", "", "")], severity: .severe, begin: 7200, end: 64_800, authority: "기상청")
        let short = Sample.message(
            "dust", ["ko": ("황사경보", "", "")], severity: .moderate, begin: -60, end: 7200, authority: "기상청")
        state.know(Sample.warnings(later, short))
        for rows in 3...4 {
            let lines = line(state, columns: 28, rows: rows)
            #expect(lines.joined().contains("08:02"), "\(lines)")
        }
    }

    @Test("A line says level, kind, end and authority, in this order of importance")
    func forms() throws {
        let state = try loaded(Sample.snowAdvisory)
        #expect(line(state) == ["▲ Heavy snow advisory until tomorrow 08:02 · KMA"])
        #expect(line(state, columns: 44) == ["▲ Heavy snow advisory until Sun 08:02 · KMA"])
        #expect(line(state, columns: 40) == ["▲ Heavy snow advisory until Sun 08:02"])
        #expect(line(state, columns: 28) == ["▲ Heavy snow advisory"])
        #expect(
            line(state, columns: 28, rows: 2) == ["▲ Heavy snow advisory", "  until tomorrow 08:02 · KMA"])
        #expect(line(state, columns: 40, rows: 2) == ["▲ Heavy snow advisory", "  until tomorrow 08:02 · KMA"])
        #expect(line(state, columns: 12) == ["▲ Heavy snow"])
    }

    @Test("A long name of a warning has one row and leaves room for the end, and the page has all of it")
    func longName() throws {
        let name = Array(repeating: "severe thunderstorms", count: 8).joined(separator: " ")
        let message = Sample.message(
            "long", ["en": (name, "", "")], severity: .severe, begin: -60, end: 64_800, authority: "An authority")
        var state = try loaded(message)
        for columns in [38, 78, 98] {
            let one = line(state, columns: columns)
            #expect(one.count == 1 && one[0].contains("…") && one[0].hasSuffix("until Sun 08:02"), "\(one)")
            let two = line(state, columns: columns, rows: 4)
            #expect(two.count == 2 && two[0].hasSuffix("…"), "\(two)")
            #expect(two[1] == "   until tomorrow 08:02 · An authority", "\(two)")
        }
        state.press("w")
        let page = WarningsPage(sky: state.presentation.sky, columns: 200)
        #expect(page.lines.contains { $0.map(\.text).joined().lowercased().contains(name) })
    }

    @Test(
        "The page has day and time of both ends, and the original words beside the severity",
        arguments: [
            ("en", "From today 13:02 until tomorrow 04:02", "Severity: moderate · Original: 대설주의보"),
            ("de", "Ab heute 13:02 bis morgen 04:02", "Schweregrad: mäßig · Originaltext: 대설주의보"),
            ("ja", "きょう13:02からあす04:02まで", "危険度: 中 · 原文: 대설주의보"),
            ("ko", "오늘 13:02부터 내일 04:02까지", "위험도: 보통"),
        ])
    func page(language: String, period: String, severity: String) throws {
        let message = Sample.message(
            "sample", ["ko": ("대설주의보", "", "")], severity: .moderate, begin: -3600, end: 50_400, authority: "기상청")
        let sky = try loaded(message, language: language).presentation.sky
        let lines = WarningsPage(sky: sky, columns: 80).lines.map { $0.map(\.text).joined() }
        #expect(lines.contains(period) && lines.contains(severity), "\(lines)")
    }

    @Test("An extreme warning is a banner, and a minor one has the colour of notices")
    func levels() throws {
        func span(_ severity: AlertSeverity) throws -> Span {
            let message = Sample.message(
                "sample", ["ko": ("대설주의보", "", "")], severity: severity, begin: -60, end: 64_800, authority: "기상청")
            return try #require(
                WarningList(sky: try loaded(message).sky, columns: 98).lines(atMost: 1).first?.first
            )
        }
        #expect(try span(.extreme).attributes == .reverse && span(.extreme).role == .warning)
        for severity in [AlertSeverity.severe, .moderate] {
            #expect(try span(severity).attributes == [] && span(severity).role == .warning)
        }
        #expect(try span(.minor).role == .notice)
    }

    @Test("The severest come first; at most two have a line, and the second says how many are hidden")
    func several() throws {
        let state = try loaded(
            Sample.snowAdvisory, Sample.windAdvisory, Sample.stormWarning, Sample.rainWarning)
        let lines = line(state, rows: 9)
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("▲▲▲ Hurricane-force gusts from") == true)
        #expect(lines.last == "▲▲ Heavy rain warning until 15:32 · KMA · +2 more")
        #expect(line(state, columns: 28) == ["▲▲▲ Hurricane-force gusts +3"])
        #expect(line(state, columns: 28, rows: 4).suffix(2) == ["▲▲ Heavy rain warning", "   until 15:32 · KMA · +2"])
    }

    @Test("A warning goes by itself at its end, and appears as begun at its beginning")
    func end() throws {
        var state = try loaded(Sample.rainWarning)
        #expect(frame(of: state).contains("Heavy rain warning"))
        pass(5399 - (state.now - seoulAfternoon), &state)
        #expect(state.presentation.sky.warnings?.state == .inForce)
        pass(1, &state)
        #expect(state.presentation.sky.warnings?.inForce.isEmpty == true)
        #expect(!frame(of: state).contains("Heavy rain warning"))
    }

    @Test("A failed check keeps the warning with the age of the last check, and makes no notice")
    func unchecked() throws {
        var state = try loaded(Sample.snowAdvisory)
        pass(7200, &state)
        state.failToCheckWarnings()
        #expect(state.presentation.sky.warnings?.state == .inForce)
        #expect(line(state) == ["▲ Heavy snow advisory until tomorrow 08:02 · KMA · ! last checked 14:02"])
        #expect(state.presentation.banners.reasons.allSatisfy { !$0.text.contains("arning") })
        #expect(state.presentation.nextTry == nil)
    }

    @Test("A line tells an old check, at least by a question mark", arguments: Sample.languages)
    func oldCheck(language: String) throws {
        for columns in 24...60 {
            var state = try loaded(Sample.snowAdvisory, language: language, columns: columns)
            pass(7200, &state)
            state.failToCheckWarnings()
            for rows in 1...4 {
                let lines = line(state, columns: columns - 2, rows: rows)
                #expect(lines.joined().contains { "?!".contains($0) }, "\(columns) columns: \(lines)")
                #expect(lines.allSatisfy { ColumnWidth.of($0) <= columns - 2 }, "\(columns) columns: \(lines)")
            }
        }
        var state = try loaded(Sample.snowAdvisory)
        pass(7200, &state)
        state.failToCheckWarnings()
        #expect(line(state, columns: 38) == ["▲ Heavy snow advisory? until Sun 08:02"])
        #expect(line(state, columns: 28) == ["▲ Heavy snow advisory?"])
        #expect(
            line(state, columns: 28, rows: 3) == [
                "▲ Heavy snow advisory", "  until tomorrow 08:02 · KMA", "  ! last checked 14:02",
            ])
        #expect(line(state, columns: 22) == ["▲ Heavy snow advisory?"])
        #expect(line(state, columns: 22, rows: 2) == ["▲ Heavy snow advisory?", "  until tomorrow 08:02"])
    }

    @Test("A line below the warnings says how many messages have not been read")
    func unread() throws {
        var state = try loaded(Sample.snowAdvisory)
        state.know(Sample.warnings(Sample.snowAdvisory, unreadCount: 1), fetchedAt: seoulAfternoon + 1)
        let warning = "▲ Heavy snow advisory until tomorrow 08:02 · KMA"
        #expect(line(state) == [warning])
        #expect(line(state, rows: 2) == [warning, "! One message has not been read"])
        #expect(line(state, columns: 22, rows: 4).last == "! 1 unread")
        state.press("w")
        #expect(FrameText.text(of: frame(of: state)).contains("One message has not been read."))
    }

    @Test(
        "A line about a check that failed has its time in narrow panes, and the key stays", arguments: Sample.languages)
    func uncheckedForms(language: String) throws {
        func unchecked(_ language: String, columns: Int) throws -> DashboardState {
            var state = try Sample.loaded(language, rows: 12, columns: columns)
            state.know(Sample.warnings(), fetchedAt: seoulAfternoon + -7200)
            return state
        }
        for columns in 24...60 {
            let state = try unchecked(language, columns: columns)
            let lines = line(state, columns: columns - 2)
            #expect(lines[0].contains("12:02") || columns < 26, "\(columns) columns: \(lines)")
            let text = FrameText.text(of: frame(of: state))
            let hint = "w \(try Sample.strings(language)[WarningHint.warnings])"
            #expect(text.contains(hint) || columns < 40, "\(columns) columns: \(text)")
        }
        let state = try unchecked("en", columns: 60)
        #expect(line(state, columns: 40) == ["! Unchecked since 12:02"])
        #expect(line(state, columns: 22) == ["! last checked 12:02"])
    }

    @Test("The last check on another day has a label too if it is in the user's clock")
    func clockOfCheck() throws {
        var state = try Sample.loaded()
        state.know(Sample.warnings())
        _ = state.handle(.clockRead(state.now + 86_400, userOffset: .zero))
        #expect(line(state) == ["! Warnings could not be checked since Sat 21 Nov 05:02 your time"])
    }

    @Test("Advisory and warning are told apart in narrow panes", arguments: Sample.languages)
    func narrow(language: String) throws {
        let kinds = [("대설주의보", "대설경보"), ("강풍주의보", "강풍경보"), ("폭풍해일주의보", "폭풍해일경보")]
        for (advisory, warning) in kinds {
            let lines = try [advisory, warning].map { name in
                let message = Sample.message(
                    "sample", ["ko": (name, "", "")], severity: .moderate, begin: -60, end: 64_800, authority: "기상청")
                return line(try loaded(message, language: language, rows: 10, columns: 24), columns: 22)
            }
            #expect(lines[0] != lines[1] && lines.allSatisfy { ColumnWidth.of($0.joined()) <= 22 }, "\(lines)")
        }
        let heavySnow = try loaded(Sample.snowAdvisory, language: "de", rows: 10, columns: 24)
        #expect(line(heavySnow, columns: 22) == ["▲ Hinw.: starker Schn…"])
    }

    @Test("End and authority stand below the kind where rows are free", arguments: [24, 30])
    func tall(columns: Int) throws {
        let text = FrameText.text(of: frame(of: try loaded(Sample.snowAdvisory, rows: 30, columns: columns)))
        #expect(text.contains("until tomorrow 08:02") && text.contains("KMA"), "\(text)")
        let german = FrameText.text(
            of: frame(of: try loaded(Sample.snowAdvisory, language: "de", rows: 30, columns: columns)))
        #expect(german.contains("bis morgen 08:02") && german.contains("KMA"), "\(german)")
    }

    @Test("A small pane has the end of a warning, and a sign that it could not be checked again")
    func smallPane() throws {
        var state = try loaded(Sample.snowAdvisory, rows: 10, columns: 24)
        pass(7200, &state)
        state.failToCheckWarnings()
        let text = FrameText.text(of: frame(of: state))
        #expect(text.contains("▲ Heavy snow advisory?") && text.contains("until tomorrow 08:02"), "\(text)")
    }

    @Test("Without libexpat the line names it and what to do, and no sooner check is planned")
    func libraryMissing() throws {
        var state = try Sample.loaded()
        state.know(Sample.warningsWithoutReader)
        let reason = "Warnings could not be checked: libexpat is missing"
        #expect(line(state) == ["! \(reason): install libexpat1 or expat"])
        #expect(line(state, columns: 60) == ["! \(reason)"])
        #expect(line(state, columns: 40) == ["! Warnings could not be checked"])
        let page = WarningsPage(sky: state.sky, columns: 80).lines.joined().map(\.text).joined(separator: " ")
        #expect(page.contains("libexpat is missing: install libexpat1 or expat"), "\(page)")
        #expect(page.ranges(of: "libexpat is missing").count == 1)
        let whole = WarningList(sky: state.sky, columns: 60).allLines(.full).map { $0.map(\.text).joined() }
        #expect(whole == ["! \(reason):", "  install libexpat1 or expat"])
        #expect(Sample.warningsWithoutReader.interval(fetchedAt: seoulAfternoon) == nil)
    }

    @Test("None in force, could not be checked, not covered and not known yet are four states")
    func states() throws {
        var state = try Sample.loaded()
        #expect(state.presentation.sky.warnings == nil)
        #expect(line(state).isEmpty)
        state.know(Sample.warnings())
        #expect(state.presentation.sky.warnings?.state == WarningsView.State.none)
        #expect(line(state).isEmpty)
        state.know(Sample.warnings(unreadCount: 1), fetchedAt: seoulAfternoon + 1)
        #expect(state.presentation.sky.warnings?.state == .unchecked)
        state.know(Warnings([WarningCheck(service: .fpas, coverage: .notCovered)]), fetchedAt: seoulAfternoon + 2)
        #expect(state.presentation.sky.warnings?.state == .notCovered)
        #expect(line(state).isEmpty)
        state.know(Warnings([WarningCheck(service: .fpas, coverage: .unknown)]), fetchedAt: seoulAfternoon + 3)
        #expect(state.presentation.sky.warnings?.state == .unknown)
        #expect(line(state).isEmpty)
        state = try Sample.loaded()
        state.failToCheckWarnings()
        #expect(line(state) == ["! Warnings could not be checked"])
        state = try Sample.loaded()
        state.know(Sample.warnings())
        pass(1900, &state)
        #expect(line(state) == ["! Warnings could not be checked since 14:02"])
    }

    @Test("Where no service covers the country, none is named as the source")
    func noSource() throws {
        var state = try Sample.loaded()
        func text() -> String {
            WarningsPage(sky: state.presentation.sky, columns: 80).lines.joined().map(\.text).joined()
        }
        state.know(Sample.warnings())
        #expect(text().contains("FPAS"))
        state.know(Warnings([WarningCheck(service: .fpas, coverage: .notCovered)]), fetchedAt: seoulAfternoon + 1)
        #expect(!text().contains("FPAS"))
    }

    @Test("The words are those of the user's language, else English, else those of the message")
    func languages() throws {
        #expect(line(try loaded(Sample.stormWarning)).first?.hasPrefix("▲▲▲ Hurricane-force gusts") == true)
        #expect(line(try loaded(Sample.stormWarning, language: "de")).first?.hasPrefix("▲▲▲ ORKANBÖEN ab") == true)
        #expect(line(try loaded(Sample.snowAdvisory, language: "ko")) == ["▲ 대설주의보 내일 08:02까지 · 기상청"])
        #expect(line(try loaded(Sample.stormWarning, language: "ko")).first?.hasPrefix("▲▲▲ Hurricane") == true)
    }

    @Test("The key w opens the only one in full and closes it")
    func page() throws {
        var state = try loaded(Sample.snowAdvisory, rows: 60)
        state.press("w")
        let text = FrameText.text(of: frame(of: state))
        for words in ["Heavy snow advisory", "서울특별시", "대설주의보", "FPAS"] {
            #expect(text.contains(words), "\(words)")
        }
        state.press("w")
        #expect(state.overlay == nil)
    }

    @Test(
        "In a pane too small for lines, a mark stands beside the temperature", arguments: [(1, 40), (3, 20), (6, 13)])
    func tiny(rows: Int, columns: Int) throws {
        let calm = try Sample.loaded(rows: rows, columns: columns)
        let warned = try loaded(Sample.snowAdvisory, rows: rows, columns: columns)
        #expect(!FrameText.text(of: frame(of: calm)).contains("▲"))
        #expect(FrameText.text(of: frame(of: warned)).contains("▲"))
    }

    @Test(
        "A failed check has a mark beside the temperature of a small pane, and a warning its words where they have room"
    )
    func small() throws {
        var state = try Sample.loaded(rows: 1, columns: 40)
        state.know(Sample.warnings(), fetchedAt: seoulAfternoon + -7200)
        #expect(FrameText.text(of: frame(of: state)).contains("18°C ? "))
        let warned = try loaded(Sample.stormWarning, rows: 6, columns: 60)
        #expect(FrameText.text(of: frame(of: warned)).contains("▲▲▲ Hurricane-force gusts"))
    }

    @Test("While a warning is in force it is checked every five minutes, else every fifteen")
    func intervals() throws {
        func nextCheck(_ warnings: Warnings) throws -> Int {
            var state = try Sample.loaded()
            state.know(warnings)
            return try #require(state.extras.schedules[.warnings]?.next) - seoulAfternoon
        }
        #expect(try nextCheck(Sample.warnings()) == 900)
        #expect(try nextCheck(Sample.warnings(Sample.snowAdvisory)) == 300)
        #expect(try nextCheck(Warnings([WarningCheck(service: .fpas, coverage: .notCovered)])) == 3600)
    }
}
