import Dashboard
import DashboardSamples
import Features
import Look
import Reports
import Resources
import Sky
import Terminal
import Testing
import Weather
import Words

@testable import Air

@Suite("Report page")
struct ReportPageTests {
    @Test("The page fits its width in English and Korean", arguments: [80, 60, 40, 30], ["en", "ko"])
    func widths(columns: Int, language: String) throws {
        let page = ReportPage(try printed(language: language), columns: columns)
        try expectPage(page.frame.text(isColored: false), "fresh-\(language)-\(columns)")
    }

    @Test("The page has the air at every width", arguments: Sample.languages)
    func air(language: String) throws {
        var state = try Sample.loaded(language)
        state.know(Sample.air)
        let presentation = state.presentation
        let (strings, rating) = (presentation.sky.strings, try #require(AirFeature().text(presentation.sky)))
        let words = (strings[FactPhrase.air] + rating).solid
        for columns in 20...130 {
            let text = ReportPage(presentation, columns: columns).frame.text(isColored: false)
            // A narrow page breaks the line.
            #expect(text.solid.contains(words), "\(columns)\n\(text)")
        }
    }

    @Test("The page fits its width in German and Japanese", arguments: [80, 30], ["de", "ja"])
    func furtherLanguages(columns: Int, language: String) throws {
        let page = ReportPage(try printed(language: language), columns: columns)
        try expectPage(page.frame.text(isColored: false), "fresh-\(language)-\(columns)")
    }

    @Test("Without pictures the temperature and the condition are words", arguments: Sample.languages)
    func words(language: String) throws {
        let text = ReportPage(try printed(language: language), columns: 80, hasPictures: false).frame
            .text(isColored: false)
        let condition = try Sample.strings(language).wordsInSentence(for: Sample.current.condition, isNight: false)
        #expect(text.split(separator: "\n").contains { $0.contains("°C") && $0.contains(condition) })
        let drawing = text.unicodeScalars.filter {
            (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
        }
        #expect(drawing.isEmpty, "\(text)")
        try expectPage(text, "words-\(language)")
    }

    @Test("Words to be read aloud have a line a day", arguments: Sample.languages, [80, 30])
    func readAloud(language: String, columns: Int) throws {
        let page = ReportPage(
            try printed(language: language), columns: columns, hasPictures: false, isBrief: true)
        try expectPage(page.frame.text(isColored: false), "read-\(language)-\(columns)")
    }

    @Test("Without pictures a narrow page does not cut the condition of a day", arguments: Sample.languages)
    func conditions(language: String) throws {
        for (columns, isBrief) in (20...60).flatMap({ [($0, true), ($0, false)] }) {
            let text = ReportPage(
                try printed(language: language), columns: columns, hasPictures: false, isBrief: isBrief
            ).frame.text(isColored: false)
            #expect(!text.contains("…"), "\(columns)\n\(text)")
            #expect(text.split(separator: "\n").allSatisfy { ColumnWidth.of(String($0)) <= columns }, "\(text)")
            // A wide page has the gusts of a day without their unit.
            guard columns < 38, isBrief else { continue }
            let days = text.split(separator: "\n").filter { !$0.hasPrefix(" ") && $0.count { $0 == "°" } == 2 }
            #expect(days.allSatisfy { !($0.last?.isNumber ?? true) }, "\(columns)\n\(text)")
        }
    }

    @Test(
        "On a narrow terminal words tell the weather of each row, and no figure is left out",
        arguments: Sample.languages)
    func narrow(language: String) throws {
        let presentation = try printed(language: language)
        let sky = presentation.sky
        let amounts = sky.rows.compactMap { row in
            sky.formats.amount(rain: row.rain, snow: row.snow, kind: row.condition.precipitation)?.figure.solid
        }
        #expect(!amounts.isEmpty)
        for columns in 24..<40 {
            let text = ReportPage(presentation, columns: columns).frame.text(isColored: false)
            let solid = text.solid
            for row in sky.rows {
                let isNight = sky.isNight(in: row)
                let names = [
                    sky.strings.words(for: row.condition, isNight: isNight),
                    sky.strings.shortWords(for: row.condition, isNight: isNight),
                ]
                let start = sky.time(of: row) + (row.temperature.map(sky.formats.temperature) ?? "")
                #expect(names.contains { solid.contains((start + $0).solid) }, "\(columns): \(names)\n\(text)")
            }
            #expect(amounts.allSatisfy(solid.contains), "\(columns)\n\(text)")
            // A figure keeps its unit.
            let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
            #expect(!lines.contains { $0.hasPrefix("%") || $0.hasPrefix("mm") }, "\(columns)\n\(text)")
        }
    }

    @Test("Without pictures no sign stands for a word at any width", arguments: Sample.languages)
    func signs(language: String) throws {
        for columns in [20, 30, 40, 80, 120] {
            let text = ReportPage(try printed(language: language), columns: columns, hasPictures: false).frame
                .text(isColored: false)
            #expect(!text.contains { "−▲↑↗→↘↓↙←↖".contains($0) }, "\(text)")
            #expect(!text.contains("~") || text.contains("\n~ "), "\(text)")
            let icons = Sample.icons("unicode")
            let glyphs = Condition.allCases.map { icons.glyph($0, isNight: false) }
            #expect(!glyphs.contains { text.contains(" \($0) ") }, "\(text)")
        }
    }

    @Test("The page shows imperial units")
    func imperial() throws {
        try expectPage(ReportPage(try printed(units: .imperial), columns: 80).frame.text(isColored: false), "imperial")
    }

    @Test("The page can have a decimal in the current weather, and dates with the month first")
    func decimals() throws {
        let page = ReportPage(try printed(temperatureDecimals: 1, dateOrder: .monthDay), columns: 60)
        try expectPage(page.frame.text(isColored: false), "decimals")
    }

    @Test("The page can be ASCII")
    func ascii() throws {
        let page = ReportPage(try printed(icons: "ascii"), columns: 80)
        let text = page.frame.limited(to: .ascii).text(isColored: false)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        try expectPage(text, "ascii")
    }

    @Test("The page can be in colour")
    func colored() throws {
        let themes = ThemeCatalog(names: ["dark"]) { name, _ in
            Resource.texts("Themes/\(name).json").map { Theme(table: $0.dictionary, depth: .palette256) }
        }
        let page = ReportPage(try printed(.stale, themes: themes), columns: 60)
        try expectPage(page.frame.text(isColored: true), "colored")
    }

    @Test("The page marks and explains missing and old weather", arguments: RefreshCase.allCases)
    func courses(refreshCase: RefreshCase) throws {
        try expectPage(ReportPage(try printed(refreshCase), columns: 60).frame.text(isColored: false), "\(refreshCase)")
    }

    @Test("A guessed place is marked without naming a key")
    func guess() throws {
        let text = ReportPage(try printed(guessedTimeZone: "Asia/Seoul"), columns: 100).frame.text(isColored: false)
        #expect(text.contains("• Guessed from time zone Asia/Seoul: name your place"))
        #expect(!text.contains("Press "))
    }

    @Test("No line is too wide or ends with blanks", arguments: RefreshCase.allCases, ["en", "ko"])
    func bounds(refreshCase: RefreshCase, language: String) throws {
        let nameless = Place(coordinate: Coordinate(clampingLatitude: -48.876, longitude: -123.393))
        let long = Place(
            coordinate: seoul.coordinate, name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
            region: "Wales", countryCode: "GB")
        for columns in stride(from: 20, through: 130, by: 3) {
            for place in [seoul, nameless, long] {
                let page = ReportPage(try printed(refreshCase, place: place, language: language), columns: columns)
                let lines = page.frame.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.allSatisfy { ColumnWidth.of(String($0)) <= columns && $0.last != " " })
            }
        }
    }

    @Test("The page names the sources of its data", arguments: ProviderID.allCases)
    func attribution(provider: ProviderID) throws {
        var report = WeatherReport(place: seoul, provider: provider)
        report.merge(Sample.outcome())
        let state = Presentation(
            printing: report, preferences: try Sample.preferences(), columns: 80, now: seoulAfternoon,
            userOffset: seoulOffset)
        let lines = ReportPage(state, columns: 80).frame.text(isColored: false).split(separator: "\n")
        // A long attribution takes two lines.
        let text = lines.joined(separator: " ")
        #expect(text.contains("GeoNames"))
        for other in ProviderID.services {
            let attribution = try #require(state.sky.strings.attributions(of: [other]).first)
            #expect(text.contains(attribution) == (other == provider))
        }
    }
}

extension String {
    fileprivate var solid: String { filter { !$0.isWhitespace } }
}
