import Dispatch
import Files
import Platform
import Synchronization
import TestSupport
import Testing

struct FileLockTests {
    let directory: TemporaryDirectory
    private var path: String { directory.path + "/d/x.lock" }

    init() throws { directory = try TemporaryDirectory() }

    @Test("A file of a lock with holes, which says that it is huge, has no note and takes no memory")
    func hugeFile() throws {
        try directory.write("", to: "d/x.lock")
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        defer { close(descriptor) }
        try #require(ftruncate(descriptor, 1 << 42) == 0)
        #expect(try #require(try attempt()).note == [])
    }

    /// Returns the lock, or nil if another holder has it.
    private func attempt(after passed: Duration = .zero) throws -> FileLock? {
        switch try FileLock.attempt(path: path, honoring: .seconds(30), now: .seconds(1_795_237_320) + passed) {
        case .acquired(let lock): lock
        case .held: nil
        }
    }

    @Test("A lock excludes others until it is released")
    func release() throws {
        let lock = try #require(try attempt())
        #expect(try attempt() == nil)
        #expect(try attempt(after: .seconds(30)) == nil)
        lock.release()
        lock.release()
        #expect(try attempt() != nil, "The lock is free again, because the last one was not kept.")
        #expect(try attempt() != nil)
        #expect(directory.names(in: "d") == ["x.lock"])
        #expect(directory.mode(of: "d/x.lock") == 0o600)
        #expect(directory.mode(of: "d") == 0o700)
    }

    @Test("A holder loses the lock after its time, also if the clock was set", arguments: [31, -31])
    func overdue(seconds: Int) throws {
        let stopped = try #require(try attempt())
        let lock = try #require(try attempt(after: .seconds(seconds)))
        #expect(try attempt(after: .seconds(seconds)) == nil)
        stopped.write(note: [1])
        stopped.release()
        #expect(try attempt(after: .seconds(seconds)) == nil, "A release by the former holder does not free the lock.")
        lock.release()
        #expect(try #require(try attempt()).note == [], "A note by the former holder is ignored.")
        #expect(directory.names(in: "d") == ["x.lock"])
    }

    @Test("A lock is held from its acquisition, even if its file is old")
    func stamped() throws {
        try #require(try attempt()).release()
        let lock = try #require(try attempt(after: .seconds(10_000)))
        #expect(try attempt(after: .seconds(10_001)) == nil)
        lock.release()
    }

    @Test("Later holders read the last note")
    func note() throws {
        #expect(try store([3, 2, 1]) == [])
        #expect(try store(nil) == [3, 2, 1])
        #expect(try store([9]) == [3, 2, 1])
        let stopped = try #require(try attempt())
        #expect(stopped.note == [9])
        #expect(try #require(try attempt(after: .seconds(60))).note == [9])
        #expect(try store([]) == [9])
        #expect(try store([UInt8](repeating: 7, count: 1023)) == [])
        #expect(try store(nil)?.count == 1023)
    }

    @Test("A note is never missing or mixed for who reads it without the lock")
    func noteOfHolder() throws {
        let lock = try #require(try attempt())
        let notes = [[UInt8](repeating: 1, count: 90), [UInt8](repeating: 2, count: 40)]
        lock.write(note: notes[0])
        let isWritten = Atomic(false)
        DispatchQueue.concurrentPerform(iterations: 2) { side in
            if side == 0 {
                for turn in 1...5000 { lock.write(note: notes[turn % 2]) }
                isWritten.store(true, ordering: .releasing)
            } else {
                var strange: [[UInt8]] = []
                while !isWritten.load(ordering: .acquiring) {
                    let note = FileLock.note(of: PrivateFile(path))
                    if !notes.contains(note) { strange.append(note) }
                }
                #expect(strange == [])
            }
        }
        #expect(FileLock.note(of: PrivateFile(path)) == notes[0])
        #expect(FileLock.note(of: PrivateFile(path + "missing")) == [])
    }

    /// Acquires the lock, writes a note if there is one, and returns the previous note.
    private func store(_ note: [UInt8]?) throws -> [UInt8]? {
        let lock = try attempt()
        if let note { lock?.write(note: note) }
        return lock?.note
    }

    @Test("Of many simultaneous attempts one gets the lock, also an old or overdue one", arguments: [0, 29, 100_000])
    func race(seconds: Int) throws {
        for _ in 0..<20 {
            let stopped = seconds > 0 ? try attempt() : nil
            if seconds == 29 { stopped?.release() }
            let locks = Mutex<[FileLock]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                #expect(throws: Never.self) {
                    guard let lock = try attempt(after: .seconds(seconds)) else { return }
                    locks.withLock { $0.append(lock) }
                }
            }
            #expect(locks.withLock(\.count) == 1)
        }
    }

    @Test("The lock of a killed process is free, and its note is kept")
    func killed() throws {
        let helper = try HelperProcess([builtProgram("files-fixture"), "hold", path])
        #expect(helper.nextLine() == "taken")
        #expect(FileLock.acquire(path: path, honoring: .seconds(60), within: .zero) == nil)
        helper.send(SIGKILL)
        #expect(helper.wait() == .signal(SIGKILL))
        let lock = try #require(FileLock.acquire(path: path, honoring: .seconds(60), within: .zero))
        #expect(lock.note == Array("from a holder".utf8))
    }

    @Test("A waiting process gets the lock after its release")
    func waiting() throws {
        let lock = try #require(FileLock.acquire(path: path, honoring: .seconds(60), within: .zero))
        #expect(FileLock.acquire(path: path, honoring: .seconds(60), within: .milliseconds(5)) == nil)
        DispatchQueue.global().async { lock.release() }
        #expect(FileLock.acquire(path: path, honoring: .seconds(60), within: .seconds(20)) != nil)
    }

    @Test("Without a usable directory there is no lock")
    func nowhere() throws {
        try directory.write("", to: "d")
        #expect(throws: PrivateFile.AccessError.foreign(directory: directory.path + "/d")) { try attempt() }
        #expect(FileLock.acquire(path: path, honoring: .seconds(60), within: .seconds(20)) == nil)
    }
}
