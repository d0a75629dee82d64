import Platform
import TestSupport
import Testing

@testable import Files

struct DirectoryWatchTests {
    let directory: TemporaryDirectory
    private var path: String { directory.path + "/d" }

    init() throws {
        directory = try TemporaryDirectory()
        mkdir(path, 0o700)
    }

    private func hasNews(_ watch: DirectoryWatch, within milliseconds: Int32 = 10_000) -> Bool {
        var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) == 1
    }

    @Test("The watch reports the names of replaced files once")
    func names() throws {
        let watch = try #require(DirectoryWatch(path))
        #expect(!hasNews(watch, within: 0))
        #expect(watch.changes() == DirectoryChanges())
        for name in ["x", "y", "날씨", "x"] { try PrivateFile(path + "/" + name).replace(with: [1]) }
        #expect(hasNews(watch))
        #expect(watch.changes().mayInclude(["x", "y", "날씨"]))
        #expect(!hasNews(watch, within: 0))
        try PrivateFile(path + "/z").replace(with: [1])
        #expect(hasNews(watch))
        #expect(watch.changes().mayInclude(["z"]))
    }

    #if os(Linux)
        @Test("Reads, writes in place and removals are not reported")
        func quiet() throws {
            try directory.write("1", to: "d/x")
            let watch = try #require(DirectoryWatch(path))
            _ = try PrivateFile(path + "/x").read()
            try PrivateFile(path + "/x").append([1], limit: 100)
            try PrivateFile(path + "/x").remove()
            #expect(!hasNews(watch, within: 0))
        }

        @Test("After a queue overflow the watch reports that any file may have changed")
        func overflow() throws {
            let limit = try PrivateFile("/proc/sys/fs/inotify/max_queued_events").read()
            let count = try #require(Int(String(decoding: limit.dropLast(), as: UTF8.self)))
            try directory.write("1", to: "d/x")
            let watch = try #require(DirectoryWatch(path))
            for _ in 0...count / 2 {
                rename(path + "/x", path + "/y")
                rename(path + "/y", path + "/x")
            }
            #expect(watch.changes() == DirectoryChanges(names: nil))
            #expect(watch.changes() == DirectoryChanges())
        }
    #endif

    @Test("The watch ends when the directory is deleted or moved", arguments: [true, false])
    func over(isDeleted: Bool) throws {
        let watch = try #require(DirectoryWatch(path))
        #expect(isDeleted ? rmdir(path) == 0 : rename(path, path + "2") == 0)
        #expect(hasNews(watch))
        #expect(watch.changes().isOver)
    }

    @Test("Only a directory can be watched")
    func nothing() throws {
        try directory.write("", to: "file")
        #expect(DirectoryWatch(directory.path + "/file") == nil)
        #expect(DirectoryWatch(directory.path + "/none") == nil)
    }

    @Test("A child process does not inherit the watch")
    func closeOnExec() throws {
        let watch = try #require(DirectoryWatch(path))
        #expect(fcntl(watch.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }

    @Test("A failed watch does not close descriptors of other code")
    func foreignDescriptors() async throws {
        let missing = directory.path + "/missing"
        let failures = await withTaskGroup(of: Int.self) { group in
            group.addTask {
                (0..<20_000).count { _ in DirectoryWatch(missing) != nil }
            }
            // A descriptor that is closed twice would sooner or later close one of these.
            group.addTask {
                (0..<20_000).count { _ in
                    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
                    return fcntl(descriptor, F_GETFD) < 0 || close(descriptor) != 0
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
    }
}

extension DirectoryChanges {
    /// Whether the changes are exactly these names, or unknown.
    fileprivate func mayInclude(_ expected: Set<String>) -> Bool { !isOver && (names == nil || names == expected) }
}
