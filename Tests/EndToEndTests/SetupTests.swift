import Platform
import TestSupport
import Testing

/// Each test has programs of its own in PATH, and nothing else.
@Suite("make setup, end to end", .serialized, .timeLimit(.minutes(5)))
struct SetupTests {
    private let home: TemporaryHome
    private let make: String

    /// Creates a project in a Debian with Swift and a compiler, in which nothing is missing.
    init() async throws {
        home = try TemporaryHome()
        make = try #require(ChildProcess.find("make"))
        let copied = try await ChildProcess.run(
            [
                "/bin/sh", "-c", "mkdir '\(home.path)/project' && cp -R \"$@\" '\(home.path)/project/'", "sh",
                repositoryPath("Makefile"), repositoryPath("Resources"),
            ], home: home)
        try #require(copied.exit == .status(0), "\(copied.error)")
        for tool in ["awk", "sed", "sort", "env"] {
            let path = try #require(ChildProcess.find(tool))
            try script("exec '\(path)' \"$@\"", as: tool)
        }
        try script("echo Linux", as: "uname")
        try script("echo Swift version 6.3.1", as: "swift")
        for tool in ["git", "tmux", "dbus-daemon", "python3", "clang"] { try script(":", as: tool) }
        try script("echo \"$@\" >>'\(home.path)/apt'", as: "apt-get")
        try script("echo 0", as: "id")
    }

    private func script(_ text: String, as name: String) throws {
        try home.writeScript(text, to: home.path + "/bin/" + name)
    }

    /// Lets the compiler find neither a library nor a header whose name contains one of these words.
    private func hide(_ words: String...) throws {
        let pattern = words.map { "*\($0)*" }.joined(separator: "|")
        try script("for word; do case $word in \(pattern)) exit 1;; esac; done", as: "clang")
    }

