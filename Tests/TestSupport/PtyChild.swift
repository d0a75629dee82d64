import Platform

#if canImport(Glibc)
    // Glibc's module lacks POSIX_SPAWN_SETSID.
    private let newSession: Int32 = 0x80
    private let closeOnExec: Int32 = 0
#else
    private let newSession = Int32(POSIX_SPAWN_SETSID)
    private let closeOnExec = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
#endif

struct PtyChild {
    let processID: pid_t

    init(
        arguments: [String], environment: [String: String], terminal: String, journal: Int32, blockedSignals: [Int32]
    ) throws {
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        Self.describeSignals(&attributes, blocked: blockedSignals, beside: newSession)
        // The first terminal that a session leader opens becomes its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        posix_spawn_file_actions_adddup2(&actions, journal, 3)
        Self.closeInherited(&actions, from: 4)

        var words = arguments.map { strdup($0) } + [nil]
        let variables = environment.merging(Measuring.variables) { $1 }
        var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, arguments[0], &actions, &attributes, &words, &settings)
        guard code == 0 else { throw Pty.PtyError(description: "cannot start \(arguments[0]): \(code)") }
        processID = child
    }

    /// Closes descriptors that a child would inherit, which would keep files of the test open.
    static func closeInherited(_ actions: inout posix_spawn_file_actions_t, from first: Int32) {
        #if canImport(Glibc)
            for descriptor in first..<512 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        #endif
    }

    /// Resets ignored and blocked signals, which the test runner may have changed.
    static func describeSignals(_ attributes: inout posix_spawnattr_t, blocked: [Int32], beside flags: Int32) {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in blocked { sigaddset(&mask, signal) }
        posix_spawnattr_setsigmask(&attributes, &mask)
        var defaults = sigset_t()
        sigfillset(&defaults)
        sigdelset(&defaults, SIGKILL)
        sigdelset(&defaults, SIGSTOP)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        let all = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | closeOnExec | flags
        posix_spawnattr_setflags(&attributes, Int16(all))
    }
}
