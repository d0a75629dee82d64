import TestSupport

/// Why nothing could be measured.
struct MeasurementError: Error, CustomStringConvertible {
    let description: String
}

/// A program did not do what it should have.
struct ProgramMisbehaviorError: Error {
    let problem: String
    /// All it wrote since what it was asked.
    let output: String
    let rows: Int
    let columns: Int

    /// What went wrong, above the screen as a person would have seen it last.
    func described() async -> String {
        let screen: String
        do {
            screen = try await lines().joined(separator: "\n")
        } catch {
            screen = output.debugDescription
        }
        return "\(problem). It was last seen like this:\n\(screen)"
    }

    /// tmux draws the bytes again, in a pane with one row more, on which it is seen that all of them are drawn.
    private func lines() async throws -> [String] {
        let (home, end) = (try TemporaryHome(), "all drawn")
        let file = home.path + "/output"
        try home.write(output + "\u{1B}[\(rows + 1);1H\(end)", to: file)
        let pane = try await TmuxPane(
            ["/bin/sh", "-c", "cat \"$0\"; read -r line", file], home: home, rows: rows + 1, columns: columns)
        let lines: [String]
        do {
            lines = try await pane.wait(for: end)
        } catch {
            await pane.end()
            throw error
        }
        await pane.end()
        let seen = lines.filter { $0 != end && $0 != TmuxPane.shellLine }
        return Array(seen.prefix((seen.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }
}
