import Files
import Platform
import TestSupport
import Testing

struct FileErrorTests {
    let directory: TemporaryDirectory
    private var file: PrivateFile { PrivateFile(directory.path + "/x") }

    init() throws { directory = try TemporaryDirectory() }

    @Test("A process killed at any moment leaves a whole file")
    func killed() throws {
        let size = 200_000
        for _ in 0..<10 {
            let helper = try HelperProcess([builtProgram("files-fixture"), "replace", file.path, "\(size)"])
            #expect(helper.nextLine() == "again")
            helper.send(SIGKILL)
            #expect(helper.wait() == .signal(SIGKILL))
            let bytes = try file.read()
            #expect(bytes.count == size)
            #expect(Set(bytes).count == 1)
        }
        for name in directory.names() where name != "x" { directory.age(name, by: 61) }
        try file.replace(with: [1])
        #expect(directory.names() == ["x"])
    }

    @Test("Without space a replacement keeps the old file, and a line is not written in part")
    func noRoom() throws {
        try directory.write("a line\n", to: "x")
        let helper = try HelperProcess([builtProgram("files-fixture"), "fill", file.path, "5000"])
        #expect(helper.nextLine() == "\(PrivateFile.AccessError.system(EFBIG))")
        #expect(helper.nextLine() == "\(PrivateFile.AccessError.system(EFBIG))")
        #expect(helper.wait() == .status(0))
        #expect(try directory.read("x") == "a line\n")
        #expect(directory.names() == ["x"])
    }

    #if os(Linux)
        @Test("A full disk is an error with its errno")
        func fullDisk() throws {
            symlink("/dev/full", file.path)
            #expect(throws: PrivateFile.AccessError.system(ENOSPC)) { try file.append([1], limit: 100) }
        }
    #endif
}
