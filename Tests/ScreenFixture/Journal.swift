import Platform

/// Writes lines for a test to descriptor 3, if it is open.
struct Journal {
    private let descriptor: Int32 = 3
    let isOpen = fcntl(3, F_GETFD) >= 0 && getenv("SCREEN_FIXTURE_JOURNAL") != nil

    func write(_ line: String) {
        guard isOpen else { return }
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { Self.send(descriptor, $0) }
    }

    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}

func printError(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

func exitFixture(with status: Int32) -> Never { exit(status) }
