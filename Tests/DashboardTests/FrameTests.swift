import Terminal
import Testing
import Weather

@testable import Dashboard

struct FrameTests {
    static let sizes = [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (3, 20), (1, 40)]

    @Test("The dashboard at every size that people use", arguments: sizes, ["en", "ko"])
    func dashboard(size: (rows: Int, columns: Int), language: String) throws {
        let state = try Sample.loaded(language, rows: size.rows, columns: size.columns)
        try expectFrame(frame(of: state), "dashboard-\(language)")
    }
}
