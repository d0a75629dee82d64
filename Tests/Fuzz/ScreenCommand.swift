import ArgumentParser
import FuzzSupport

struct ScreenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "Keys, pastes, clicks, sizes, answers and time, against the state of the dashboard")

    @OptionGroup var chance: Chance
    @Option(help: "How many, in walks of 250.") var steps = 100_000
    @Option(help: "That walk alone.") var walk: Int?
    @Option(help: "Of that walk these steps alone, such as 3,17,40.") var only: String?
    @Option(help: .hidden) var from = 0

    private static let length = 250

    func validate() throws {
        try ensure("--steps", steps, isAtLeast: 1)
        try ensure("--walk", walk, isAtLeast: 0)
        let numbers = only?.split(separator: ",").map { Int($0) } ?? []
        guard !numbers.contains(nil) else { throw ValidationError("--only is numbers with commas between them") }
    }

    func run() async throws {
        try Findings.makeFolder()
        let progress = Progress()
        if let walk, !progress.isWatched || only != nil {
            try retrace(walk, progress)
        } else if progress.isWatched {
            try tread(progress)
        } else {
            try hunt()
        }
    }

    private var walks: Int { (steps + Self.length - 1) / Self.length }

    private func route(_ number: Int) throws -> Walk {
        try Walk(seed: chance.seed, number: number, length: Self.length)
    }

    private func hunt() throws {
        print("screen: \(walks * Self.length) steps, seed \(chance.seed)")
        var findings = Findings()
        var next = 0
        let worker = Worker(["screen", "--seed", "\(chance.seed)"])
        while next < walks, !findings.areEnough {
            switch try worker.run(["--from", "\(next)", "--steps", "\((walks - next) * Self.length)"]) {
            case .ended(findings: 0, last: _): next = walks
            case .ended(let told, let number?):
                findings.add(told: told)
                next = number + 1
            case .ended(let status, nil): throw ValidationError("a child ended with \(status) before its first step")
            case .killed(let signal, let number?):
                try report(signal.asSignal, walk: number, to: &findings) { indices in
                    let kept = indices.map(String.init).joined(separator: ",")
                    if case .killed = try worker.run(["--walk", "\(number)", "--only", kept]) { return true }
                    return false
                }
                next = number + 1
            case .killed(let signal, nil): throw ValidationError("a child was \(signal.asSignal) before its first step")
            }
        }
        try findings.conclude("screen, \(next * Self.length) steps")
    }

    private func tread(_ progress: Progress) throws {
        var findings = Findings()
        for number in from..<from + walks where !findings.areEnough {
            let walk = try route(number)
            do { try walk.run { _ in progress.begin(number) } } catch {
                // What leaves something out is a walk that was never tried, and may last as well.
                try report("\(error.violation)", walk: number, to: &findings) { indices in
                    (try? walk.run(only: indices) { _ in progress.begin(number) }) == nil
                }
            }
            progress.end()
        }
        try findings.end()
    }

    /// With no more than it takes.
    private func report(
        _ what: String, walk number: Int, to findings: inout Findings, while fails: ([Int]) throws -> Bool
    ) throws {
        let walk = try route(number)
        let kept = try shrunk(Array(walk.happenings.indices), while: fails)
        let indices = kept.map(String.init).joined(separator: ",")
        findings.report(
            "\(what)\n\(walk.story(kept))", repeating: "screen --seed \(chance.seed) --walk \(number) --only \(indices)"
        )
    }

    private func retrace(_ number: Int, _ progress: Progress) throws {
        let walk = try route(number)
        let indices = only?.split(separator: ",").compactMap { Int($0) }.filter(walk.happenings.indices.contains)
        if !progress.isWatched { print(walk.story(indices ?? Array(walk.happenings.indices))) }
        do { try walk.run(only: indices) { _ in progress.begin(number) } } catch {
            print("step \(error.index): \(error.violation)")
            throw ExitCode.failure
        }
        if !progress.isWatched { print("screen, walk \(number): nothing found") }
    }
}