    private func make(_ arguments: String, path: String? = nil) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            ["/bin/sh", "-c", "cd '\(home.path)/project' && exec '\(make)' \(arguments)"], home: home,
            variables: ["PATH": path ?? home.path + "/bin"])
    }

    /// The arguments of each call of apt-get.
    private var installations: [String] { home.text(of: home.path + "/apt").split(separator: "\n").map(String.init) }

    // MARK: Swift

    @Test(
        "Without Swift, make prints the version to install and nothing odd",
        arguments: ["run", "release", "test", "lint"])
    func missingSwift(target: String) async throws {
        let outcome = try await make(target, path: "/nowhere")
        #expect(outcome.exit != .status(0))
        let lines = outcome.error.split(separator: "\n")
        #expect(lines.first?.hasPrefix("Swift is missing: install version 6.2 or newer") == true, "\(lines)")
        #expect(lines.dropFirst().allSatisfy { $0.contains("***") }, "\(lines)")
    }

    @Test(
        "If Swift does not start, make says which libraries it lacks, before it installs anything",
        arguments: ["run", "test", "package", "lint"], ["*", "build*"])
    func brokenSwift(target: String, call: String) async throws {
        let message = "swift: error while loading shared libraries: libsqlite3.so.0: cannot open shared object file"
        try script("case $* in \(call)) echo '\(message)' >&2; exit 127;; esac", as: "swift")
        try script(
            "for name in libsqlite3.so.0 libncurses.so.6 libxml2.so.2; do echo \"$name => not found\"; done", as: "ldd")
        try hide("curl")
        let outcome = try await make(target)
        #expect(outcome.exit != .status(0))
        let lines = outcome.error.split(separator: "\n")
        try #require(lines.count > 3, "\(outcome.error)")
        #expect(lines[0] == "Swift does not start:")
        #expect(lines[1] == message)
        #expect(
            lines[2] == """
                It lacks libncurses.so.6 libsqlite3.so.0 libxml2.so.2 (on Debian in libncurses6 libsqlite3-0 libxml2).
                """)
        #expect(lines[3].contains("https://www.swift.org/install/linux/tarball"))
        #expect(installations.isEmpty)
    }

    @Test("A Swift that is too old is named before anything is installed", arguments: ["5.10.1", "6.0", "6.1.2"])
    func oldSwift(version: String) async throws {
        try script("echo 'Swift version \(version) (swift-\(version)-RELEASE)'", as: "swift")
        try hide("curl")
        let outcome = try await make("run")
        #expect(outcome.error.hasPrefix("Swift \(version) is too old: install version 6.2"), "\(outcome.error)")
        #expect(installations.isEmpty)
    }

    @Test(
        "Newer versions of Swift, and one that does not tell its version, are used", arguments: ["6.2", "6.10", "7.0"])
    func newSwift(version: String) async throws {
        for line in ["Apple Swift version \(version)-dev", "swiftlang"] {
            try script("echo '\(line)'", as: "swift")
            let outcome = try await make("setup")
            #expect(outcome.exit == .status(0) && outcome.error == "", "\(outcome.error)")
        }
    }

    // MARK: Packages

    @Test("All missing packages are installed at once", arguments: ["setup", "test-setup"])
    func missingPackages(target: String) async throws {
        try hide("curl", "ncurses", "png", "expat")
        try script("exit 1", as: "python3")
        unlink(home.path + "/bin/tmux")
        let outcome = try await make(target)
        #expect(outcome.exit == .status(0), "\(outcome.error)")
        let calls = installations
        try #require(calls.count == 2 && calls[0].hasPrefix("update"), "\(calls)")
        #expect(calls[1].contains(" libncurses-dev libcurl4"))
        #expect(calls[1].contains("libpng16-16 libexpat1"))
        #expect(calls[1].contains("tmux") == (target == "test-setup"))
    }

    @Test("A user who may not install packages is told all that are missing, in one line")
    func notRoot() async throws {
        try hide("curl", "png")
        try script("echo 1000", as: "id")
        unlink(home.path + "/bin/tmux")
        let outcome = try await make("test-setup")
        #expect(outcome.exit != .status(0))
        #expect(installations.isEmpty)
        let line = outcome.error.prefix { !$0.isNewline }
        #expect(line.hasPrefix("Missing: libcurl4"), "\(outcome.error)")
        #expect(
            line.contains(" tmux") && line.contains(" libpng16-16")
                && line.contains("Install them as root: apt-get install libcurl4"))
    }

    @Test("If a package cannot be installed, make goes on without it if it can")
    func optionalPackages() async throws {
        try script("echo \"$@\" >>'\(home.path)/apt'; case $* in *png*) exit 100;; esac", as: "apt-get")
        try hide("curl", "png")
        let outcome = try await make("setup")
        #expect(outcome.exit == .status(0))
        #expect(outcome.error == "Going on without libpng16-16: the map and the icons of OpenWeather are not shown\n")
        #expect(installations.last?.contains(" libcurl4") == true && installations.last?.contains("png") == false)

        try script("exit 100", as: "apt-get")
        let failed = try await make("setup")
        #expect(failed.exit != .status(0))
        #expect(failed.error.contains(/^Missing: libcurl4 .*libpng16-16/), "\(failed.error)")
    }

    @Test("Without the headers of C++, the package for the compiler's gcc is installed")
    func headers() async throws {
        for (gcc, package) in [("Selected GCC installation: /usr/lib/gcc/x/12", "libstdc++-12-dev"), ("", "g++")] {
            try script("case $* in *c++*) echo '\(gcc)' >&2; exit 1;; esac", as: "clang")
            #expect(try await make("setup").exit == .status(0))
            #expect(installations.last?.contains(" \(package)") == true, "\(installations)")
        }
    }

    @Test("Without a package manager, make prints the names of the packages, also of those that only requests need")
    func noManager() async throws {
        try hide("curl")
        unlink(home.path + "/bin/apt-get")
        let outcome = try await make("setup")
        #expect(outcome.exit != .status(0))
        let missing = outcome.error.prefix { !$0.isNewline }
        #expect(missing.hasPrefix("Missing:") && missing.contains(" libcurl4 "), "\(outcome.error)")
        #expect(!missing.contains("ncurses"), "\(outcome.error)")
    }

    // MARK: Targets

    @Test(
        "Without a compiler, targets print nothing odd",
        arguments: ["help", "-n install", "-n uninstall", "-n release"])
    func noCompiler(target: String) async throws {
        unlink(home.path + "/bin/clang")
        unlink(home.path + "/bin/git")
        let outcome = try await make(target)
        #expect(outcome.exit == .status(0) && outcome.error == "", "\(outcome.error)")
    }

    @Test("make help lists the targets that the documents name")
    func help() async throws {
        let listed = try await make("help").output.matches(of: /(?m)^  make ([a-z-]+)/).map { String($0.1) }
        let commands = try ReadmeBlock.all().filter { $0.language == "sh" }.flatMap(\.commands)
        let named = commands.compactMap { $0.firstMatch(of: /^make ([a-z-]+)/).map { String($0.1) } }
        #expect(named.contains("test-release"))
        #expect(Set(named).subtracting(listed).isEmpty, "\(listed)")
        #expect(listed.contains("test-setup"))
    }
}
