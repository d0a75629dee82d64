import ArgumentParser

/// Groups of figures, in the order of the table.
enum Group: String, CaseIterable, ExpressibleByArgument {
    case start, output, keys, memory, idle, refresh, decode, frame, map, search, commands, size, growth

    var title: String {
        switch self {
        case .start: "Start and end"
        case .output: "Writes and bytes of a frame"
        case .keys: "Keys and bytes"
        case .memory: "Memory"
        case .idle: "Idle"
        case .refresh: "Refresh, delays of current/forecast"
        case .decode: "Decoding a response"
        case .frame: "A frame of the full dashboard"
        case .map: "The map"
        case .search: "Gazetteer"
        case .commands: "Commands, whole process"
        case .size: "Cost of rows and saved places"
        case .growth: "Growth with visited places"
        }
    }

    func findings(on bench: Workbench) async throws -> Findings {
        switch self {
        case .memory where !ProcessFigures.areAvailable, .idle where !ProcessFigures.areAvailable:
            Findings(remarks: ["not measured: this system has no /proc"])
        case .start: try await StartFigures(bench: bench).findings()
        case .output: try await OutputFigures(bench: bench).findings()
        case .keys: try KeyFigures(bench: bench).findings()
        case .memory: try MemoryFigures(bench: bench).findings()
        case .idle: try IdleFigures(bench: bench).findings()
        case .refresh: try await RefreshFigures(bench: bench).findings()
        case .decode: try DecodeFigures().findings()
        case .frame: try FrameFigures(bench: bench).findings()
        case .map: try await MapFigures().findings()
        case .search: try SearchFigures(bench: bench).findings()
        case .commands: try CommandFigures(bench: bench).findings()
        case .size: try SizeFigures(bench: bench).findings()
        case .growth: try GrowthFigures(bench: bench).findings()
        }
    }
}
