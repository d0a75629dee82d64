import Dashboard
import DashboardSamples
import Terminal
import TestSupport

struct FrameFigures {
    let bench: Workbench

    static let count = 200
    private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 60, columns: 200)]

    func findings() throws -> Findings {
        var findings = Findings()
        for size in Self.sizes {
            let name = "\(size.columns)×\(size.rows)"
            let floor = emptyFrames(size).median
            findings.figures += [
                Figure(name: "state to whole frame, \(name)", try firstFrames(size), floor: floor),
                Figure(name: "state to frame after j or k, \(name)", try nextFrames(size), floor: floor),
            ]
        }
        for size in Self.sizes {
            findings.figures.append(Figure(name: "frame to terminal, \(size.columns)×\(size.rows)", try painting(size)))
        }
        return findings
    }

    private func emptyFrames(_ size: Size) -> Series {
        var times = Series()
        for _ in 0..<Self.count { times.add(milliseconds { Frame(size: size) }) }
        return times
    }

    private func firstFrames(_ size: Size) throws -> Series {
        let states = try Self.states(size: size)
        var times = Series()
        for index in 0..<Self.count { times.add(milliseconds { frame(of: states[index % states.count]) }) }
        return times
    }

    /// The renderer keeps parts of the previous frame.
    private func nextFrames(_ size: Size) throws -> Series {
        var state = try Sample.loaded(in: Appearance(size: size))
        var renderer = Renderer()
        _ = renderer.frame(of: &state)
        var times = Series()
        for index in 0..<Self.count {
            _ = state.handle(.input(.key(.character(index.isMultiple(of: 2) ? "j" : "k"))))
            times.add(milliseconds { renderer.frame(of: &state) })
        }
        return times
    }

    /// Returns two states whose lists have no equal row.
    static func states(size: Size) throws -> [DashboardState] {
        let first = try Sample.loaded(in: Appearance(size: size))
        var last = first
        last.press("G")
        return [first, last]
    }

    private func painting(_ size: Size) throws -> Series {
        let home = try TemporaryHome()
        let terminal = try Pty(
            [builtProgram("bench")] + Probe.paint.arguments,
            environment: home.environment(["TERM": "xterm-256color"]), rows: size.rows, columns: size.columns)
        try terminal.waitForJournal(Probe.end)
        return Probe.series(in: terminal.journal)
    }
}
