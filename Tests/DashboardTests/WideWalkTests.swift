import DashboardSamples
import Terminal
import TestSupport
import Testing
import Weather

@testable import Dashboard
@testable import Features
@testable import Forecast
@testable import Sky

@Suite("More room never shows less beside and below the list", .timeLimit(.minutes(5)))
struct WideWalkTests {
    /// What stands beside and below the list, with the rows of each part.
    private struct Told {
        var below: [String: Int]
        var listRows, hours, chartRows: Int
        var hasDetails: Bool

        init(_ state: DashboardState) {
            let view = SteadyView(presentation: state.presentation, features: FeatureList(state.sky))
            let layout = state.layout
            // The strips of hours take only rows that nothing else needs.
            below = view.below.filter { $0.key != ForecastFeature.name }.mapValues(\.size.rows)
            listRows = layout[.list].size.rows
            hours = layout[.hours].size.rows + layout[.laterHours].size.rows
            chartRows = layout[.chart].size.rows
            hasDetails = layout.detailsPanel != nil
        }
    }

    private func told(_ rows: Int, _ columns: Int, isWet: Bool) throws -> Told {
        Told(try WideScene(isWet: isWet).state(Size(rows: rows, columns: columns)))
    }

    private func compare(_ smaller: Told, _ larger: Told, _ words: Comment) {
        for (name, rows) in smaller.below {
            #expect(larger.below[name] ?? 0 >= rows, "\(words.rawValue): \(name)")
        }
        // Ten days, and the rows of the one that is unfolded.
        #expect(larger.listRows >= min(smaller.listRows, 18), words)
        #expect(larger.hours >= smaller.hours && (larger.hasDetails || !smaller.hasDetails), words)
    }

    private static let (allColumns, allRows) = (
        isTorture ? Array(180...320) : Array(stride(from: 180, through: 304, by: 4)) + [199, 239, 291],
        isTorture ? Array(30...100) : Array(stride(from: 30, through: 100, by: 2)) + [51, 79]
    )

    @Test("A wider screen keeps what a narrower one has", arguments: [40, 51, 60, 80, 100])
    func widths(rows: Int) throws {
        for isWet in [false, true] {
            let all = try Self.allColumns.sorted().map { ($0, try told(rows, $0, isWet: isWet)) }
            for (smaller, larger) in zip(all, all.dropFirst()) {
                compare(smaller.1, larger.1, "\(isWet ? "wet" : "dry"), \(larger.0)×\(rows)")
            }
        }
    }

    @Test("An area has the room below hours that end above it")
    func areaBelowHours() throws {
        let size = Size(rows: 100, columns: 300)
        for state in [try WideScene().state(size), try Sample.loaded(in: Appearance(size: size))] {
            let (layout, area) = (state.layout, try #require(state.layout.area(size)).rect)
            let days = state.presentation.sky.days
            let end = layout[.hours].origin.row + days.reduce(0) { $0 + 1 + $1.hours.count }
            let isBelow = end < area.origin.row
            #expect(isBelow == (area.origin.column == layout[.hours].origin.column))
            #expect(isBelow || area.origin.column > layout[.hours].endColumn)
            #expect(area.origin.row > layout[.details].endRow)
        }
    }

    @Test("A higher screen keeps what a lower one has", arguments: [180, 200, 240, 300])
    func heights(columns: Int) throws {
        for isWet in [false, true] {
            let all = try Self.allRows.sorted().map { ($0, try told($0, columns, isWet: isWet)) }
            for (smaller, larger) in zip(all, all.dropFirst()) {
                compare(smaller.1, larger.1, "\(isWet ? "wet" : "dry"), \(columns)×\(larger.0)")
            }
        }
    }
}
