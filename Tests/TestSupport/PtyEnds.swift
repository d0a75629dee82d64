import Platform

/// Both ends of a new pseudoterminal. Other programs do not inherit them.
struct PtyEnds {
    let master: Int32
    let slave: Int32
    let path: String

    static func open(rows: Int, columns: Int) throws -> PtyEnds {
        let master = try openMaster()
        let path = try path(ofSlaveOf: master)
        let slave = openTerminal(path)
        guard slave >= 0 else { throw Pty.PtyError(description: "no \(path)") }
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
        return PtyEnds(master: master, slave: slave, path: path)
    }

    private static func openMaster() throws -> Int32 {
        let master = openTerminal("/dev/ptmx")
        guard master >= 0 else { throw Pty.PtyError(description: "no pseudoterminal") }
        return master
    }

    #if canImport(Glibc)
        private static func openTerminal(_ path: String) -> Int32 { Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }

        private static func path(ofSlaveOf master: Int32) throws -> String {
            let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
            var lock: Int32 = 0
            var number: Int32 = 0
            guard ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0 else {
                throw Pty.PtyError(description: "no name for a pseudoterminal")
            }
            return "/dev/pts/\(number)"
        }
    #else
        private static func openTerminal(_ path: String) -> Int32 { Darwin.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }

        private static func path(ofSlaveOf master: Int32) throws -> String {
            guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
                throw Pty.PtyError(description: "no name for a pseudoterminal")
            }
            return String(cString: name)
        }
    #endif
}

/// A socket pair. Its reading end closes when no process can write any more.
struct PtyJournal {
    let reading: Int32
    let writing: Int32

    static func open() throws -> PtyJournal {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Pty.PtyError(description: "no journal") }
        #if !canImport(Glibc)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
        return PtyJournal(reading: ends[0], writing: ends[1])
    }
}
