import PlatformShim

/// The words that this process was started with.
package enum ProcessArguments {
    /// Without the program's name.
    ///
    /// On Linux Swift's own list is looked for beside the environment, and is empty where a preloaded library has moved that.
    package static var words: [String] {
        var count: CInt = 0
        guard let first = process_arguments(&count) else { return Array(CommandLine.arguments.dropFirst()) }
        return (0..<Int(count)).dropFirst().compactMap { first[$0].map { String(cString: $0) } }
    }
}
