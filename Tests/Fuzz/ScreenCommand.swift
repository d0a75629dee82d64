import ArgumentParser
import FuzzSupport

struct ScreenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "Send keys, pastes, clicks, sizes, responses and time to the state of the dashboard.")

    @OptionGroup var options: SeedOptions
    @Option(help: "Number of steps, in walks of 250.") var steps = 100_000
    @Option(help: "Run only this walk.") var walk: Int?
    @Option(help: "Run only these steps of the walk, such as 3,17,40.") var only: String?
    @Option(help: .hidden) var from = 0

    private static let length = 250

    func validate() throws {
        try ensure("--steps", steps, isAtLeast: 1)
        try ensure("--walk", walk, isAtLeast: 0)
        let numbers = only?.split(separator: ",").map { Int($0) } ?? []
        guard !numbers.contains(nil) else { throw ValidationError("--only must be numbers with commas between them") }
    }

    func run() async throws {
        try Findings.makeFolder()
        let progress = Progress()
        if let walk, !progress.isChild || only != nil {
            try repeatWalk(walk, progress)
        } else if progress.isChild {
            try runWalks(progress)
        } else {
            try runInChildren()
        }
    }

    private var walks: Int { (steps + Self.length - 1) / Self.length }

    private func makeWalk(_ number: Int) throws -> Walk {
        try Walk(seed: options.seed, number: number, length: Self.length)
    }

    private func runInChildren() throws {
        print("screen: \(walks * Self.length) steps, seed \(options.seed)")
        var findings = Findings()
        var next = 0
        let worker = Worker(["screen", "--seed", "\(options.seed)"])
        while next < walks, !findings.areEnough {
            switch try worker.run(["--from", "\(next)", "--steps", "\((walks - next) * Self.length)"]) {
            case .ended(findings: 0, last: _): next = walks
            case .ended(let count, let number?):
                findings.add(count)
                next = number + 1
            case .ended(let status, nil):
                throw ValidationError("a child ended with status \(status) before its first step")
            case .killed(let signal, let number?):
                try report(signal.asSignal, walk: number, to: &findings) { indices in
                    let kept = indices.map(String.init).joined(separator: ",")
                    if case .killed = try worker.run(["--walk", "\(number)", "--only", kept]) { return true }
                    return false
                }
                next = number + 1
            case .killed(let signal, nil): throw ValidationError("a child \(signal.asSignal) before its first step")
            }
        }
        try findings.conclude("screen, \(next * Self.length) steps")
    }

    private func runWalks(_ progress: Progress) throws {
        var findings = Findings()
        for number in from..<from + walks where !findings.areEnough {
            let walk = try makeWalk(number)
            do { try walk.run { _ in progress.begin(number) } } catch {
                // A reduced walk can hang too, so each of its steps has a time limit.
                try report("\(error.cause)", walk: number, to: &findings) { indices in
                    (try? walk.run(only: indices) { _ in progress.begin(number) }) == nil
                }
            }
            progress.end()
        }
        try findings.end()
    }

    /// Reports a walk that is reduced to the steps that still fail.
    private func report(
        _ what: String, walk number: Int, to findings: inout Findings, while fails: ([Int]) throws -> Bool
    ) throws {
        let walk = try makeWalk(number)
        let kept = try shrunk(Array(walk.steps.indices), while: fails)
        let indices = kept.map(String.init).joined(separator: ",")
        findings.report(
            "\(what)\n\(walk.listing(kept))",
            repeating: "screen --seed \(options.seed) --walk \(number) --only \(indices)"
        )
    }

    private func repeatWalk(_ number: Int, _ progress: Progress) throws {
        let walk = try makeWalk(number)
        let indices = only?.split(separator: ",").compactMap { Int($0) }.filter(walk.steps.indices.contains)
        if !progress.isChild { print(walk.listing(indices ?? Array(walk.steps.indices))) }
        do { try walk.run(only: indices) { _ in progress.begin(number) } } catch {
            print("step \(error.index): \(error.cause)")
            throw ExitCode.failure
        }
        if !progress.isChild { print("screen, walk \(number): nothing found") }
    }
}
