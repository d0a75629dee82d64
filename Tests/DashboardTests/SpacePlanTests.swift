import Boundary
@testable import Sky
@testable import Look
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Words

struct SpacePlanTests {
    enum Part: Int, CaseIterable { case head, list, chart }

    private let plan = SpacePlan(
        .init(Part.head.rawValue, upTo: 2), .init(Part.list.rawValue, upTo: 3), .init(Part.chart.rawValue, upTo: 5),
        .init(Part.head.rawValue, upTo: 6), .init(rest: Part.list.rawValue))

    private func shares(_ total: Int) -> SpacePlan.Shares {
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
        "Space goes to the first parts first, and unused space to later parts",
        arguments: [
            (0, [:]), (1, [.list: 1]), (2, [.head: 2]), (4, [.head: 2, .list: 2]), (8, [.head: 4, .list: 4]),
            (9, [.head: 2, .list: 3, .chart: 4]), (12, [.head: 4, .list: 3, .chart: 5]),
            (20, [.head: 6, .list: 9, .chart: 5]),
        ] as [(Int, [SpacePlanTests.Part: Int])])
    func order(total: Int, expected: [Part: Int]) {
        let shares = shares(total)
        for part in Part.allCases { #expect(shares[part.rawValue] == expected[part] ?? 0, "\(part)") }
    }

    @Test("The shares never exceed the total")
    func bounds() {
        for total in -3...40 { #expect(shares(total).total <= max(total, 0)) }
    }
}
