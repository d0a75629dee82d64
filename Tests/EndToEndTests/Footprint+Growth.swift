#if os(Linux)
    import TestSupport
    import Testing

    extension Footprint {
        /// What an allocator may keep or give back as it likes, in kilobytes: some of its arenas' pages, and the largest
        /// frame or answer so far. Less than a kilobyte a time is seen where something happens 900 times, as in
        /// `make torture`; five where it happens 150 times. What `make bench` allows is less.
        private static let slack = 768

        /// The connections of one refresh, and the pair that libcurl is woken by. Where an answer comes before the other
        /// request goes out, one connection serves both and is kept alone.
        private static let socketsOfRefresh = 4

        /// That nothing has been kept of what has happened in between; under a sanitizer, no descriptor.
        func expectNoGrowth(since early: Footprint, sourceLocation: SourceLocation = #_sourceLocation) {
            let change = "\(early.files), then \(files)"
            #expect(
                descriptors - sockets <= early.descriptors - early.sockets, "\(change)", sourceLocation: sourceLocation)
            #expect(sockets <= max(early.sockets, Self.socketsOfRefresh), "\(change)", sourceLocation: sourceLocation)
            guard !Measuring.keepsFreedMemory else { return }
            #expect(
                privateKilobytes <= early.privateKilobytes + Self.slack, "\(early.privateKilobytes) kB before",
                sourceLocation: sourceLocation)
        }
    }

    extension TmuxPane {
        /// What the program holds now.
        var footprint: Footprint {
            get throws { try #require(processID.flatMap { Footprint(of: $0) }) }
        }
    }
#endif
