import JSON
import Platform

struct Machine {
    let cores: Int
    let isRelease: Bool
    /// Share of processor time of other programs, 0…1, or nil if unknown.
    var shareOfOthers: Double?

    static var present: Machine {
        Machine(cores: max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), isRelease: isReleaseBuild)
    }

    var line: String {
        var parts = [isRelease ? "release build" : "DEVELOPMENT BUILD (budgets are for release builds)"]
        parts.append(cores == 1 ? "1 core" : "\(cores) cores")
        if let shareOfOthers {
            let percent = Int((shareOfOthers * 100).rounded())
            let warning = percent > 10 ? " (times are too long)" : ""
            parts.append("other programs use \(percent) % of the processor time\(warning)")
        }
        return parts.joined(separator: ", ")
    }

    var json: JSON {
        var members: JSON.Object = [
            "cores": .integer(Int64(cores)), "build": .text(isRelease ? "release" : "debug"),
        ]
        members["shareOfOthers"] = shareOfOthers.map { JSON($0) }
        return .object(members)
    }

    private static var isReleaseBuild: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }
}
