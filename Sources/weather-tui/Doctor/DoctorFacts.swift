import CursesTerminal
import Networking
import Platform
import Settings
import Weather

struct DoctorFacts {
    /// Such as "Linux 6.1.0 x86_64".
    var system: String
    var home: String?
    var terminal: TerminalFacts
    var locale: LocaleFacts
    var configuration: ConfigurationFacts
    var key: KeyFacts
    var directories: [DirectoryFacts]
    var log: LogFacts?
    var place: PlaceFacts
    var time: TimeFacts
    var location: LocationFacts
    var network: NetworkFacts
    /// This is nil for no limit.
    var openFileLimit: Int?
}

struct TerminalFacts {
    var isInputTerminal: Bool
    var isOutputTerminal: Bool
    var name: String
    var survey: TerminalSurvey
    /// This is nil where the terminal was not asked.
    var answers: TerminalReplies?
    var variables: [Variable]
    /// Names such as "tmux", "screen" and "SSH", the innermost first.
    var surroundings: [String]

    var refusesColor: Bool { variables.contains { $0.name == "NO_COLOR" } }
    var promisesDirectColor: Bool {
        variables.contains { $0.name == "COLORTERM" && ["truecolor", "24bit"].contains($0.value) }
    }
}

struct Variable: Hashable {
    let name: String
    let value: String
}

struct LocaleFacts {
    var variables: [Variable]
    var characters: LocaleCharacters
    /// The value and its source: "LANG", "--units", or nil without a source.
    var language: Choice
    var units: Choice
    var clock: Choice

    struct Choice: Hashable {
        var value: String
        var origin: String?
    }
}

struct ConfigurationFacts {
    var path: String?
    var exists: Bool
    var errors: [ConfigurationError]
    var settings: [Setting]

    struct Setting: Hashable {
        let name: String
        let choice: LocaleFacts.Choice
    }
}

struct KeyFacts {
    var provider: ProviderID
    var origin: String?
    var problem: WeatherError?
}

struct DirectoryFacts {
    enum Kind: String, CaseIterable {
        case configuration, cache, state
    }

    enum Condition: Hashable {
        /// Neither its variable nor HOME is an absolute path.
        case nameless
        case absent
        case present(mode: UInt16, isOwn: Bool, isWritable: Bool)
        case occupied
    }

    var kind: Kind
    var path: String?
    var condition: Condition
    /// For the cache: the number of stored answers and the time of the newest.
    var entries: (count: Int, newest: UnixTime?)?
    var stateCondition = StateFile.Condition.whole
}

struct LogFacts {
    var path: String
    var bytes: Int
}

struct PlaceFacts {
    enum Origin: Hashable {
        case commandLine, here, chosenLast, configuration, demo
        case timeZone(String)
    }

    var place: Place?
    var origin: Origin?
    var savedCount: Int
    var problem: String?
    var showsCoordinate: Bool
}

struct TimeFacts {
    var now: UnixTime
    var offset: UTCOffset
    var zone: String?
    var isFromVariable: Bool
    var isKnown: Bool
}

struct LocationFacts {
    /// This is nil where the service is available.
    var problem: LocationError?
    /// It is empty without consent.
    var consentedHosts: [String]
    var lookupHosts: [String]
}

struct NetworkFacts {
    /// User names and passwords are removed from the values.
    var proxies: [Variable]
    var library: NetworkLibrary?
    var isOffline: Bool
    var probes: [Probe]

    struct Probe {
        var provider: ProviderID
        var host: String
        var isInUse: Bool
        /// The answer has the status and the time in milliseconds.
        var outcome: Result<Answer, WeatherError>

        struct Answer {
            var status: Int
            var milliseconds: Int
        }
    }
}
