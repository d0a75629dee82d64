import Files
import Platform
import TestSupport
import Testing

@Suite("The room on a disk")
struct RoomTests {
    @Test("A trial leaves nothing in the directory, and gives its file no name at any moment")
    func nameless() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path
        var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
        #expect(utimes(path, &times) == 0)
        #expect(PrivateFile.hasRoom(inDirectory: path))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mtim.tv_sec == 1_000_000_000)
        #expect(PrivateFile.hasRoom(inDirectory: path + "/absent"), "no disk is full for want of a directory")
    }
}
