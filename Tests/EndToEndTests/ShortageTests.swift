import TestSupport
import Testing

/// A shell that no program gets a thread from: their stacks are larger than a memory can be.
private let noThreads = ["/bin/sh", "-c", #"ulimit -s 274877906944 && exec "$@""#, "sh"]
private let fewFiles = ["/bin/sh", "-c", #"ulimit -n 9 && exec "$@""#, "sh"]

private func canRaiseLimits() async -> Bool {
    guard let home = try? TemporaryHome() else { return false }
    return (try? await ChildProcess.run(noThreads + ["true"], home: home).exit) == .status(0)
}

/// Sanitizers need threads and files of their own.
@Suite(
    "What the system gives no more of, end to end", .serialized, .disabled(if: Measuring.keepsFreedMemory),
    .enabled("some systems let nobody raise a limit") { await canRaiseLimits() }, .timeLimit(.minutes(5)))
struct ShortageTests {
    @Test("Where no thread is to be had, the dashboard shows what is stored, says why no more comes, and takes keys")
    func dashboard() async throws {
        try await onStage { stage in
            try await stage.leave(stage.show())
            let asked = stage.server.requests.count
            let pane = try await stage.start(by: noThreads)
            try await pane.wait(for: "feels like 21°", "Few clouds", "next refresh")
            try await pane.press("r")
            try await pane.wait(for: "feels like 21°", "no more threads", "trying again in", without: Stage.refreshing)
            try await pane.press("?")
            try await pane.wait(for: "row down")
            try await pane.press("?")
            try await stage.leave(pane)
            #expect(stage.server.requests.count == asked)
        }
    }

    @Test("Commands say which of them it is, and end", arguments: [["now"], ["report"]])
    func commands(_ command: [String]) async throws {
        try await onStage { stage in
            for (shell, message) in [(noThreads, "no more threads"), (fewFiles, "no more open files")] {
                let outcome = try await stage.run(command + [Stage.place], by: shell)
                #expect(outcome.exit == .status(69))
                #expect(outcome.error.contains(message) && outcome.error.split(separator: "\n").count == 1)
            }
            #expect(stage.server.requests.isEmpty)
        }
    }

    @Test("The doctor tells of it")
    func doctor() async throws {
        try await onStage { stage in
            let outcome = try await stage.run(["doctor"], by: noThreads)
            #expect(outcome.exit == .status(69))
            #expect(outcome.output.contains("no more threads"))
            #expect(stage.server.requests.isEmpty)
        }
    }
}
