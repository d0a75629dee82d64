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
            kind: kind, path: path?.cleaned(limit: 1024), condition: path.map { condition(of: $0, kind) } ?? .nameless,
            entries: kind == .cache && live.store.cache.directory != nil ? live.store.cache.inventory() : nil,
            stateCondition: kind == .state ? stateCondition : .whole)
    }

    private func condition(of path: String, _ kind: DirectoryFacts.Kind) -> DirectoryFacts.Condition {
        var (link, status) = (stat(), stat())
        guard lstat(path, &link) == 0, stat(path, &status) == 0 else {
            switch errno {
            case ENOENT:
                let barrier = barrier(below: path)
                return barrier == nil && isFull(existing(above: path), kind) ? .full : .absent(barrier: barrier)
            case EACCES: return .hidden(barrier: existing(above: path).cleaned(limit: 1024))
            default: return .occupied
            }
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return .occupied }
        if access(path, W_OK) != 0, errno == EROFS { return .readOnly }
        let isOwn = [link, status].allSatisfy { $0.st_uid == geteuid() }
        if isOwn, isFull(path, kind) { return .full }
        return .present(
            mode: UInt16(status.st_mode & 0o7777), isOwn: isOwn,
            isUsable: access(path, R_OK | X_OK | (kind == .configuration ? 0 : W_OK)) == 0)
    }

    /// The configuration is only read.
    private func isFull(_ directory: String, _ kind: DirectoryFacts.Kind) -> Bool {
        kind != .configuration && !PrivateFile.hasRoom(inDirectory: directory)
    }

    /// The directory in which this one cannot be created; nil if it can.
    private func barrier(below path: String) -> String? {
        let parent = existing(above: path)
        var status = stat()
        let isTrusted = stat(parent, &status) == 0 && [0, geteuid()].contains(status.st_uid)
        return isTrusted && access(parent, W_OK | X_OK) == 0 ? nil : parent.cleaned(limit: 1024)
    }

    /// The nearest directory on the way to a path that can be seen.
    private func existing(above path: String) -> String {
        var (parent, status) = (path, stat())
        repeat {
            let slash = parent.lastIndex(of: "/") ?? parent.startIndex
            parent = slash == parent.startIndex ? "/" : String(parent[..<slash])
        } while parent != "/" && stat(parent, &status) != 0
        return parent
    }

    /// Only absolute paths have an effect.
    var relativeVariables: [Variable] {
        variables(["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]).filter { !$0.value.hasPrefix("/") }
    }

    func log(_ directory: String?) -> LogFacts? {
        guard let path = directory.map({ $0 + "/" + LogFile.name }) else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return LogFacts(path: path.cleaned(limit: 1024), bytes: Int(status.st_size))
    }
}
