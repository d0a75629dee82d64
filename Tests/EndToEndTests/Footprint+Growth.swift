#if os(Linux)
    import TestSupport
    import Testing

    extension Footprint {
        /// Tolerance in kilobytes, because an allocator keeps some freed pages. A test finds a leak of 1 kB after 900
        /// repetitions, and a leak of 5 kB after 150.
        private static let slack = 768

        /// The two connections of a refresh and the socket pair that wakes libcurl.
        private static let socketsOfRefresh = 4

        /// Fails if memory or descriptors have grown. With a sanitizer it checks only descriptors.
        /// `kept` is in kilobytes: after frames of other sizes the C library keeps free memory up to a limit (`Memory.c`).
        func expectNoGrowth(
            since early: Footprint, kept: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let change = "\(early.files), then \(files)"
            #expect(
                descriptors - sockets <= early.descriptors - early.sockets, "\(change)", sourceLocation: sourceLocation)
            #expect(sockets <= max(early.sockets, Self.socketsOfRefresh), "\(change)", sourceLocation: sourceLocation)
            guard !Measuring.keepsFreedMemory else { return }
            #expect(
                privateKilobytes <= early.privateKilobytes + Self.slack + kept, "\(early.privateKilobytes) kB before",
                sourceLocation: sourceLocation)
        }
    }

    extension TmuxPane {
        /// Waits until no lock and no unfinished file is open, because a refresh is stored after its picture is shown.
        var footprint: Footprint {
            get throws {
                var latest: Footprint?
                let isResting = comesTrue {
                    latest = processID.flatMap { Footprint(of: $0) }
                    return latest?.files.contains { $0.hasSuffix(".lock") || $0.contains(".new-") } == false
                }
                let footprint = try #require(latest)
                #expect(isResting, "\(footprint.files)")
                return footprint
            }
        }
    }
#endif
