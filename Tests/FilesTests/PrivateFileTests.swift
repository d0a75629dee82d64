import Dispatch
import Files
import Platform
import TestSupport
import Testing

struct PrivateFileTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func file(_ name: String) -> PrivateFile { PrivateFile(directory.path + "/" + name) }

    @Test("A written file is read again, and only the user can read it")
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

    @Test("A file replaces an empty directory, but not a full one")
    func directoryInPlace() throws {
        try file("x/y").replace(with: [1])
        #expect(throws: PrivateFile.AccessError.system(ENOTEMPTY)) { try file("x").replace(with: [2]) }
        #expect(directory.names() == ["x"])
        try file("x/y").remove()
        try file("x").replace(with: [2])
        #expect(try file("x").read() == [2])
    }

    @Test("An absent file, a directory and a too large file have their own errors")
    func unreadable() throws {
        #expect(throws: PrivateFile.AccessError.absent) { try file("none").read() }
        try file("d/x").replace(with: Array(repeating: 0, count: 11))
        #expect(throws: PrivateFile.AccessError.absent) { try file("d/x/below/none").read() }
        #expect(throws: PrivateFile.AccessError.self) { try file("d").read() }
        #expect(throws: PrivateFile.AccessError.tooLarge(limit: 10)) { try file("d/x").read(limit: 10) }
    }

    @Test("Only abandoned temporary files of this file are removed, after a minute")
    func abandoned() throws {
        for name in ["x.new-abcdef", "x.new-recent", "x.new-longer1", "y.new-abcdef"] {
            try directory.write("half", to: name)
            if name != "x.new-recent" { directory.age(name, by: 61) }
        }
        try file("x").replace(with: [1])
        #expect(directory.names() == ["x", "x.new-longer1", "x.new-recent", "y.new-abcdef"])
    }

    @Test("Simultaneous replacements always leave a whole file")
    func concurrentReplacements() throws {
        let contents = (0..<8).map { [UInt8](repeating: $0, count: 10_000) }
        try file("x").replace(with: contents[0])
        DispatchQueue.concurrentPerform(iterations: 8) { writer in
            for _ in 0..<20 {
                #expect(throws: Never.self) { try file("x").replace(with: contents[writer]) }
                #expect((try? file("x").read()).map(contents.contains) == true)
            }
        }
        #expect(directory.names() == ["x"])
    }

    @Test("Removing an absent file is no error")
    func removal() throws {
        try file("x").remove()
        try file("none/x").remove()
        try file("x").replace(with: [1])
        try file("x").remove()
        #expect(directory.names() == [])
    }
}
