import ArgumentParser
import FuzzSupport

struct PayloadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "payloads",
        abstract: "Give mutated responses, stored files, texts and key sequences to every decoder.",
        discussion: "WEATHER_TUI_CORPUS may name a folder of recorded responses, which become samples.")

    @OptionGroup var options: SeedOptions
    @Option(help: "Number of cases.") var cases = 100_000
    @Option(name: .customLong("case"), help: "Run only this case.") var only: Int?
    @Option(help: "Run only this subject's share of the cases; an unknown name lists the subjects.")
    var subject: String?
    @Option(help: .hidden) var from = 0

    func validate() throws {
        try ensure("--cases", cases, isAtLeast: 1)
        try ensure("--case", only, isAtLeast: 0)
    }

    func run() async throws {
        let subjects = try await Subjects()
        guard subject == nil || subjects.all.contains(where: { $0.name == subject }) else {
            throw ValidationError("--subject must be one of \(subjects.all.map(\.name).joined(separator: ", "))")
        }
        try Findings.makeFolder()
        if let only {
            guard isSelected(only, of: subjects) else {
                throw ValidationError("case \(only) belongs to another subject")
            }
            try await runCases(only..<only + 1, to: subjects, Progress())
            print("payloads, case \(only): nothing found")
        } else if Progress().isChild {
            try await runCases(from..<from + cases, to: subjects, Progress())
        } else {
            try runInChildren(subjects)
        }
    }

    private func isSelected(_ number: Int, of subjects: Subjects) -> Bool {
        subject == nil || subjects.all[number % subjects.all.count].name == subject
    }

    /// Runs child processes; after a crash the next child continues with the next case.
    private func runInChildren(_ subjects: Subjects) throws {
        print("payloads: \(cases) cases, seed \(options.seed)")
        var findings = Findings()
        var next = 0
        let worker = Worker(["payloads", "--seed", "\(options.seed)"] + (subject.map { ["--subject", $0] } ?? []))
        // Small parts let this process stop soon after enough findings.
        let part = 50_000
        while next < cases, !findings.areEnough {
            let end = min(next + part, cases)
            switch try worker.run(["--from", "\(next)", "--cases", "\(end - next)"]) {
            case .ended(findings: 0, last: _): next = end
            case .ended(let count, let number?):
                findings.add(count)
                next = number + 1
            case .ended(let status, nil):
                throw ValidationError("a child ended with status \(status) before its first case")
            case .killed(let signal, let number?):
                let payload = PayloadCase(seed: options.seed, number: number, of: subjects.all)
                findings.report(
                    "\(payload.subject.name): \(signal.asSignal)", repeating: words(number), bytes: payload.bytes)
                next = number + 1
            case .killed(let signal, nil): throw ValidationError("a child \(signal.asSignal) before its first case")
            }
        }
        try findings.conclude("payloads, \((0..<next).count { isSelected($0, of: subjects) }) cases")
    }

    private func words(_ number: Int) -> String { "payloads --seed \(options.seed) --case \(number)" }

    private func runCases(_ numbers: Range<Int>, to subjects: Subjects, _ progress: Progress) async throws {
        var findings = Findings()
        for number in numbers where !findings.areEnough {
            guard isSelected(number, of: subjects) else { continue }
            // The time limit starts later: making a large document takes longer than reading it.
            progress.note(number)
            let payload = PayloadCase(seed: options.seed, number: number, of: subjects.all)
            progress.begin(number)
            do { try await payload.run() } catch {
                progress.end()
                findings.report("\(payload.subject.name): \(error)", repeating: words(number), bytes: payload.bytes)
            }
        }
        try findings.end()
    }
}
