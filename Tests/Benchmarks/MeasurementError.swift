import TestSupport

struct MeasurementError: Error, CustomStringConvertible {
    let description: String
}

struct ProgramMisbehaviorError: Error {
    let message: String
    /// Output since the last `forgetOutput()`.
    let output: String
    let rows: Int
    let columns: Int

    func described() async -> String {
        let screen: String
        do {
            screen = try await lines().joined(separator: "\n")
        } catch {
            screen = output.debugDescription
        }
        return "\(message). Its last screen:\n\(screen)"
    }

    /// Draws the output in tmux; an extra row below it shows that the drawing is complete.
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
