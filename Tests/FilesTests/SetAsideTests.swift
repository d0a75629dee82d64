import Dispatch
import Files
import Synchronization
import TestSupport
import Testing

struct SetAsideTests {
    let directory: TemporaryDirectory
    private var file: PrivateFile { PrivateFile(directory.path + "/x") }

    init() throws { directory = try TemporaryDirectory() }

    @Test("A renamed damaged file never replaces another one")
    func unique() throws {
        for byte in UInt8(1)...3 {
            try file.replace(with: [byte])
            let suffix = byte == 1 ? "" : "-\(byte)"
            #expect(try file.setAside(as: "old") == "\(file.path).old\(suffix)")
        }
        #expect(directory.names() == ["x.old", "x.old-2", "x.old-3"])
        #expect(try PrivateFile(file.path + ".old-2").read() == [2])
    }

    @Test("An absent file cannot be renamed, and the attempt leaves no file")
    func absent() throws {
        #expect(throws: PrivateFile.AccessError.absent) { try file.setAside(as: "old") }
        #expect(throws: PrivateFile.AccessError.absent) { try PrivateFile(file.path + "/none/x").setAside(as: "old") }
        #expect(directory.names() == [])
    }

    @Test("Of ten simultaneous attempts one renames the file")
    func race() throws {
        for _ in 0..<20 {
            try file.replace(with: [1])
            let winners = Atomic(0)
            DispatchQueue.concurrentPerform(iterations: 10) { _ in
                do throws(PrivateFile.AccessError) {
                    _ = try file.setAside(as: "old")
                    winners.add(1, ordering: .relaxed)
                } catch {
                    #expect(error == .absent)
                }
            }
            #expect(winners.load(ordering: .relaxed) == 1)
        }
        #expect(directory.names().count == 20)
    }
}
