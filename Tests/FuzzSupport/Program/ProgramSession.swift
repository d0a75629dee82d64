import JSON
import Platform
import Terminal
import TestSupport

package struct ProgramSession {
    private let world: ProgramWorld
    private var chance: SeededGenerator

    /// Open files, and private memory in kilobytes, of which a debug build needs more.
    private static let descriptorLimit = 48
    private static let memoryLimit = 96 * 1024

    /// Runs that share a home with the files of earlier runs.
    package static let perHome = 20

    package init(in world: ProgramWorld, seed: UInt64, number: Int) {
        self.world = world
        chance = SeededGenerator(seed: seed, case: number)
    }

    /// Performs the actions and ends the program; throws an `InvariantError` or an error of the terminal.
    package mutating func run(actions: Int) throws {
        let arguments = chance.pick([
            [], ["37.57,126.98"], ["--demo"], ["--offline"], ["Busan"], ["--here"], ["--icons", "ascii"],
        ])
        let (rows, columns) = (Int.random(in: 1...60, using: &chance), Int.random(in: 1...200, using: &chance))
        let job =
            chance.chance(oneIn: 3)
            ? try world.startJob(arguments, rows: rows, columns: columns)
            : try world.start(arguments, rows: rows, columns: columns)
        let terminal = job.terminal
        if !chance.chance(oneIn: 4) { terminal.waitUntilQuiet() }
        for _ in 0..<actions where !terminal.hasEnded {
            try act(on: job)
            if chance.chance(oneIn: 3) { terminal.waitUntilQuiet(for: .milliseconds(chance.pick([1, 5, 30]))) }
        }
        if !terminal.hasEnded { try ensureLimits(job) }
        try ensureCleanEnd(terminal, try end(job))
    }

    // MARK: Actions

    private mutating func act(on job: PtyJob) throws {
        let terminal = job.terminal
        switch Int.random(in: 0..<40, using: &chance) {
        case 0..<24: try type(Array(chance.pick(Self.keys).utf8), at: terminal)
        case 24..<27: try type(paste, at: terminal)
        case 27..<31: try type(click, at: terminal)
        case 31..<33:
            let bytes = (0..<Int.random(in: 1...40, using: &chance)).map { _ in
                UInt8.random(in: 0...255, using: &chance)
            }
            // Keys that end or stop the program are sent only on purpose.
            try type(bytes.filter { ![0x03, 0x1A, 0x1C, 0x71].contains($0) }, at: terminal)
        case 33..<37: resize(terminal)
        case 37: job.send(SIGWINCH)
        case 38: try stop(job)
        default: job.send(SIGCONT)
        }
    }

    /// Only SIGSTOP stops a program without a shell.
    private mutating func stop(_ job: PtyJob) throws {
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: job.send(SIGTSTP)
        case 1: try type([0x1A], at: job.terminal)
        default: job.send(SIGSTOP)
        }
        job.terminal.waitUntilQuiet(for: .milliseconds(chance.pick([1, 40])))
        if chance.chance(oneIn: 3) { resize(job.terminal) }
        job.send(SIGCONT)
    }

    private mutating func resize(_ terminal: Pty) {
        terminal.resize(rows: Int.random(in: 1...80, using: &chance), columns: Int.random(in: 1...250, using: &chance))
    }

    private func type(_ bytes: [UInt8], at terminal: Pty) throws {
        if !bytes.isEmpty { try terminal.type(bytes: bytes) }
    }

    private static let keys = [
        "j", "k", "G", "g", "J", "K", " ", "\r", "c", "r", "r", "l", "p", "s", "s", "[", "]", "1", "2", "t", "u", "d",
        "?",
        "\u{C}", "\u{1B}", "\t", "\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[15~", "\u{1B}[Z", "y", "n",
        "서울",
        "busan\r", "paris, tx", "37.57\t126.98\r", "lseoul\r", "l\t\t\t\t\r", "pr집\r", "\u{7F}", "\u{15}", "x",
        "\u{1B}[C",
    ]

    private var paste: [UInt8] {
        mutating get {
            // The terminal holds only a few kilobytes of unread input.
            let text = chance.pick(
                JSON.strangeTexts.filter { $0.utf8.count < 1500 } + ["q", "37.57, 126.98", "q\u{3}q"])
            return Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
        }
    }

    private var click: [UInt8] {
        mutating get {
            let (row, column) = (Int.random(in: 1...60, using: &chance), Int.random(in: 1...200, using: &chance))
            return Array("\u{1B}[<\(chance.pick([0, 64, 65]));\(column);\(row)M".utf8)
        }
    }

    // MARK: The end

    /// Repeats the request each second, because a terminal query can lose input and a stop can come later.
    private mutating func end(_ job: PtyJob) throws -> Pty.Exit {
        let terminal = job.terminal
        let method = Int.random(in: 0..<9, using: &chance)
        let signal = chance.pick([SIGUSR1, SIGUSR2])
        for _ in 0..<Self.requests where !terminal.hasEnded {
            job.send(SIGCONT)
            // A program that ends in the background leaves the terminal to its shell.
            _ = comesTrue(within: .seconds(1)) {
                terminal.waitUntilQuiet(for: .milliseconds(1))
                return job.isInFront || terminal.hasEnded || terminal.hasHungUp
            }
            switch method {
            case 0: job.send(SIGTERM)
            case 1: job.send(SIGHUP)
            case 2: job.send(SIGINT)
            case 3: job.send(SIGQUIT)
            case 4: job.send(signal)
            case 5: try type("\u{1C}", at: terminal)
            case 6: try type("\u{3}", at: terminal)
            case 7: terminal.hangUp()
            default: try type("\u{1B} \u{1B} \u{1B} \u{1B} q", at: terminal)
            }
            if let exit = try? job.waitForExit(within: .seconds(1)) { return exit }
        }
        do { return try job.waitForExit(within: .seconds(1)) } catch {
            throw InvariantError("the program does not end: \(error)")
        }
    }

    private static let requests = 8

    /// Ends an open paste and types each key between the blanks separately.
    private func type(_ keys: String, at terminal: Pty) throws {
        for key in ["\u{1B}[201~"] + keys.split(separator: " ").map(String.init) {
            try terminal.type(key)
            terminal.waitUntilQuiet(for: .milliseconds(30))
        }
    }

    private func ensureCleanEnd(_ terminal: Pty, _ exit: Pty.Exit) throws {
        let allowed: Set<Pty.Exit> = [
            .status(0), .signal(SIGTERM), .signal(SIGHUP), .signal(SIGINT), .signal(SIGQUIT), .signal(SIGUSR1),
            .signal(SIGUSR2),
        ]
        let output = terminal.output
        try ensure(allowed.contains(exit), "the program ended by \(exit): \(output.suffix(2000).debugDescription)")
        for word in ["Fatal error", "Crash", "ended by SIG", "Swift runtime failure", "ERROR: "] {
            try ensure(output.firstRange(of: word) == nil, "\(word): \(output.suffix(2000).debugDescription)")
        }
        try ensureValidState()
        guard !terminal.hasHungUp else { return }
        try ensure(terminal.modes == terminal.foundModes, "the terminal modes are not restored after \(exit)")
        let changed = output.modesLeftChanged.sorted().joined(separator: " ")
        try ensure(changed.isEmpty, "the private modes \(changed) are not restored after \(exit)")
    }

    private func ensureValidState() throws(InvariantError) {
        let home = world.home
        guard let bytes = home.bytes(of: home.stateFile) else { return }
        let state = try? JSON(bytes)
        try ensure(state != nil, "the state file is not valid JSON: \(String(decoding: bytes, as: UTF8.self))")
        for name in home.fileNames {
            try ensure(name.firstRange(of: "damaged") == nil, "the program found its own state file damaged: \(name)")
        }
    }

    private func ensureLimits(_ job: PtyJob) throws(InvariantError) {
        guard let footprint = Footprint(of: job.processID) else { return }
        try ensure(footprint.descriptors <= Self.descriptorLimit, "\(footprint.descriptors) open files")
        guard !Measuring.keepsFreedMemory else { return }
        try ensure(footprint.privateKilobytes <= Self.memoryLimit, "\(footprint.privateKilobytes) kB of private memory")
    }
}
