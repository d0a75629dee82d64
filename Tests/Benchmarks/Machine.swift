import JSON
import Platform

/// Properties of the machine that explain the figures.
struct Machine {
    let cores: Int
    let isRelease: Bool
    /// Share of processor time of other programs, 0…1, or nil if unknown.
    var takenByOthers: Double?

    static var present: Machine {
        Machine(cores: max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), isRelease: isReleaseBuild)
    }

    var line: String {
        var parts = [isRelease ? "release build" : "DEVELOPMENT BUILD, which no budget is meant for"]
        parts.append(cores == 1 ? "1 core" : "\(cores) cores")
        if let takenByOthers {
            let percent = Int((takenByOthers * 100).rounded())
            parts.append("\(percent) % taken by other programs\(percent > 10 ? ": times are too long" : "")")
        }
        return parts.joined(separator: ", ")
    }

    var json: JSON {
        var members: JSON.Object = [
            "cores": .integer(Int64(cores)), "build": .text(isRelease ? "release" : "debug"),
        ]
        members["takenByOthers"] = takenByOthers.map { JSON($0) }
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
