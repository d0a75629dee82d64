package struct DirectoryChanges: Hashable, Sendable {
    package var names: Set<String>?
    package var isOver: Bool

    init(names: Set<String>? = [], isOver: Bool = false) {
        self.names = names
        self.isOver = isOver
    }
}
