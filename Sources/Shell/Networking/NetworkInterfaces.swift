import Platform

/// Returns whether an interface other than loopback runs, and true if the system reports an error.
func hasNetwork() -> Bool {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return true }
    defer { freeifaddrs(first) }
    return sequence(first: first, next: { $0?.pointee.ifa_next }).contains { $0?.pointee.leadsOutside == true }
}

extension ifaddrs {
    fileprivate var leadsOutside: Bool {
        // A container bridge stays "up" without a network, so "running" counts too.
        let flags = Int(ifa_flags)
        guard flags & bit(IFF_UP) != 0, flags & bit(IFF_RUNNING) != 0, flags & bit(IFF_LOOPBACK) == 0,
            let family = ifa_addr?.pointee.sa_family
        else { return false }
        return family == sa_family_t(AF_INET) || family == sa_family_t(AF_INET6)
    }
}

private func bit(_ flag: some RawRepresentable<UInt32>) -> Int { Int(flag.rawValue) }
private func bit(_ flag: some BinaryInteger) -> Int { Int(flag) }
