import ArgumentParser
import FuzzSupport

struct PayloadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "payloads",
        abstract: "Mutated answers, stored files, texts and key sequences, through every decoder",
        discussion: "WEATHER_TUI_CORPUS may name a folder of recorded answers to begin with.")

    @OptionGroup var chance: Chance
    @Option(help: "How many.") var cases = 100_000
    @Option(name: .customLong("case"), help: "That one alone.") var only: Int?
    @Option(help: "What is fed alone, of so many cases for all; a wrong name lists them.") var subject: String?
    @Option(help: .hidden) var from = 0

    func validate() throws {
        try ensure("--cases", cases, isAtLeast: 1)
        try ensure("--case", only, isAtLeast: 0)
    }

    func run() async throws {
        let subjects = try await Subjects()
        guard subject == nil || subjects.all.contains(where: { $0.name == subject }) else {
            throw ValidationError("--subject is one of \(subjects.all.map(\.name).joined(separator: ", "))")
        }
        try Findings.makeFolder()
        if let only {
            guard isMeant(only, of: subjects) else {
                throw ValidationError("case \(only) is of another subject than --subject")
            }
            try await feed(only..<only + 1, to: subjects, Progress())
            print("payloads, case \(only): nothing found")
        } else if Progress().isWatched {
            try await feed(from..<from + cases, to: subjects, Progress())
        } else {
            try hunt(subjects)
        }
    }

    /// Whether the case of this number is fed to the subject that was asked for.
    private func isMeant(_ number: Int, of subjects: Subjects) -> Bool {
        subject == nil || subjects.all[number % subjects.all.count].name == subject
    }

    /// In children, each of which goes on behind what killed the one before.
    private func hunt(_ subjects: Subjects) throws {
        print("payloads: \(cases) cases, seed \(chance.seed)")
        var findings = Findings()
        var next = 0
        let worker = Worker(["payloads", "--seed", "\(chance.seed)"] + (subject.map { ["--subject", $0] } ?? []))
        // A part at a time, so that a child's findings end it before long.
        let part = 50_000
        while next < cases, !findings.areEnough {
            let end = min(next + part, cases)
            switch try worker.run(["--from", "\(next)", "--cases", "\(end - next)"]) {
            case .ended(findings: 0, last: _): next = end
            case .ended(let told, let number?):
                findings.add(told: told)
                next = number + 1
            case .ended(let status, nil): throw ValidationError("a child ended with \(status) before its first case")
            case .killed(let signal, let number?):
                let payload = PayloadCase(seed: chance.seed, number: number, of: subjects.all)
                findings.report(
                    "\(payload.subject.name): \(signal.asSignal)", repeating: words(number), bytes: payload.bytes)
                next = number + 1
            case .killed(let signal, nil): throw ValidationError("a child was \(signal.asSignal) before its first case")
            }
        }
        try findings.conclude("payloads, \((0..<next).count { isMeant($0, of: subjects) }) cases")
    }

    private func words(_ number: Int) -> String { "payloads --seed \(chance.seed) --case \(number)" }

    private func feed(_ numbers: Range<Int>, to subjects: Subjects, _ progress: Progress) async throws {
        var findings = Findings()
        for number in numbers where !findings.areEnough {
            guard isMeant(number, of: subjects) else { continue }
            // To write a mutated document of megabytes takes longer than to read it.
            progress.note(number)
            let payload = PayloadCase(seed: chance.seed, number: number, of: subjects.all)
            progress.begin(number)
            do { try await payload.run() } catch {
                progress.end()
                findings.report("\(payload.subject.name): \(error)", repeating: words(number), bytes: payload.bytes)
            }
        }
        try findings.end()
    }
}
