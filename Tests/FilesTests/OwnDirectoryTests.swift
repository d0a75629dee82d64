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

    /// Each way of writing, in a file of a directory that may not be written to.
    private func expect(_ problem: PrivateFile.AccessError, fromWriting name: String) {
        #expect(throws: problem) { try file(name).replace(with: [1]) }
        #expect(throws: problem) { try file(name).append([1], limit: 10) }
        #expect(throws: problem) { try FileLock.attempt(path: file(name).path, honoring: .seconds(1)) }
    }

    @Test("What others may do in the directory is taken away", arguments: [0o755, 0o770, 0o777, 0o701] as [mode_t])
    func closing(mode: mode_t) throws {
        try directory.write("", to: "d/other")
        chmod(directory.path + "/d", mode)
        try file("d/x").replace(with: [1])
        #expect(directory.mode(of: "d") == 0o700)
    }

    @Test(
        "Nothing is written to or moved in another user's directory, but all is read",
        .enabled(if: isRoot, "takes root"))
    func anothersDirectory() throws {
        try directory.write("theirs", to: "d/x")
        chown(directory.path + "/d", otherUser, otherUser)
        expect(foreign("d"), fromWriting: "d/x")
        #expect(throws: foreign("d")) { try file("d/x").setAside(as: "old") }
        #expect(throws: foreign("d")) { try file("d/x").remove() }
        #expect(try file("d/x").read() == Array("theirs".utf8))
        #expect(directory.names(in: "d") == ["x"])
    }

    @Test("No directory is made in another user's", .enabled(if: isRoot, "takes root"))
    func anothersHome() throws {
        try directory.write("", to: "home/file")
        chown(directory.path + "/home", otherUser, otherUser)
        expect(foreign("home"), fromWriting: "home/.local/state/weather-tui/x")
        #expect(directory.names(in: "home") == ["file"])
    }

    @Test("A directory that many share is not the user's own")
    func sharedDirectory() throws {
        try directory.write("", to: "d/other")
        chmod(directory.path + "/d", 0o1777)
        expect(foreign("d"), fromWriting: "d/x")
        #expect(directory.names(in: "d") == ["other"])
    }

    @Test("A link leads to another directory if the user has made both")
    func ownLink() throws {
        try directory.write("", to: "elsewhere/other")
        symlink("elsewhere", directory.path + "/d")
        try file("d/x").replace(with: [1])
        #expect(directory.names(in: "elsewhere") == ["other", "x"])
        #expect(directory.mode(of: "elsewhere") == 0o700)
    }

    @Test("A link that another user has made is not followed", .enabled(if: isRoot, "takes root"))
    func anothersLink() throws {
        try directory.write("", to: "elsewhere/other")
        symlink("elsewhere", directory.path + "/d")
        lchown(directory.path + "/d", otherUser, otherUser)
        expect(foreign("d"), fromWriting: "d/x")
    }

    @Test("A directory that cannot be made or is none is an error, not a crash")
    func noDirectory() throws {
        try directory.write("", to: "file")
        expect(.system(ENOTDIR), fromWriting: "file/below/x")
        expect(foreign("file"), fromWriting: "file/x")
        symlink("/nowhere/at/all", directory.path + "/dangling")
        #expect(throws: PrivateFile.AccessError.self) { try file("dangling/x").replace(with: [1]) }
    }

    @Test(
        "A read-only directory is an error that leaves the file as it was",
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
