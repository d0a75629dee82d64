import Dashboard
import DashboardSamples
import Display
import Reports
import Resources
import Terminal
import Testing
import Weather

@Suite("A report as a page")
struct ReportPageTests {
    @Test("As wide as it may be, in English and Korean", arguments: [80, 60, 40, 30], ["en", "ko"])
    func widths(columns: Int, language: String) throws {
        let page = ReportPage(try printed(language: language), columns: columns)
        try expectPage(page.frame.text(isColored: false), "fresh-\(language)-\(columns)")
    }

    @Test("In German and Japanese", arguments: [80, 30], ["de", "ja"])
    func furtherLanguages(columns: Int, language: String) throws {
        let page = ReportPage(try printed(language: language), columns: columns)
        try expectPage(page.frame.text(isColored: false), "fresh-\(language)-\(columns)")
    }

    @Test("In imperial units")
    func imperial() throws {
        try expectPage(ReportPage(try printed(units: .imperial), columns: 80).frame.text(isColored: false), "imperial")
    }

    @Test("In ASCII")
    func ascii() throws {
        let page = ReportPage(try printed(icons: "ascii"), columns: 80)
        let text = page.frame.limited(to: .ascii).text(isColored: false)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        try expectPage(text, "ascii")
    }

    @Test("In colour, with the sequences that select it")
    func colored() throws {
        let themes = ThemeCatalog(names: ["dark"]) { name in
            Resource.texts("Themes/\(name).json").map { Theme(table: $0.dictionary, depth: .palette256) }
        }
        let page = ReportPage(try printed(.stale, themes: themes), columns: 60)
        try expectPage(page.frame.text(isColored: true), "colored")
    }

    @Test("What is not as it should be is marked and explained", arguments: RefreshCase.allCases)
    func courses(course: RefreshCase) throws {
        try expectPage(ReportPage(try printed(course), columns: 60).frame.text(isColored: false), "\(course)")
    }

    @Test("A guess says so, without a key that cannot be pressed")
    func guess() throws {
        let text = ReportPage(try printed(guessedTimeZone: "Asia/Seoul"), columns: 100).frame.text(isColored: false)
        #expect(text.contains("• Guessed from time zone Asia/Seoul: name your place"))
        #expect(!text.contains("Press "))
    }

    @Test("No line is wider than asked for or ends with blanks", arguments: RefreshCase.allCases, ["en", "ko"])
    func bounds(course: RefreshCase, language: String) throws {
        let nameless = Place(coordinate: Coordinate(clampingLatitude: -48.876, longitude: -123.393))
        let long = Place(
            coordinate: seoul.coordinate, name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
            region: "Wales", countryCode: "GB")
        for columns in stride(from: 20, through: 130, by: 3) {
            for place in [seoul, nameless, long] {
                let page = ReportPage(try printed(course, place: place, language: language), columns: columns)
                let lines = page.frame.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.allSatisfy { ColumnWidth.of(String($0)) <= columns && $0.last != " " })
            }
        }
    }

    @Test("Who is to be named for the data is named", arguments: ProviderID.allCases)
    func attribution(provider: ProviderID) throws {
        var report = WeatherReport(place: seoul, provider: provider)
        report.merge(Sample.outcome())
        let state = Presentation(
            printing: report, preferences: try Sample.preferences(), columns: 80, now: seoulAfternoon,
            userOffset: seoulOffset)
        let lines = ReportPage(state, columns: 80).frame.text(isColored: false).split(separator: "\n")
        // A long one takes two lines.
        let text = lines.joined(separator: " ")
        #expect(text.contains("GeoNames"))
        for other in ProviderID.services {
            #expect(text.contains(try #require(other.description.attribution)) == (other == provider))
        }
    }
}
