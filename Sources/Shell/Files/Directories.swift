/// XDG Base Directories, each nil unless its variable or HOME is an absolute path.
package struct Directories: Hashable, Sendable {
    package let config: String?
    package let cache: String?
    package let state: String?

    package init(environment: [String: String]) {
        func directory(_ variable: String, fallback: String) -> String? {
            if let path = environment[variable], path.hasPrefix("/") { return path + "/weather-tui" }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + "/" + fallback + "/weather-tui"
        }
        config = directory("XDG_CONFIG_HOME", fallback: ".config")
        cache = directory("XDG_CACHE_HOME", fallback: ".cache")
        state = directory("XDG_STATE_HOME", fallback: ".local/state")
    }
}
