import CurlShim

/// Sets the options of a transfer and remembers the first one that libcurl refused. Without it, the transfer could send
/// what it must not, or trust whom it must not.
struct TransferOptions {
    private let easy: OpaquePointer
    private(set) var refused: String?

    init(_ easy: OpaquePointer) { self.easy = easy }

    /// An option that is not `needed` may be unknown to an older libcurl.
    mutating func set(_ option: CurlNumber, _ value: Int, needed: Bool = true) {
        note(curl_set_number(easy, option, value), needed: needed)
    }

    mutating func set(_ option: CurlText, _ value: String?, needed: Bool = true) {
        note(curl_set_text(easy, option, value), needed: needed)
    }

    mutating func set(headers: OpaquePointer?) { note(curl_set_headers(easy, headers)) }

    mutating func set(reason: UnsafeMutablePointer<CChar>) { note(curl_set_reason(easy, reason)) }

    /// Without this option, which came with 7.77, the last file is trusted alone.
    mutating func set(certificates: [UInt8]) {
        certificates.withUnsafeBytes { note(curl_set_certificates(easy, $0.baseAddress, $0.count), needed: false) }
    }

    mutating func set(
        _ context: UnsafeMutableRawPointer, readHead: CurlCallback, readBody: CurlCallback, limit: Int,
        isOver: CurlProgress
    ) {
        note(curl_set_callbacks(easy, context, readHead, readBody, Int64(limit)))
        note(curl_set_progress(easy, context, isOver))
    }

    private mutating func note(_ option: CInt, needed: Bool = true) {
        if option != 0, needed, refused == nil { refused = String(cString: curl_option_name(option)) }
    }
}
