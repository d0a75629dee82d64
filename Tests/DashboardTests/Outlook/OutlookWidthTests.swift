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

    /// How many times a text has; noon and midnight may be words.
    private func times(_ text: String, _ strings: Strings) -> Int {
        let midnight = strings[.midnight].contains(where: \.isNumber) ? "0時" : strings[.midnight]
        let midnights =
            midnight == "0時" ? 0 : text.split(separator: midnight, omittingEmptySubsequences: false).count - 1
        let hours = text.matches(of: /(^|[^:0-9])[0-9]+(?! ?[%°mkci0-9])/).count
        return hours + midnights + (text.contains(strings[.noon]) ? 1 : 0)
    }

    /// The shortest form has no full stop.
    private func sentences(_ text: String) -> Int {
        text.split(separator: "。").flatMap { $0.split(separator: ". ") }.count
    }

    @Test("One more column takes no time", arguments: Sample.languages, 1...3)
    func widths(language: String, lines: Int) throws {
        let (strings, theme) = (try Sample.strings(language), try Sample.loaded().look.theme)
        for (index, (week, _)) in OutlookWeeks.all.enumerated() where index % 3 == lines % 3 {
            let remarks = try week.remarks(language)
            var narrower = ""
            for columns in 20...140 {
                let wider = text(OutlookPanel(remarks, strings, theme, columns: columns), lines: lines)
                let lost = times(narrower, strings) - times(wider, strings)
                // A further sentence is worth more, and from 58 columns on there is one line.
                let isMore = sentences(wider) > sentences(narrower)
                #expect(
                    lost <= 0 || isMore || columns == 58 && lines > 1,
                    "\(columns) columns: «\(narrower)», then «\(wider)»")
                narrower = wider
            }
        }
    }
}
