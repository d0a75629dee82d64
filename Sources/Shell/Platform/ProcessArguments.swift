import PlatformShim

package enum ProcessArguments {
    /// The program's name is left out. Swift's own list is empty where a preloaded library has moved the environment.
    package static var words: [String] {
        var count: CInt = 0
        guard let first = process_arguments(&count) else { return Array(CommandLine.arguments.dropFirst()) }
        return (0..<Int(count)).dropFirst().compactMap { first[$0].map { String(cString: $0) } }
    }
}
