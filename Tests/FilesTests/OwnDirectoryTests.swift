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

    /// The file of a cache `c`, perhaps in subfolders.
    private func cached(_ name: String) -> PrivateFile {
        PrivateFile(directory.path + "/c/" + name, below: directory.path + "/c")
    }

    static let files = ["x", "radar/x", "a/b/c/x"]

    @Test(
        "Below another user's link or directory nothing is created, read, moved or removed",
        .enabled(if: isRoot, "needs root"),
        arguments: ["link", "directory", "link to a link", "dead link"], files)
    func anothersRoot(kind: String, name: String) throws {
        try directory.write("theirs", to: "docs/" + name)
        let (root, docs) = (directory.path + "/c", directory.path + "/docs")
        switch kind {
        case "link": symlink(docs, root)
        case "directory": rename(docs, root)
        case "link to a link":
            symlink(docs, root + "2")
            symlink("c2", root)
        default: symlink("/nowhere", root)
        }
        lchown(root, otherUser, otherUser)
        let error = foreign("c")
        #expect(throws: error) { try cached(name).read() }
        for name in [name, "new", "new/new", name + "-new"] {
            #expect(throws: error) { try cached(name).replace(with: [1]) }
            #expect(throws: error) { try cached(name).append([1], limit: 10) }
            #expect(throws: error) { try cached(name).remove() }
            #expect(throws: error) { try cached(name).setAside(as: "old") }
            #expect(throws: error) {
                try FileLock.attempt(path: cached(name).path, below: root, honoring: .seconds(1))
            }
        }
        let found = kind == "directory" ? "c" : "docs"
        #expect(try directory.read(found + "/" + name) == "theirs")
        #expect(directory.names(in: found) == [String(name.prefix { $0 != "/" })])
        #expect(!cached(name).isInOwnDirectory)
    }

    @Test(
        "Nor below another user's subfolder", .enabled(if: isRoot, "needs root"),
        arguments: ["c/a", "c/a/b", "c/a/b/c"], [false, true])
    func anothersSubfolder(planted: String, isLink: Bool) throws {
        try directory.write("mine", to: "c/own")
        try directory.write("theirs", to: isLink ? "docs/x" : planted + "/x")
        if isLink {
            try? cached("a/b/c/x").replace(with: [1])
            rename(directory.path + "/" + planted, directory.path + "/old")
            symlink(directory.path + "/docs", directory.path + "/" + planted)
        }
        lchown(directory.path + "/" + planted, otherUser, otherUser)
        #expect(throws: foreign(planted)) { try cached("a/b/c/x").replace(with: [1]) }
        #expect(throws: foreign(planted)) { try cached("a/b/c/x").read() }
        #expect(throws: foreign(planted)) { try cached("a/b/c/x").remove() }
        #expect(directory.names(in: isLink ? "docs" : planted) == ["x"])
        #expect(try cached("own").read() == Array("mine".utf8))
    }

    @Test("The user's own links to the root and to a subfolder are followed", arguments: files)
    func ownRoot(name: String) throws {
        try directory.write("", to: "data/other")
        try directory.write("", to: "more/other")
        symlink("data", directory.path + "/c")
        symlink("../more", directory.path + "/data/a")
        try cached(name).replace(with: [1])
        #expect(try cached(name).read() == [1])
        #expect(directory.mode(of: "data") == 0o700)
        #expect(directory.names(in: "more") == (name.hasPrefix("a") ? ["b", "other"] : ["other"]))
    }

    @Test("No directory is created through another user's link above it", .enabled(if: isRoot, "needs root"))
    func anothersLinkAbove() throws {
        try directory.write("", to: "docs/other")
        symlink("docs", directory.path + "/d")
        lchown(directory.path + "/d", otherUser, otherUser)
        expect(foreign("d"), fromWriting: "d/weather-tui/x")
        #expect(directory.names(in: "docs") == ["other"])
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
