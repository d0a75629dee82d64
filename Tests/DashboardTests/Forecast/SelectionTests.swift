import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast

struct SelectionTests {
    private func index(_ state: DashboardState) -> Int? {
        Array(state.rows).firstIndex { $0.validTime == state.selectedRow?.validTime }
    }

    @Test("Keys select the next or previous row and stop at the ends")
    func steps() throws {
        var state = try Sample.loaded()
        #expect(index(state) == 0)
        state.press("k")
        #expect(index(state) == 0)
        state.press("j", "Down")
        #expect(index(state) == 2)
        state.press("Up")
        #expect(index(state) == 1)
        state.press("G", "j")
        #expect(index(state) == 39)
        state.press("g")
        #expect(index(state) == 0)
    }

    @Test("A page is one line shorter than the visible list", arguments: ["Ctrl-D", "PgDn", "Space"])
    func pages(key: String) throws {
        var state = try Sample.loaded()
        state.press(key)
        #expect(index(state) == state.layout[.list].size.rows - 2, "the last row says how much is below")
        state.press(key == "PgDn" ? "PgUp" : "Ctrl-U")
        #expect(index(state) == 0)
    }

    @Test("From eight rows on, the list has at least two lines")
    func leastList() throws {
        var busy = try Sample.loaded()
        busy.press("Enter")
        busy.message = String(repeating: "A long message. ", count: 20)
        var failed = try Sample.state()
        failed.begin()
        _ = failed.answer(.report(Sample.failure(.network(.offline, host: "h"))))
        for var state in [busy, failed, try Sample.loaded()] {
            for rows in 8...40 {
                for columns in [14, 15, 20, 30, 45, 60, 80, 120, 200] {
                    state.size = Size(rows: rows, columns: columns)
                    // A narrow screen needs more rows.
                    if ScreenLayout.isTiny(state.size) { continue }
                    #expect(state.layout[.list].size.rows >= 2, "\(rows) rows, \(columns) columns")
                }
            }
        }
    }

    @Test("The first row is at the top of the list at every size")
    func firstRow() throws {
        var state = try Sample.loaded()
        for rows in 1...30 {
            for columns in [10, 14, 30, 80, 200] {
                _ = state.step(.resized(Size(rows: rows, columns: columns)))
                state.press("G", "g")
                let height = state.layout[.list].size.rows
                // A list of one line has no room for a heading.
                #expect(state.list.offset == (height == 1 ? 1 : 0), "\(rows) rows, \(columns) columns")
            }
        }
    }

    @Test("J selects the next day's first row, and K the start of this or the previous day")
    func days() throws {
        var state = try Sample.loaded()
        state.press("J")
        #expect(index(state) == 4)
        state.press("j", "K")
        #expect(index(state) == 4)
        state.press("K")
        #expect(index(state) == 0)
        state.press("G", "K", "J")
        #expect(index(state) == 39, "on the last day J selects the last row")
    }

    @Test("The selected row is visible after every key, below a heading of its day")
    func visible() throws {
        for rows in 8...30 {
            var state = try Sample.loaded(rows: rows, columns: 40)
            state.unfoldDays()
            for key in ["j", "j", "PgDn", "j", "PgDn", "G", "k", "PgUp", "K", "K", "g", "J", "J", "G", "g"] {
                state.press(key)
                let lines = state.visibleLines
                let selected = try #require(state.selectedRow)
                #expect(lines.contains(.row(selected)), "\(rows) rows, \(key)")
                #expect(lines.first?.isDay == true, "\(rows) rows, \(key)")
            }
        }
    }

    @Test("A resize keeps the selected row visible")
    func resize() throws {
        var state = try Sample.loaded()
        state.press("z", "z", "G", "k", "k")
        let selected = try #require(state.selectedRow)
        for (rows, columns) in [(10, 24), (50, 30), (1, 1), (7, 20), (32, 100)] {
            _ = state.step(.resized(Size(rows: rows, columns: columns)))
            #expect(state.selectedRow == selected)
            guard rows > 7 else { continue }
            let lines = state.visibleLines
            #expect(lines.contains(.row(selected)))
        }
    }

    @Test("Rows that have ended disappear, and the selection moves to the next row")
    func rowsEnd() throws {
        var state = try Sample.loaded()
        let first = try #require(state.rows.first)
        state.press("j", "k")
        _ = state.advance(bySeconds: 3600)
        #expect(state.rows.first?.validTime == first.validTime + Sample.step)
        #expect(state.selectedRow == state.rows.first)
        #expect(state.advance(bySeconds: 30 * 86_400).count <= 1)
        #expect(state.rows.isEmpty)
        state.press("j", "G", "J", "PgDn", "k")
    }
}

struct NextWakeTests {
    @Test("Only the spinner uses a short timer, and only during a refresh")
    func spinner() throws {
        var state = try Sample.state()
        #expect(state.nextWake == .at(seoulAfternoon + 60))
        state.begin()
        #expect(state.nextWake == .spinner)
        _ = state.answer(.report(Sample.outcome()))
        #expect(state.nextWake == .at(seoulAfternoon + 60))
    }

    @Test(
        "No wake is in the past, whatever the clock shows",
        arguments: [-90_000, -1, 0, 59, 60, 3599, 86_400, 9_000_000])
    func future(shift: Int) throws {
        var state = try Sample.loaded()
        for effect in state.advance(bySeconds: shift) {
            guard case .request(let refresh) = effect else { continue }
            _ = state.handle(.answered(refresh.id, .report(Sample.failure(.network(.offline, host: "h")))))
        }
        guard case .at(let moment) = state.nextWake else { return }
        #expect(moment > state.now)
    }

    @Test("Whatever is on the screen, the program wakes when the minute of the clock begins")
    func minutes() throws {
        var state = try Sample.state(place: nil)
        #expect(state.nextWake == .at(seoulAfternoon + 60))
        _ = state.advance(bySeconds: 59)
        #expect(state.nextWake == .at(seoulAfternoon + 60))
        _ = state.advance(bySeconds: 1)
        #expect(state.nextWake == .at(seoulAfternoon + 120))
    }

    @Test("Minutes and requests wake the program at most twice a minute")
    func requests() throws {
        var state = try Sample.loaded()
        var wakes: [Int: Int] = [:]
        for _ in 0..<2000 {
            guard case .at(let moment) = state.nextWake else { throw SpinnerError() }
            wakes[moment.minute.seconds, default: 0] += 1
            for effect in state.handle(.clockRead(moment, userOffset: seoulOffset)) {
                guard case .request(let request) = effect, !request.parts.isEmpty else { continue }
                if request.isExtra {
                    let failures = request.parts.mapValues { _ in
                        Result<Fetched<AnyPart>, WeatherError>.failure(.cancelled)
                    }
                    _ = state.handle(.answered(request.id, .report(RefreshOutcome(failures))))
                } else {
                    state.finishRefresh(with: Sample.outcome(at: moment))
                }
            }
        }
        #expect(wakes.count > 1000 && wakes.values.allSatisfy { $0 <= 2 }, "\(wakes.filter { $0.value > 2 })")
    }

    private struct SpinnerError: Error {}
}
