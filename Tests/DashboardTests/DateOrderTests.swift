import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Words

@Suite("Order of day and month")
struct DateOrderTests {
    private let date = seoulAfternoon.localTime(at: seoulOffset).date

    @Test(
        "Only English has two orders",
        arguments: [
            ("en", "Sat 21 Nov", "Sat Nov 21"), ("de", "Sa 21. Nov.", "Sa 21. Nov."),
            ("ko", "11/21(토)", "11/21(토)"), ("ja", "11/21(土)", "11/21(土)"),
        ])
    func day(language: String, dayFirst: String, monthFirst: String) throws {
        for (order, text) in [(DateOrder.dayMonth, dayFirst), (.monthDay, monthFirst)] {
            let formats = Formats(strings: try Sample.strings(language), units: .metric, dateOrder: order)
            #expect(formats.day(date) == text)
            #expect(formats.dayForms(date)[0] == text)
        }
    }

    @Test("Headings, details and sentences put the month first")
    func everywhere() throws {
        let look = Appearance(size: Size(rows: 50, columns: 120), dateOrder: .monthDay)
        for scene in Scene.groups.flatMap(\.scenes) {
            let state = try scene.make(in: look)
            let frame = frame(of: state)
            for row in 0..<look.size.rows {
                #expect(!frame.text(ofRow: row).contains(#/[0-9] (Nov|Dec)\b/#), "\(scene.name)")
            }
        }
        var state = try Sample.loaded(in: look)
        state.press("Enter")
        #expect(frame(of: state).contains("Sat Nov 21 12:00 – 15:00"))
    }

    @Test("A sentence about a day after a week has the month first")
    func sentence() throws {
        let formats = Formats(strings: try Sample.strings("en"), units: .metric, dateOrder: .monthDay)
        let moments = MomentWords(formats: formats, clock: PlaceClock(seoulOffset), now: seoulAfternoon)
        let later = (seoulAfternoon + 8 * 86_400).localTime(at: seoulOffset).date
        #expect(moments.on(later) == "on Sun Nov 29")
    }
}
