import Dashboard
import DashboardSamples
import Display
import Terminal
import TestSupport

/// From a state to its frame, and from a frame to the terminal.
struct FrameFigures {
    let bench: Workbench

    static let count = 200
    private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 60, columns: 200)]

    func findings() throws -> Findings {
        var findings = Findings()
        for size in Self.sizes {
            let name = "\(size.columns)×\(size.rows)"
            let blank = blanks(size).median
            findings.figures += [
                Figure(name: "state to whole frame, \(name)", try wholes(size), floor: blank),
                Figure(name: "state to the frame after j or k, \(name)", try nexts(size), floor: blank),
            ]
        }
        for size in Self.sizes {
            findings.figures.append(Figure(name: "frame to terminal, \(size.columns)×\(size.rows)", try painting(size)))
        }
        return findings
    }

    /// Every cell filled, with nothing.
    private func blanks(_ size: Size) -> Series {
        var times = Series()
        for _ in 0..<Self.count { times.add(milliseconds { Frame(size: size) }) }
        return times
    }

    /// Drawn as the first frame is.
    private func wholes(_ size: Size) throws -> Series {
        let states = try Self.states(size: size)
        var times = Series()
        for index in 0..<Self.count { times.add(milliseconds { frame(of: states[index % states.count]) }) }
        return times
    }

    /// With what is kept of the one before.
    private func nexts(_ size: Size) throws -> Series {
        var state = try Sample.loaded(in: Look(size: size))
        var renderer = Renderer()
        _ = renderer.frame(of: &state)
        var times = Series()
        for index in 0..<Self.count {
            _ = state.handle(.input(.key(.character(index.isMultiple(of: 2) ? "j" : "k"))))
            times.add(milliseconds { renderer.frame(of: &state) })
        }
        return times
    }

    /// The list at two offsets, in which no row is the same.
    static func states(size: Size) throws -> [DashboardState] {
        let first = try Sample.loaded(in: Look(size: size))
        var last = first
        last.press("G")
        return [first, last]
    }

    /// By this program once more, in a terminal of its own.
    private func painting(_ size: Size) throws -> Series {
        let home = try TemporaryHome()
        let terminal = try Pty(
            [builtProgram("bench")] + Probe.paint.arguments,
            environment: home.environment(["TERM": "xterm-256color"]), rows: size.rows, columns: size.columns)
        try terminal.waitForJournal(Probe.end)
        return Probe.series(in: terminal.journal)
    }
}
