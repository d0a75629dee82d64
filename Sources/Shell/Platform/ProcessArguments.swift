import PlatformShim

package enum ProcessArguments {
    /// The arguments without the program's name; Swift's list is empty if a preloaded library moved the environment.
    package static var words: [String] {
        var count: CInt = 0
        guard let first = process_arguments(&count) else { return Array(CommandLine.arguments.dropFirst()) }
        return (0..<Int(count)).dropFirst().compactMap { first[$0].map { String(cString: $0) } }
    }
}
