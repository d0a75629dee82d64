import CursesTerminal
import Maps
import Networking
import Platform
import Settings
import Weather

struct DoctorFacts {
    var system: String
    var home: String?
    var terminal: TerminalFacts
    var locale: LocaleFacts
    var configuration: ConfigurationFacts
    var key: KeyFacts
    var directories: [DirectoryFacts]
    /// Variables of directories that are no absolute paths, and so have no effect.
    var relativeVariables: [Variable] = []
    var log: LogFacts?
    var place: PlaceFacts
    var time: TimeFacts
    var location: LocationFacts
    /// Nil without a station.
    var station: StationFacts?
    var notices = NoticeFacts()
    var network: NetworkFacts
    var openFileLimit: Int?
}

struct TerminalFacts {
    var isInputTerminal: Bool
    var isOutputTerminal: Bool
    var name: String
    var survey: TerminalSurvey
    var replies: TerminalReplies?
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
    var unknownVariables: [UnknownVariable] = []
    var settings: [Setting]

    struct Setting: Hashable {
        let name: String
        let choice: LocaleFacts.Choice
    }
}

struct KeyFacts {
    var provider: ProviderID
    var origin: String?
    var error: WeatherError?
    /// The setting for the address that the service asks for, if it is empty.
    var missingContact: Setting?
}

struct UnknownVariable {
    let name: String
    let nearest: [String]
}

struct DirectoryFacts {
    enum Kind: String, CaseIterable {
        case configuration, cache, state
    }

    enum Condition: Hashable {
        /// Neither the variable nor HOME is an absolute path.
        case nameless
        /// `barrier` is the directory in which it cannot be created.
        case absent(barrier: String? = nil)
        case present(mode: UInt16, isOwn: Bool, isUsable: Bool)
        /// On a file system that is mounted so.
        case readOnly
        /// Not a byte can be stored there.
        case full
        case occupied
        /// The user may not enter `barrier`, a directory on the way.
        case hidden(barrier: String)
    }

    var kind: Kind
    var path: String?
    var condition: Condition
    /// The number of stored responses and the newest time; nil except for the cache.
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
    var error: String?
    var showsCoordinate: Bool
    var followsHere = false
    /// When this machine was last found; nil if it never was.
    var locatedAt: UnixTime?
}

struct TimeFacts {
    var now: UnixTime
    var offset: UTCOffset
    var zone: String?
    var isFromVariable: Bool
    var isKnown: Bool
}

struct LocationFacts {
    var error: LocationError?
    /// Whether the place follows this machine, and nothing else may find it.
    var isNeeded = false
    var consentedHosts: [String]
    var lookupHosts: [String]
}

struct NetworkFacts {
    var proxies: [ProxyVariable]
    var library: NetworkLibrary?
    var isOffline: Bool
    var probes: [Probe]
    /// Whether libpng is installed; nil if neither the service's icons nor the map are wanted.
    var canReadPictures: Bool?
    /// Whether libexpat is installed; nil if warnings are switched off.
    var canReadWarnings: Bool?

    struct ProxyVariable {
        /// Its value has no user name and no password.
        var variable: Variable
        var error: NetworkError?
    }

    struct Probe {
        /// Nil for the warnings and the radar, which belong to no provider.
        var provider: ProviderID?
        var use = Use.weather
        /// The setting of the address.
        var setting: String
        var host: String
        var outcome: Result<Response, WeatherError>

        enum Use: Equatable {
            case weather, air, icons, airports
            /// With the name of the service.
            case warnings(String)
            case radar(RadarServiceID)
        }

        struct Response {
            var status: Int
            var milliseconds: Int
            var isOutdated = false
        }
    }
}
