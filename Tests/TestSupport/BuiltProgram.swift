import Platform

/// `WEATHER_TUI_PROGRAM` names another build of weather-tui, such as the release.
package func builtProgram(_ name: String) -> String {
    if name == "weather-tui", let program = getenv("WEATHER_TUI_PROGRAM") { return String(cString: program) }
    var directory = runningProgram
    repeat {
        directory = directory.prefix(upTo: directory.lastIndex(of: "/") ?? directory.startIndex).description
        // A test bundle may be a folder with the runner deeper inside.
        if access(directory + "/" + name, X_OK) == 0 { return directory + "/" + name }
    } while !directory.isEmpty
    return name
}

private var runningProgram: String {
    #if os(Linux)
        var path = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &path, path.count)
        if count > 0 { return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    #endif
    return CommandLine.arguments.first ?? ""
}
