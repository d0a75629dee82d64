import Testing

@testable import Terminal

@Suite("Pictures")
struct PictureTests {
    /// A picture of letters: `.` is transparent, `r`, `g` and `b` are colours, `w` is white, `h` half transparent white.
    private func picture(_ lines: String...) -> Picture {
        let pixels: [Character: [UInt8]] = [
            ".": [9, 9, 9, 0], "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255],
            "w": [255, 255, 255, 255], "h": [255, 255, 255, 128],
        ]
        return Picture(
            columns: lines.first?.count ?? 0, rows: lines.count,
            pixels: lines.joined().flatMap { pixels[$0] ?? [] })
    }

    private func sample(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Picture.Sample {
        Picture.Sample(red: red, green: green, blue: blue, alpha: alpha)
    }

    private let nothing = Picture.Sample(red: 0, green: 0, blue: 0, alpha: 0)

    @Test("A picture without a visible pixel has no samples")
    func transparent() {
        #expect(picture("...", "...").scaled(to: Size(rows: 2, columns: 3)) == nil)
        #expect(picture("rg").scaled(to: Size(rows: 0, columns: 3)) == nil)
    }

    @Test("A transparent border is cut off")
    func cropped() {
        let samples = picture(".....", "..rg.", "..b..", ".....").scaled(to: Size(rows: 2, columns: 2))
        #expect(samples == [[sample(1, 0, 0), sample(0, 1, 0)], [sample(0, 0, 1), nothing]])
    }

    @Test("A picture keeps its proportions and stands in the middle")
    func proportions() {
        let wide = picture("rg").scaled(to: Size(rows: 3, columns: 2))
        #expect(wide?.map { $0.map(\.alpha) } == [[0, 0], [1, 1], [0, 0]])
        let high = picture("r", "g").scaled(to: Size(rows: 2, columns: 3))
        #expect(high?.map { $0.map(\.alpha) } == [[0, 1, 0], [0, 1, 0]])
        let between = picture("rr", "rr").scaled(to: Size(rows: 2, columns: 3))
        #expect(between?.map { $0.map(\.alpha) } == [[0.5, 1, 0.5], [0.5, 1, 0.5]])
    }

    @Test("A sample is the mean of its pixels, in which transparent ones have no colour")
    func means() {
        #expect(picture("rb", "gw").scaled(to: Size(rows: 1, columns: 1)) == [[sample(0.5, 0.5, 0.5)]])
        #expect(picture("r.", ".r").scaled(to: Size(rows: 1, columns: 1)) == [[sample(0.5, 0, 0, 0.5)]])
        let half = 128.0 / 255
        #expect(picture("h").scaled(to: Size(rows: 1, columns: 1)) == [[sample(half, half, half, half)]])
    }

    @Test("A small picture is enlarged")
    func enlarged() {
        let samples = picture("rg").scaled(to: Size(rows: 2, columns: 4))
        let (red, green) = (sample(1, 0, 0), sample(0, 1, 0))
        #expect(samples == Array(repeating: [red, red, green, green], count: 2))
    }
}
