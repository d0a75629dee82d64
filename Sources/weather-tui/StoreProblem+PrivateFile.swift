import Dashboard
import Files
import Weather

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension StoreProblem {
    /// Why answers could not be written below `directory`.
    nonisolated init(_ problem: PrivateFile.Problem, directory: String) {
        let shown = directory.cleaned(limit: 120)
        self =
            switch problem {
            case .foreign(let directory): .foreign(directory: directory.cleaned(limit: 120))
            case .system(let code): .system(directory: shown, reason: String(cString: strerror(code)).cleaned())
            case .absent, .exposed, .tooLarge: .system(directory: shown, reason: "\(problem)")
            }
    }
}
