#if os(Linux)
    import Platform

    package final class DirectoryWatch: Sendable {
        package let descriptor: Int32

        package init?(_ directory: String) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            let wanted = UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
            // All properties are set, so `return nil` runs `deinit`, which closes the descriptor.
            guard inotify_add_watch(descriptor, directory, wanted) >= 0 else { return nil }
        }

        deinit { close(descriptor) }

        package func changes() -> DirectoryChanges {
            var changes = DirectoryChanges()
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return changes }
                buffer.withUnsafeBytes { changes.add(events: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            }
        }
    }

    extension DirectoryChanges {
        fileprivate mutating func add(events: UnsafeRawBufferPointer) {
            var rest = events[...]
            let headerSize = MemoryLayout<inotify_event>.size
            while rest.count >= headerSize {
                let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
                let name = rest.dropFirst(headerSize).prefix(Int(event.len))
                add(mask: event.mask, name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
                rest = rest.dropFirst(headerSize + Int(event.len))
            }
        }

        private mutating func add(mask: UInt32, name: String) {
            func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(flag) != 0 }
            if has(IN_MOVED_TO) { names?.insert(name) }
            if has(IN_Q_OVERFLOW) { names = nil }
            if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_IGNORED) { isOver = true }
        }
    }
#endif
