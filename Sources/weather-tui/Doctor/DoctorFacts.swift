import CursesTerminal
import Dashboard
import Display
import Networking
import Platform
import Settings
import Terminal
import Weather
import WeatherService

/// All that the doctor has found out, before any of it is judged.
struct DoctorFacts {
    /// Such as "Linux 6.1.0 x86_64".
    var system: String
    /// What is shown as ~.
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
    /// How many files the process may have open; nil for as many as it likes.
    var openFileLimit: Int?
}

struct TerminalFacts {
    var isInputTerminal: Bool
    var isOutputTerminal: Bool
    /// What TERM says.
    var name: String
    var survey: TerminalSurvey
    /// Nil where it was not asked.
    var answers: TerminalAnswers?
    /// Those that are set of the variables that matter to a terminal.
    var variables: [Variable]
    /// "tmux", "screen", "SSH" and the like, the innermost first.
    var surroundings: [String]

    /// NO_COLOR says so.
    var refusesColor: Bool { variables.contains { $0.name == "NO_COLOR" } }
    /// COLORTERM promises direct colour.
    var promisesDirectColor: Bool {
        variables.contains { $0.name == "COLORTERM" && ["truecolor", "24bit"].contains($0.value) }
    }
}

/// A variable of the environment, its value made safe to show.
struct Variable: Hashable {
    let name: String
    let value: String
}

struct LocaleFacts {
    var variables: [Variable]
    var characters: LocaleCharacters
    /// What follows, and from what: "LANG", "--units", or nil where nothing says anything.
    var language: Choice
    var units: Choice
    var clock: Choice

    struct Choice: Hashable {
        var value: String
        var origin: String?
    }
}

struct ConfigurationFacts {
    /// Nil where no directory is known that it could lie in.
    var path: String?
    var exists: Bool
    var mistakes: [ConfigurationError]
    /// Those that are set, their values as they may be shown.
    var settings: [Setting]

    struct Setting: Hashable {
        let name: String
        let choice: LocaleFacts.Choice
    }
}

struct KeyFacts {
    var provider: ProviderID
    /// Where the key is, in words; nil without one.
    var origin: String?
    /// What keeps it from being used, as far as that can be told without running a command.
    var problem: WeatherError?
}

struct DirectoryFacts {
    enum Kind: String, CaseIterable {
        case configuration, cache, state
    }

    enum Condition: Hashable {
        /// Neither its variable nor HOME names an absolute path.
        case nameless
        /// It will be made.
        case absent
        /// Its permissions, whether it is this user's, and whether that user may write there.
        case present(mode: UInt16, isOwn: Bool, isWritable: Bool)
        /// There is something else in its place.
        case occupied
    }

    var kind: Kind
    var path: String?
    var condition: Condition
    /// Of the cache: how many answers are stored, and when the newest was.
    var entries: (count: Int, newest: UnixTime?)?
    /// Of the state: how its file is.
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
    /// The error that naming it has ended with, as the command line would report it.
    var problem: String?
    /// The user wants its coordinate in the text.
    var showsCoordinate: Bool
}

struct TimeFacts {
    var now: UnixTime
    var offset: UTCOffset
    /// As TZ or the system's files name it.
    var zone: String?
    /// TZ names it.
    var isFromVariable: Bool
    /// The system has rules for it.
    var isKnown: Bool
}

struct LocationFacts {
    /// Nil where the service is there.
    var problem: LocationProblem?
    /// The hosts that may be asked instead; empty without consent.
    var consentedHosts: [String]
    var lookupHosts: [String]
}

struct NetworkFacts {
    /// The variables that name proxies, without what they say of user and password.
    var proxies: [Variable]
    /// Nil where it is missing.
    var library: NetworkLibrary?
    var isOffline: Bool
    var probes: [Probe]

    /// What came back for one request to a provider.
    struct Probe {
        var provider: ProviderID
        var host: String
        var isInUse: Bool
        /// The status and how many milliseconds it took.
        var outcome: Result<Answer, WeatherError>

        struct Answer {
            var status: Int
            var milliseconds: Int
        }
    }
}
