import Files
import TestSupport
import Testing

struct PrivateFileTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func file(_ name: String) -> PrivateFile { PrivateFile(directory.path + "/" + name) }

    @Test("What is written is read again, and is the user's alone")
    func roundTrip() throws {
        try file("a/b/state.json").replace(with: [1, 2, 3])
        #expect(try file("a/b/state.json").read() == [1, 2, 3])
        #expect(directory.mode(of: "a/b/state.json") == 0o600)
        #expect(directory.mode(of: "a/b") == 0o700)
        #expect(directory.mode(of: "a") == 0o700)
    }

    @Test("A replacement leaves nothing beside the file")
    func replacement() throws {
        for byte in UInt8(0)...9 { try file("x").replace(with: [byte]) }
        #expect(try file("x").read() == [9])
        #expect(directory.names() == ["x"])
    }

    @Test("An absent file, a directory and a file that is too large each say so")
    func unreadable() throws {
        #expect(throws: PrivateFile.Problem.absent) { try file("none").read() }
        try file("d/x").replace(with: Array(repeating: 0, count: 11))
        #expect(throws: PrivateFile.Problem.self) { try file("d").read() }
        #expect(throws: PrivateFile.Problem.tooLarge(limit: 10)) { try file("d/x").read(limit: 10) }
    }

    @Test(
        "A file that others can read is refused where that matters",
        arguments: [0o640, 0o604, 0o644, 0o660])
    func exposed(mode: Int) throws {
        try directory.write("secret", to: "key", mode: mode)
        #expect(throws: PrivateFile.Problem.exposed) { try file("key").read(refusingExposed: true) }
        #expect(try file("key").read().count == 6)
    }

    @Test("A directory that cannot be made is an error, not a crash")
    func noDirectory() throws {
        try directory.write("", to: "file")
        #expect(throws: PrivateFile.Problem.self) { try file("file/below/x").replace(with: []) }
    }
}

struct DirectoriesTests {
    @Test("The XDG variables decide, and HOME where they do not")
    func variables() {
        let directories = Directories(environment: ["HOME": "/home/u", "XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": ""])
        #expect(directories.config == "/home/u/.config/weather-tui")
        #expect(directories.cache == "/c/weather-tui")
        #expect(directories.state == "/home/u/.local/state/weather-tui")
    }

    @Test("Relative paths are ignored, and without HOME there is no directory")
    func relative() {
        let directories = Directories(environment: ["XDG_CONFIG_HOME": "conf", "HOME": "home"])
        #expect(directories.config == nil)
        #expect(directories.state == nil)
    }
}
