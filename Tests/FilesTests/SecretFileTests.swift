import Files
import Platform
import TestSupport
import Testing

struct SecretFileTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("secret", to: "key")
    }

    private func file(_ name: String) -> PrivateFile { PrivateFile(directory.path + "/" + name) }

    private func secret(_ name: String, isOwn: Bool = true) throws(PrivateFile.AccessError) -> String {
        String(decoding: try file(name).secret(limit: 16, isOwn: isOwn), as: UTF8.self)
    }

    @Test("A file that others can read or change is refused", arguments: [0o640, 0o604, 0o644, 0o660, 0o602, 0o610])
    func exposed(mode: Int) throws {
        try directory.write("secret", to: "key", mode: mode)
        for isOwn in [true, false] {
            #expect(throws: PrivateFile.AccessError.exposed) { try secret("key", isOwn: isOwn) }
        }
        #expect(throws: PrivateFile.AccessError.exposed) { try file("key").checkPrivate() }
        #expect(try file("key").read().count == 6)
    }

    @Test("A file that only the user can read is accepted", arguments: [0o600, 0o400])
    func unexposed(mode: Int) throws {
        try directory.write("secret", to: "key", mode: mode)
        #expect(try secret("key") == "secret")
        try file("key").checkPrivate()
    }

    @Test("A default key file may not be a symbolic link, but a named one may")
    func link() throws {
        symlink(directory.path + "/key", directory.path + "/link")
        symlink(directory.path + "/none", directory.path + "/astray")
        #expect(throws: PrivateFile.AccessError.notOwn) { try secret("link") }
        #expect(try secret("link", isOwn: false) == "secret")
        #expect(throws: PrivateFile.AccessError.notOwn) { try secret("astray") }
        #expect(throws: PrivateFile.AccessError.absent) { try secret("astray", isOwn: false) }
        #expect(file("astray").isThere)
        #expect(!file("none").isThere)
    }

    @Test("A directory, a pipe and a device are refused without blocking")
    func notPlain() throws {
        mkdir(directory.path + "/directory", 0o700)
        mkfifo(directory.path + "/pipe", 0o600)
        for name in ["directory", "pipe"] {
            for isOwn in [true, false] {
                #expect(throws: PrivateFile.AccessError.notOwn, "\(name)") { try secret(name, isOwn: isOwn) }
            }
        }
        #expect(throws: PrivateFile.AccessError.notOwn) { try PrivateFile("/dev/null").secret(limit: 16, isOwn: false) }
    }

    @Test("Another user's file is refused as a default key file", .enabled(if: geteuid() == 0, "needs root"))
    func foreign() throws {
        #expect(chown(directory.path + "/key", 12345, 12345) == 0)
        #expect(throws: PrivateFile.AccessError.notOwn) { try secret("key") }
        #expect(try secret("key", isOwn: false) == "secret")
    }

    @Test("A huge file and an absent file have their own errors")
    func extremes() throws {
        try directory.write(String(repeating: "x", count: 17), to: "huge")
        #expect(throws: PrivateFile.AccessError.tooLarge(limit: 16)) { try secret("huge") }
        #expect(throws: PrivateFile.AccessError.absent) { try secret("none") }
        #expect(throws: PrivateFile.AccessError.absent) { try secret("key/below") }
    }
}
