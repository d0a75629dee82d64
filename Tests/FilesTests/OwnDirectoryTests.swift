import Files
import Platform
import TestSupport
import Testing

private let isRoot = geteuid() == 0

struct OwnDirectoryTests {
    let directory: TemporaryDirectory
    private let otherUser: uid_t = 65534

    init() throws { directory = try TemporaryDirectory() }

    private func file(_ name: String) -> PrivateFile { PrivateFile(directory.path + "/" + name) }

    private func foreign(_ name: String) -> PrivateFile.AccessError {
        .foreign(directory: directory.path + "/" + name)
    }

    /// Expects the error for every kind of write to a file in a forbidden directory.
    private func expect(_ error: PrivateFile.AccessError, fromWriting name: String) {
        #expect(throws: error) { try file(name).replace(with: [1]) }
        #expect(throws: error) { try file(name).append([1], limit: 10) }
        #expect(throws: error) { try FileLock.attempt(path: file(name).path, honoring: .seconds(1)) }
    }

    @Test("Permissions of others on the directory are removed", arguments: [0o755, 0o770, 0o777, 0o701] as [mode_t])
    func closing(mode: mode_t) throws {
        try directory.write("", to: "d/other")
        chmod(directory.path + "/d", mode)
        try file("d/x").replace(with: [1])
        #expect(directory.mode(of: "d") == 0o700)
    }

    @Test(
        "Nothing is written or moved in another user's directory, but files are read",
        .enabled(if: isRoot, "needs root"))
    func anothersDirectory() throws {
        try directory.write("theirs", to: "d/x")
        chown(directory.path + "/d", otherUser, otherUser)
        expect(foreign("d"), fromWriting: "d/x")
        #expect(throws: foreign("d")) { try file("d/x").setAside(as: "old") }
        #expect(throws: foreign("d")) { try file("d/x").remove() }
        #expect(try file("d/x").read() == Array("theirs".utf8))
        #expect(directory.names(in: "d") == ["x"])
    }

    @Test("No directory is created in another user's directory", .enabled(if: isRoot, "needs root"))
    func anothersHome() throws {
        try directory.write("", to: "home/file")
        chown(directory.path + "/home", otherUser, otherUser)
        expect(foreign("home"), fromWriting: "home/.local/state/weather-tui/x")
        #expect(directory.names(in: "home") == ["file"])
    }

    @Test("A shared directory is refused")
    func sharedDirectory() throws {
        try directory.write("", to: "d/other")
        chmod(directory.path + "/d", 0o1777)
        expect(foreign("d"), fromWriting: "d/x")
        #expect(directory.names(in: "d") == ["other"])
    }

    @Test("A symbolic link to a directory is followed if both belong to the user")
    func ownLink() throws {
        try directory.write("", to: "elsewhere/other")
        symlink("elsewhere", directory.path + "/d")
        try file("d/x").replace(with: [1])
        #expect(directory.names(in: "elsewhere") == ["other", "x"])
        #expect(directory.mode(of: "elsewhere") == 0o700)
    }

    @Test("A symbolic link of another user is not followed", .enabled(if: isRoot, "needs root"))
    func anothersLink() throws {
        try directory.write("", to: "elsewhere/other")
        symlink("elsewhere", directory.path + "/d")
        lchown(directory.path + "/d", otherUser, otherUser)
        expect(foreign("d"), fromWriting: "d/x")
    }

    @Test("A path that cannot be a directory is an error")
    func noDirectory() throws {
        try directory.write("", to: "file")
        expect(.system(ENOTDIR), fromWriting: "file/below/x")
        expect(foreign("file"), fromWriting: "file/x")
        symlink("/nowhere/at/all", directory.path + "/dangling")
        #expect(throws: PrivateFile.AccessError.self) { try file("dangling/x").replace(with: [1]) }
    }

    @Test(
        "A read-only directory is an error, and the file is not changed",
        .enabled(if: !isRoot, "root may write anywhere"))
    func readOnly() throws {
        try file("d/x").replace(with: [1])
        chmod(directory.path + "/d", 0o500)
        defer { chmod(directory.path + "/d", 0o700) }
        #expect(throws: PrivateFile.AccessError.system(EACCES)) { try file("d/x").replace(with: [2]) }
        #expect(throws: PrivateFile.AccessError.system(EACCES)) { try file("d/x").setAside(as: "old") }
        #expect(throws: PrivateFile.AccessError.system(EACCES)) { try file("d/x").remove() }
        #expect(try file("d/x").read() == [1])
    }
}
