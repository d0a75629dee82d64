package struct DirectoryChanges: Hashable, Sendable {
    /// Nil if the system does not report names.
    package var names: Set<String>?
    package var isOver: Bool

    package init(names: Set<String>? = [], isOver: Bool = false) {
        self.names = names
        self.isOver = isOver
    }
}
