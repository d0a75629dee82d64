#if canImport(Darwin)
    import Platform

    package final class DirectoryWatch: Sendable {
        package let descriptor: Int32
        private let directory: Int32

        package init?(_ path: String) {
            directory = open(path, O_EVTONLY | O_DIRECTORY | O_CLOEXEC)
            guard directory >= 0 else { return nil }
            descriptor = kqueue()
            var wanted = kevent()
            wanted.ident = UInt(directory)
            wanted.filter = Int16(EVFILT_VNODE)
            wanted.flags = UInt16(EV_ADD | EV_CLEAR)
            wanted.fflags = UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)
            // All properties are set, so `return nil` runs `deinit`, which closes the descriptor.
            guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
                kevent(descriptor, &wanted, 1, nil, 0, nil) == 0
            else { return nil }
        }

        deinit {
            close(descriptor)
            close(directory)
        }

        package func changes() -> DirectoryChanges {
            var changes = DirectoryChanges()
            var event = kevent()
            var atOnce = timespec()
            while kevent(descriptor, nil, 0, &event, 1, &atOnce) > 0 {
                if event.fflags & UInt32(NOTE_WRITE) != 0 { changes.names = nil }
                if event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0 { changes.isOver = true }
            }
            return changes
        }
    }
#endif
