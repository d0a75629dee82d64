struct ProgramOutput {
    private(set) var bytes: [UInt8] = []
    private(set) var descriptor: Int32?

    private static let limit = 64 * 1024

    init(descriptor: Int32?) { self.descriptor = descriptor }

    var isCut: Bool { bytes.count >= Self.limit }

    mutating func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while let descriptor {
            let count = systemRead(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            if count > 0 { bytes += buffer[..<min(count, Self.limit - bytes.count)] }
            if count <= 0 || isCut { close() }
        }
    }

    mutating func close() {
        if let descriptor { systemClose(descriptor) }
        descriptor = nil
    }
}

// Methods of the same names hide the system's functions.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
private func systemClose(_ descriptor: Int32) { close(descriptor) }
