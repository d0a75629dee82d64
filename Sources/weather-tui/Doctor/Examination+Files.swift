import Files
import Platform
import Weather

extension Examination {
    func directory(
        _ kind: DirectoryFacts.Kind, _ directories: Directories, _ live: LiveDependencies,
        _ stateCondition: StateFile.Condition
    ) -> DirectoryFacts {
        let path =
            switch kind {
            case .configuration: directories.config
            case .cache: directories.cache
            case .state: directories.state
            }
        return DirectoryFacts(
            kind: kind, path: path?.cleaned(limit: 1024), condition: path.map(condition) ?? .nameless,
            entries: kind == .cache && live.store.cache.directory != nil ? live.store.cache.inventory() : nil,
            stateCondition: kind == .state ? stateCondition : .whole)
    }

    private func condition(of path: String) -> DirectoryFacts.Condition {
        var (link, status) = (stat(), stat())
        guard lstat(path, &link) == 0, stat(path, &status) == 0 else { return errno == ENOENT ? .absent : .occupied }
        guard status.st_mode & S_IFMT == S_IFDIR else { return .occupied }
        return .present(
            mode: UInt16(status.st_mode & 0o7777), isOwn: [link, status].allSatisfy { $0.st_uid == geteuid() },
            isWritable: access(path, R_OK | W_OK | X_OK) == 0)
    }

    func log(_ directory: String?) -> LogFacts? {
        guard let path = directory.map({ $0 + "/" + LogFile.name }) else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return LogFacts(path: path.cleaned(limit: 1024), bytes: Int(status.st_size))
    }
}
