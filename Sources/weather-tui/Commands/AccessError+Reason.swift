import Files
import Platform

extension PrivateFile.AccessError {
    /// The system's words.
    var reason: String {
        if case .system(let number) = self { return String(cString: strerror(number)) }
        return String(cString: strerror(EPERM))
    }
}
