package struct DirectoryChanges: Hashable, Sendable {
    /// This is nil when the system does not tell the names.
    package var names: Set<String>?
    /// The directory was deleted or moved, so its path needs a new watch.
    package var isOver: Bool

    package init(names: Set<String>? = [], isOver: Bool = false) {
        self.names = names
        self.isOver = isOver
    }
}
