import DashboardSamples
import Terminal
import Testing

@testable import Dashboard
@testable import Look
@testable import Now

@Suite("A picture of twice the size")
struct LargePictureTests {
    @Test("A dot becomes four, and so does a quarter of a block")
    func cells() {
        #expect(Doubled.lines(["⠁⡀"]) == ["⠛   ", "  ⣤ "])
        #expect(Doubled.lines(["▟▘"]) == [" ██ ", "██  "])
        #expect(Doubled.lines(["(__)"]) == nil)
    }

    @Test("Picture and figures have it from 240×80 on, with all facts and words", arguments: ["unicode", "ascii"])
    func header(icons: String) throws {
        for (size, isLarge) in [
            (Size(rows: 80, columns: 240), icons == "unicode"), (Size(rows: 79, columns: 240), false),
        ] {
            let state = try Sample.loaded(in: Appearance(size: size, icons: icons))
            #expect(state.layout[.header].size.rows == (isLarge ? 12 : 7), "\(size)")
            let text = frame(of: state).text(isColored: false)
            for words in ["Partly cloudy", "feels like 17°", "Humidity", "Moon"] {
                #expect(text.contains(icons == "ascii" ? words.filter { $0 != "°" } : words), "\(words)")
            }
        }
    }
}
