import TestSupport

/// Starts programs with the library of `observe.c`. They are slower with it, so their time is not measured.
struct Observer {
    private let library: String
    private let tools: TemporaryHome

    static var isAvailable: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    static let remark = "only Linux has the library that counts writes and copies the frame"

    init() async throws {
        tools = try TemporaryHome()
        library = try await compiled("observe", flags: ["-shared", "-fPIC"], in: tools)
    }

    func start(_ candidate: Candidate) throws -> ObservedProgram {
        try ObservedProgram(candidate, library: library)
    }

    /// Returns a program in C that draws the first frame of the candidate, cell by cell and in the same colors.
    func frameProgram(for candidate: Candidate) async throws -> Candidate {
        let frame = try firstFrame(of: candidate)
        let file = tools.path + "/frame.inc"
        try tools.write(frame.source, to: file)
        let program = Candidate(
            name: "frame.c", arguments: [try await compiled("frame", flags: ["-DFRAME=\"\(file)\""], in: tools)],
            home: tools, environment: tools.environment(), firstWords: frame.lastWords, rows: candidate.rows,
            columns: candidate.columns)
        guard try firstFrame(of: program).source == frame.source else {
            throw MeasurementError(description: "frame.c draws another frame than \(candidate.name)")
        }
        return program
    }

    func firstFrame(of candidate: Candidate) throws -> FirstFrame {
        let program = try start(candidate)
        try program.running.begin()
        try program.running.quit()
        return try FirstFrame(program.frame)
    }
}

/// The first frame of a program as the source that `frame.c` includes.
struct FirstFrame {
    let source: String
    /// What the terminal receives last, because curses draws from the top to the bottom; without the time at its end.
    let lastWords: String

    init(_ source: String) throws {
        self.source = source
        let texts = source.split(separator: "\n").filter { $0.hasPrefix("TEXT") }
            .compactMap { $0.split(separator: "\"", maxSplits: 1).last?.dropLast(2) }
        let words = texts.last.map { Self.withoutTime($0) } ?? ""
        guard !words.isEmpty, texts.count(where: { $0.contains(words) }) == 1 else {
            throw MeasurementError(description: "the last words of the first frame, “\(words)”, are not unique")
        }
        lastWords = String(words)
    }

    private static func withoutTime(_ text: Substring) -> Substring {
        let end = text.lastIndex { !" :0123456789".contains($0) }.map { text.index(after: $0) } ?? text.startIndex
        // Curses moves the cursor over a longer gap.
        return text[..<end].split(separator: "  ").last?.drop { $0 == " " } ?? ""
    }
}

final class ObservedProgram {
    let running: RunningCandidate
    private let home: TemporaryHome

    fileprivate init(_ candidate: Candidate, library: String) throws {
        home = try TemporaryHome()
        let variables = [
            "LD_PRELOAD": library, "OBSERVED_OUTPUT": home.path + "/journal", "OBSERVED_FRAME": home.path + "/frame",
        ]
        running = try candidate.with(variables).start()
    }

    fileprivate var frame: String { home.text(of: home.path + "/frame") }

    /// What the program has written since its start.
    var output: ObservedOutput { ObservedOutput(journal: home.text(of: home.path + "/journal")) }
}

/// Frames and writes to a terminal.
struct ObservedOutput {
    private let lines: [Substring]

    init(journal: String) { lines = journal.split(separator: "\n") }

    private init(lines: [Substring]) { self.lines = lines }

    var frames: Double { Double(lines.count { $0 == "frame" }) }
    var writes: Double { Double(lines.count { $0.hasPrefix("write") }) }
    var bytes: Double {
        lines.reduce(0) { $0 + ($1.hasPrefix("write") ? Double($1.split(separator: " ")[1]) ?? .nan : 0) }
    }

    func contains(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

    func since(_ earlier: ObservedOutput) -> ObservedOutput {
        ObservedOutput(lines: Array(lines.dropFirst(earlier.lines.count)))
    }

    /// The first frame, up to the write with the last words; a program opens the screen before it and asks after it.
    func firstFrame(endingWith words: String) -> ObservedOutput {
        let rest = lines.drop { $0 != "frame" }
        let end = rest.firstIndex { $0.contains(words) }.map { $0 + 1 } ?? rest.startIndex
        return ObservedOutput(lines: Array(rest[..<end]))
    }
}
