package enum StateFileError: Hashable, Sendable {
    case setAside(path: String)
    /// A newer version wrote the file, so the program reads it as far as possible and does not overwrite it.
    case newer
    case unreadable
}
