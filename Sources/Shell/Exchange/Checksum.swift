/// Source: FNV-1a, 64 bits, RFC 9923.
package func checksum(of parts: [UInt8]...) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts { for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    return String(hash, radix: 16)
}
