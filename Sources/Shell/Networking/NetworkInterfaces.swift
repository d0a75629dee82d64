import Platform

/// Whether an interface other than loopback is running and has an address; true when the system does not say.
func hasNetwork() -> Bool {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return true }
    defer { freeifaddrs(first) }
    return sequence(first: first, next: { $0?.pointee.ifa_next }).contains { $0?.pointee.leadsOutside == true }
}

extension ifaddrs {
    fileprivate var leadsOutside: Bool {
        // "Running" besides "up", since a bridge of containers stays up with nothing behind it.
        let flags = Int(ifa_flags)
        guard flags & bit(IFF_UP) != 0, flags & bit(IFF_RUNNING) != 0, flags & bit(IFF_LOOPBACK) == 0,
            let family = ifa_addr?.pointee.sa_family
        else { return false }
        return family == sa_family_t(AF_INET) || family == sa_family_t(AF_INET6)
    }
}

// The flags are an enumeration in glibc and plain integers elsewhere.
private func bit(_ flag: some RawRepresentable<UInt32>) -> Int { Int(flag.rawValue) }
private func bit(_ flag: some BinaryInteger) -> Int { Int(flag) }
