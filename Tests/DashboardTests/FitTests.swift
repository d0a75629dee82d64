import Terminal
import Testing

@testable import Look

@Suite("What fits")
struct FitTests {
    enum Part: Int, CaseIterable { case head, list, chart }

    private let plan = Fit([
        .init(Part.head.rawValue, upTo: 2), .init(Part.list.rawValue, upTo: 3), .init(Part.chart.rawValue, upTo: 5),
        .init(Part.head.rawValue, upTo: 6), .init(rest: Part.list.rawValue),
    ])

    private func shares(_ total: Int) -> Fit.Shares {
        // A chart needs four rows, and a head uses pairs of rows.
        plan.shares(of: total) { part, available in
            switch Part(rawValue: part) {
            case nil: 0
            case .head: available / 2 * 2
            case .list: available
            case .chart: available >= 4 ? available : 0
            }
        }
    }

    @Test(
        "Room goes to the first wishes, and none to those after one without room",
        arguments: [
            (0, [:]), (1, [:]), (2, [.head: 2]), (4, [.head: 2, .list: 2]), (8, [.head: 2, .list: 3]),
            (9, [.head: 2, .list: 3, .chart: 4]), (12, [.head: 4, .list: 3, .chart: 5]),
            (20, [.head: 6, .list: 9, .chart: 5]),
        ] as [(Int, [FitTests.Part: Int])])
    func order(total: Int, expected: [Part: Int]) {
        let shares = shares(total)
        for part in Part.allCases { #expect(shares[part.rawValue] == expected[part] ?? 0, "\(part)") }
    }

    @Test("The shares never exceed the total, and more room makes no share smaller")
    func bounds() {
        for total in -3...40 {
            #expect(Part.allCases.reduce(0) { $0 + shares(total)[$1.rawValue] } <= max(total, 0))
            for part in Part.allCases { #expect(shares(total)[part.rawValue] >= shares(total - 1)[part.rawValue]) }
        }
    }

    @Test("A part that asks for more than there is gets no more", arguments: 0...6)
    func greedy(total: Int) {
        let shares = plan.shares(of: total) { _, _ in 4 }
        #expect(Part.allCases.reduce(0) { $0 + shares[$1.rawValue] } <= total)
    }

    /// The columns of the forms of some parts, from the fullest to the shortest.
    static let lines: [[[Int]]] = [
        [[9, 4], [7, 3, 2], [5]], [[4], [30, 6], [5, 4, 1], [2]], [[], [6, 3], [1]], [[8], [8], [8, 2]],
    ]

    @Test(
        "Each part gets its shortest form before one gets a fuller form, and the more important one first",
        arguments: lines, [false, true])
    func forms(columns: [[Int]], byLevel: Bool) {
        var earlier = [Int?](repeating: nil, count: columns.count)
        let order = Array(columns.indices)
        for room in 0...60 {
            func width(_ forms: [Int?]) -> Int {
                var width = 0
                for (columns, form) in zip(columns, forms) { if let form { width += columns[form] } }
                return width
            }
            let counts = columns.map(\.count)
            let wishes = byLevel ? Fit.wishesByLevel(counts) : Fit.wishes(counts, order: order)
            let forms = Fit.forms(columns.count, wishes: wishes) { width($0) <= room }
            #expect(width(forms) <= room)
            for index in order where earlier[index] != nil { #expect(forms[index] != nil, "\(room)") }
            let shown = order.filter { forms[$0] != nil }
            let worthy = order.filter { !columns[$0].isEmpty }
            #expect(shown == Array(worthy.prefix(shown.count)), "\(room)")
            if shown.count < worthy.count {
                let next = worthy[shown.count]
                let shortest = worthy.prefix(shown.count).reduce(0) { $0 + columns[$1][columns[$1].count - 1] }
                #expect(shortest + columns[next][columns[next].count - 1] > room)
            }
            earlier = forms
        }
        for index in order { #expect(earlier[index] == (columns[index].isEmpty ? nil : 0), "all in full") }
    }

    @Test("By level, each part gets its next form before one gets its fullest")
    func byLevel() {
        let wishes = Fit.wishesByLevel([3, 1, 2]).map { [$0.part, $0.form] }
        #expect(wishes == [[0, 2], [1, 0], [2, 1], [0, 1], [2, 0], [0, 0]])
    }

    @Test("A line keeps the sequence of its parts, and shows a part only with all that are more important")
    func line() {
        let parts = ["12°", "", "Seoul", "Rain"].map { $0.isEmpty ? [] : [Span($0)] }
        func text(_ columns: Int) -> String {
            Fit.line(parts, order: [2, 0, 3, 1], columns: columns).map(\.text).joined()
        }
        #expect([4, 5, 8, 9, 13, 14].map(text) == ["", "Seoul", "Seoul", "12° Seoul", "12° Seoul", "12° Seoul Rain"])
    }
}
