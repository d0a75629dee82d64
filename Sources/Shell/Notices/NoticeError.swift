/// Why a notice may not have been seen.
package protocol NoticeError: Error {
    /// For a log, which is in English.
    var logText: String { get }
    /// Whether it may have been seen all the same.
    var mayHaveBeenSeen: Bool { get }
}
