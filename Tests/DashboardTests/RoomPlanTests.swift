import Testing

@testable import Dashboard

struct RoomPlanTests {
    enum Part: Int, CaseIterable { case head, list, chart }

    private let plan = RoomPlan<Part>(
        .init(.head, upTo: 2), .init(.list, upTo: 3), .init(.chart, upTo: 5), .init(.head, upTo: 6), .init(rest: .list))

    private func shares(_ total: Int) -> RoomPlan<Part>.Shares {
        // A chart is none below four rows; a head comes in twos.
        plan.shares(of: total) { part, room in
            switch part {
            case .head: room / 2 * 2
            case .list: room
            case .chart: room >= 4 ? room : 0
            }
        }
    }

    @Test(
        "What stands first is served first, and what a part cannot use goes to those after it",
        arguments: [
            (0, [:]), (1, [.list: 1]), (2, [.head: 2]), (4, [.head: 2, .list: 2]), (8, [.head: 4, .list: 4]),
            (9, [.head: 2, .list: 3, .chart: 4]), (12, [.head: 4, .list: 3, .chart: 5]),
            (20, [.head: 6, .list: 9, .chart: 5]),
        ] as [(Int, [RoomPlanTests.Part: Int])])
    func order(total: Int, expected: [Part: Int]) {
        let shares = shares(total)
        for part in Part.allCases { #expect(shares[part] == expected[part] ?? 0, "\(part)") }
    }

    @Test("Nobody gets more than there is")
    func bounds() {
        for total in -3...40 { #expect(shares(total).total <= max(total, 0)) }
    }
}
