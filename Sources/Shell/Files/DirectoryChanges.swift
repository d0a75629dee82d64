/// What a `DirectoryWatch` has seen.
package struct DirectoryChanges: Hashable, Sendable {
    /// The files that were renamed into the directory; nil when the system does not tell which, and any may have been.
    package var names: Set<String>?
    /// The directory was deleted or moved: what is at its path now takes a new watch.
    package var isOver: Bool

    package init(names: Set<String>? = [], isOver: Bool = false) {
        self.names = names
        self.isOver = isOver
    }
}
