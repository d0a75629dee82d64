import Dispatch
import Platform

package enum ChildProcess {
    package struct Outcome: Sendable {
        package let exit: Pty.Exit
        package let output: String
        package let error: String
    }

    /// Runs a program to its end with `input` as its standard input. Kills it after `limit`.
    package static func run(
        _ arguments: [String], home: TemporaryHome, variables: [String: String] = [:], input: String = "",
        limit: Duration? = nil
    ) async throws -> Outcome {
        let (input, output, error) = (try file(with: input, in: home), home.path + "/output", home.path + "/error")
        let child = try spawn(arguments, environment: home.environment(variables)) { actions in
            posix_spawn_file_actions_addopen(actions, 0, input, O_RDONLY, 0)
            posix_spawn_file_actions_addopen(actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_addopen(actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        let execution = DispatchWorkItem { kill(child, SIGKILL) }
        if let limit {
            DispatchQueue.global().asyncAfter(
                deadline: .now() + .seconds(Int(limit.components.seconds)), execute: execution)
        }
        let exit = await awayFromTasks { wait(for: child) }
        execution.cancel()
        return Outcome(exit: exit, output: home.text(of: output), error: home.text(of: error))
    }

    package static func run(_ arguments: [String], environment: [String: String]) throws -> Pty.Exit {
        wait(for: try spawn(arguments, environment: environment) { _ in })
    }

    private static func file(with input: String, in home: TemporaryHome) throws -> String {
        guard !input.isEmpty else { return "/dev/null" }
        let file = home.path + "/input"
        try home.write(input, to: file)
        return file
    }

    /// Starts a program by its path, with the signal handling that a shell would set.
    static func spawn(
        _ arguments: [String], environment: [String: String],
        describing describe: (UnsafeMutablePointer<posix_spawn_file_actions_t>) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        describe(&actions)
        PtyChild.closeInherited(&actions, from: 3)
        PtyChild.describeSignals(&attributes, blocked: [], beside: 0)
        var words = arguments.map { strdup($0) } + [nil]
        let variables = environment.merging(Measuring.variables) { $1 }
        var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, arguments[0], &actions, &attributes, &words, &settings)
        guard code == 0 else { throw Pty.PtyError(description: "cannot start \(arguments[0]): \(code)") }
        return child
    }

    static func wait(for child: pid_t) -> Pty.Exit {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return Pty.Exit(waitStatus: status)
    }

    package static func find(_ command: String) -> String? {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        return path.split(separator: ":").map { $0 + "/" + command }.first { access($0, X_OK) == 0 }
    }
}

/// Runs `body` on its own thread, because tasks share few threads and must not block them.
func awayFromTasks<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}
