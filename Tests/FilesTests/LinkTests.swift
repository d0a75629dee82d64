import Files
import Platform
import TestSupport
import Testing

private let isRoot = geteuid() == 0

/// A file `home/x` that the user has linked to another folder.
@Suite("Linked files")
struct LinkTests {
    let directory: TemporaryDirectory
    private let otherUser: uid_t = 65534

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("", to: "home/other")
        try directory.write("old", to: "dots/x")
        chmod(directory.path + "/dots", 0o755)
    }

    private var file: PrivateFile { PrivateFile(directory.path + "/home/x", followsLinks: true) }

    private func link(_ name: String, to target: String) { symlink(target, directory.path + "/" + name) }

    private func expectLink(to target: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(destination(ofLink: file.path) == target, sourceLocation: sourceLocation)
    }

    @Test(
        "The target of a link is replaced, and the link and the mode of its folder stay",
        arguments: ["../dots/x", "PATH/dots/x", "../home/../dots/./x", "chain", "../folder/x"])
    func replaced(target: String) throws {
        link("home/chain", to: "../dots/second")
        link("dots/second", to: directory.path + "/dots/x")
        link("folder", to: "dots")
        let target = target.replacing("PATH", with: directory.path)
        link("home/x", to: target)
        for bytes in [[1], [2, 3]] as [[UInt8]] {
            try file.replace(with: bytes)
            #expect(try file.read() == bytes)
            #expect(try PrivateFile(directory.path + "/dots/x").read() == bytes)
        }
        expectLink(to: target)
        #expect(directory.names(in: "dots") == ["second", "x"])
        #expect(directory.names(in: "home") == ["chain", "other", "x"])
        #expect(directory.mode(of: "dots/x") == 0o600 && directory.mode(of: "dots") == 0o755)
    }

    @Test("The target is replaced by one rename, so that an older copy of it stays whole")
    func atomic() throws {
        link("home/x", to: "../dots/x")
        let descriptor = open(directory.path + "/dots/x", O_RDONLY)
        defer { close(descriptor) }
        try file.replace(with: [1])
        var bytes = [UInt8](repeating: 0, count: 9)
        #expect(read(descriptor, &bytes, 9) == 3 && bytes.prefix(3).elementsEqual("old".utf8))
    }

    @Test("A link to a file that is not there yet creates it")
    func dead() throws {
        link("home/x", to: "../dots/new")
        #expect(throws: PrivateFile.AccessError.absent) { try file.read() }
        try file.replace(with: [1])
        #expect(try directory.read("dots/new") == "\u{1}")
        expectLink(to: "../dots/new")
    }

    @Test(
        "A link that cannot be followed is an error, and nothing is lost",
        arguments: [
            ("x", ELOOP), ("y", ELOOP), ("../none/x", ENOENT), ("other/x", ENOTDIR), ("\u{FFFD}", EILSEQ),
        ])
    func unusable(target: String, code: Int32) throws {
        link("home/x", to: target)
        link("home/y", to: "x")
        expectRefusal(.system(code))
        expectLink(to: target)
    }

    @Test("What is no file is never replaced through a link", arguments: ["../folder", "/dev/null", "../pipe"])
    func noFile(target: String) throws {
        try directory.write("", to: "folder/x")
        mkfifo(directory.path + "/pipe", 0o600)
        link("home/x", to: target)
        #expect(throws: PrivateFile.AccessError.self) { try file.replace(with: [1]) }
        #expect(throws: PrivateFile.AccessError.self) { try file.append([1], limit: 10) }
        expectLink(to: target)
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG)
    }

    @Test("An empty folder at the end of a link is not removed")
    func emptyFolder() throws {
        mkdir(directory.path + "/empty", 0o700)
        link("home/x", to: "../empty")
        expectRefusal(.notOwn)
        #expect(directory.names().contains("empty"))
    }

    @Test("Another user's link, file or folder is refused", .enabled(if: isRoot, "needs root"), arguments: 0..<4)
    func anothers(part: Int) throws {
        link("home/x", to: "../dots/chain")
        link("dots/chain", to: "x")
        lchown(directory.path + ["/home/x", "/dots/chain", "/dots/x", "/dots"][part], otherUser, otherUser)
        expectRefusal(part == 3 ? .foreign(directory: directory.path + "/home/../dots") : .notOwn)
        #expect(try directory.read("dots/x") == "old")
        expectLink(to: "../dots/chain")
    }

    @Test(
        "A folder without write access is an error, and the file is not changed",
        .enabled(if: !isRoot, "root may write anywhere"))
    func readOnly() throws {
        link("home/x", to: "../dots/x")
        chmod(directory.path + "/dots", 0o500)
        defer { chmod(directory.path + "/dots", 0o700) }
        #expect(throws: PrivateFile.AccessError.system(EACCES)) { try file.replace(with: [1]) }
        #expect(try directory.read("dots/x") == "old")
        expectLink(to: "../dots/x")
    }

    @Test("A damaged target is set aside beside it, and the link leads to the new file")
    func setAside() throws {
        link("home/x", to: "../dots/x")
        for count in 1...4 {
            let moved = try file.setAside(as: "damaged-2026-11-26")
            #expect(moved.hasSuffix("dots/x.damaged-2026-11-26" + (count == 1 ? "" : "-\(count)")))
            file.removeSetAside(as: "damaged-", except: 2)
            try file.replace(with: [UInt8(count)])
        }
        #expect(
            directory.names(in: "dots") == ["x", "x.damaged-2026-11-26-3", "x.damaged-2026-11-26-4"])
        #expect(directory.names(in: "home") == ["other", "x"])
        expectLink(to: "../dots/x")
    }

    @Test("A full log is renamed beside its target, and the link stays")
    func log() throws {
        link("home/x", to: "../dots/log")
        for byte in UInt8(1)...3 { try file.append([byte, byte, byte], limit: 5) }
        #expect(try directory.read("dots/log") == "\u{3}\u{3}\u{3}")
        #expect(try directory.read("dots/log.old") == "\u{2}\u{2}\u{2}")
        #expect(directory.names(in: "home") == ["other", "x"])
        expectLink(to: "../dots/log")
    }

    @Test("Without followsLinks a link is replaced")
    func notFollowed() throws {
        link("home/x", to: "../dots/x")
        try PrivateFile(file.path).replace(with: [1])
        #expect(destination(ofLink: file.path) == nil)
        #expect(try directory.read("dots/x") == "old")
    }

    private func expectRefusal(
        _ error: PrivateFile.AccessError, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let names = ["home", "dots"].map { directory.names(in: $0) }
        #expect(throws: error, sourceLocation: sourceLocation) { try file.replace(with: [1]) }
        #expect(throws: error, sourceLocation: sourceLocation) { try file.append([1], limit: 10) }
        #expect(throws: error, sourceLocation: sourceLocation) { try file.setAside(as: "old") }
        #expect(names == ["home", "dots"].map { directory.names(in: $0) }, sourceLocation: sourceLocation)
    }
}
