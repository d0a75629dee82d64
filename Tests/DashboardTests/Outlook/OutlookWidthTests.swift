import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Words

@Suite("A wider sentence tells no less")
struct OutlookWidthTests {
    private func text(_ panel: OutlookPanel, lines: Int) -> String {
        panel.lines(atMost: lines).map { $0.map(\.text).joined() }.joined(separator: " ")
    }

    /// How many hours and nights a text has; noon and midnight may be words. The hour of a low is no event.
    private func times(_ text: String, _ strings: Strings) -> Int {
        let text = text.replacing(/[0-9]+° (at|um) [0-9]+:00|[0-9]+(시에|時に) ?−?[0-9]+°/, with: "")
        let midnight = strings[.midnight].contains(where: \.isNumber) ? [] : [strings[.midnight]]
        let words = (midnight + [strings[.noon]]).reduce(0) {
            $0 + text.split(separator: $1, omittingEmptySubsequences: false).count - 1
        }
        return text.matches(of: /[0-9]+(:00|시|時)/).count + words
            + text.matches(of: /(\b(to)?night|\bNacht|\bnachts|밤|今夜|の夜)/).count
    }

    /// The shortest form has no full stop.
    private func sentences(_ text: String) -> Int {
        text.split(separator: "。").flatMap { $0.split(separator: ". ") }.count
    }

    @Test(
        "Figures that are no times take no words",
        arguments: [("en", "Dry for the next three hours."), ("de", "Die nächsten drei Stunden trocken.")])
    func figuresWithoutTime(language: String, text: String) throws {
        let state = try Sample.loaded(in: Appearance(language: language))
        let words = OutlookWords(formats: state.sky.formats, clock: state.sky.placeClock, now: state.now)
        let panel = OutlookPanel(
            [words.remark(.dryHours(isCold: false))], state.strings, state.look.theme, columns: 80)
        #expect(panel.lines(atMost: 1).map { $0.map(\.text).joined() } == [text])
    }

    @Test(
        "A wide line has all near sentences, also where the name of tomorrow is the shortest",
        arguments: Sample.languages)
    func near(language: String) throws {
        let (strings, theme) = (try Sample.strings(language), try Sample.loaded().look.theme)
        for (week, _) in OutlookWeeks.all {
            let remarks = try week.remarks(language)
            let line = OutlookPanel(remarks, strings, theme, columns: 200).lines(atMost: 1)
            #expect(
                sentences(line[0].map(\.text).joined()) >= remarks.count { !$0.isFar },
                "\(line) of \(remarks.map(\.text))")
        }
    }

    /// How many of the words for what is severe a text has.
    private func dangers(_ text: String, _ remarks: [Remark]) -> Int {
        Set(remarks.flatMap(\.urgentWords)).count { text.contains($0) }
    }

    @Test("All that is severe has room in three lines of 28 columns", arguments: Sample.languages)
    func dangers(language: String) throws {
        let (strings, theme) = (try Sample.strings(language), try Sample.loaded().look.theme)
        for (week, _) in OutlookWeeks.all {
            let remarks = try week.remarks(language)
            for columns in 28...100 {
                let panel = OutlookPanel(remarks, strings, theme, columns: columns)
                let told = text(panel, lines: 3)
                for remark in remarks where !remark.urgentWords.isEmpty {
                    let forms = remark.variants.filter(\.tellsDangers).map(\.text)
                    #expect(
                        forms.contains { told.filter { $0 != " " }.contains($0.filter { $0 != " " }) },
                        "\(columns): \(told)")
                }
            }
        }
    }

    @Test("What ends a dry time comes before the value of a gust")
    func next() throws {
        let (strings, theme) = (try Sample.strings("en"), try Sample.loaded().look.theme)
        let remarks = try Week("..........mmm.......", 9...12, wind: "...ww...........").remarks("en")
        var told = 0
        for columns in 60...140 {
            let text = text(OutlookPanel(remarks, strings, theme, columns: columns), lines: 1)
            if text.contains("Dry until"), text.contains("gusts") {
                #expect(text.contains("then maybe"), "\(columns): \(text)")
                told += 1
            }
        }
        #expect(told > 0, "\(remarks.map(\.text))")
    }

    @Test("From 28 columns on, a wider screen needs no more lines and tells nothing twice", arguments: Sample.languages)
    func rows(language: String) throws {
        let (strings, theme) = (try Sample.strings(language), try Sample.loaded().look.theme)
        for (index, (week, _)) in OutlookWeeks.all.enumerated() where index % 2 == 0 {
            let remarks = try week.remarks(language)
            var narrower = Int.max
            for columns in 28...160 {
                let panel = OutlookPanel(remarks, strings, theme, columns: columns)
                let rows = panel.rows(atMost: 4)
                #expect(rows <= narrower, "\(columns): \(panel.lines(atMost: 4))")
                narrower = rows
                let whole = text(panel, lines: 4)
                let all = (whole.hasSuffix(".") ? whole.dropLast() : whole[...]).split(separator: "。")
                    .flatMap { $0.split(separator: ". ") }
                #expect(Set(all).count == all.count, "\(columns): \(all)")
            }
        }
    }

    @Test("What must be told leaves no sentence empty at 14 columns", arguments: Sample.languages)
    func narrowest(language: String) throws {
        let (strings, theme) = (try Sample.strings(language), try Sample.loaded().look.theme)
        var onlyInMore = 0
        for (week, _) in OutlookWeeks.all {
            let remarks = try week.remarks(language)
            let panel = OutlookPanel(remarks, strings, theme, columns: 14)
            if panel.lines(atMost: 1).isEmpty { onlyInMore += 1 }
            let mustTell = remarks.contains(where: \.mustBeTold)
            #expect(!mustTell || !panel.lines(atMost: 4).isEmpty, "\(remarks.map(\.text))")
        }
        #expect(onlyInMore > 0)
    }

    @Test("An hour is found after one that ends with it")
    func hours() throws {
        var remark = Remark(["20時から強い雪、0時にやむ"], ["20時から強い雪、0時にやむ"])
        remark.countTimes([["20時"], ["0時"]])
        #expect(remark.mostTimes == 2)
    }

    @Test("A chance of now has its end in two lines", arguments: Sample.languages)
    func chanceOfNow(language: String) throws {
        let (strings, theme) = (try Sample.strings(language), try Sample.loaded().look.theme)
        let panel = OutlookPanel(try Week("4... ........").remarks(language), strings, theme, columns: 28)
        #expect(text(panel, lines: 2).contains("15"), "\(text(panel, lines: 2))")
    }

    @Test("One more column takes no time and no sentence", arguments: Sample.languages, 1...4)
    func widths(language: String, lines: Int) throws {
        let (strings, theme) = (try Sample.strings(language), try Sample.loaded().look.theme)
        for (index, (week, _)) in OutlookWeeks.all.enumerated() where index % 4 == lines % 4 {
            let remarks = try week.remarks(language)
            var narrower = ""
            for columns in 20...140 {
                let panel = OutlookPanel(remarks, strings, theme, columns: columns)
                let wider = text(panel, lines: lines)
                guard wider != narrower else { continue }
                let lost = times(narrower, strings) - times(wider, strings)
                // A further sentence is worth more than a time, and a danger more than both.
                let more = sentences(wider) - sentences(narrower)
                let isMore = dangers(wider, remarks) > dangers(narrower, remarks)
                #expect(
                    isMore || more > 0 || more == 0 && lost <= 0,
                    "\(columns) columns: «\(narrower)», then «\(wider)»")
                narrower = wider
            }
        }
    }
}
