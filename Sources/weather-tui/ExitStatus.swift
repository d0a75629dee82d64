import CursesTerminal
import Gazetteer
import Platform
import Reports
import Settings
import Weather
import Words

/// Exit statuses of sysexits.h; 77 also means a missing key in `key set`.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    case usage = 64
    case nonsense = 65
    case unreachable = 69
    case output = 74
    case keyRefused = 77
    case configuration = 78
}

struct ExitReport {
    let status: ExitStatus
    let message: String

    init(_ error: any Error, strings: Strings, language: String) {
        switch error {
        case let error as ConfigurationError:
            self.init(error.source == .flag ? .usage : .configuration, error.message(in: strings))
        case let error as ConfigurationErrors:
            let lines = error.lines(in: strings)
            let isUsage = error.errors.allSatisfy { $0.source == .flag }
            self.init(isUsage ? .usage : .configuration, lines.joined(separator: "\nweather-tui: "))
        case let error as ConfigCommand.FileError:
            self.init(error.isWriteError ? .output : .configuration, error.message(in: strings))
        case StartingPlace.PlaceError.placeUnreadable(let text, .outOfRange):
            self.init(.usage, strings(.outOfRange, text.cleaned()))
        case StartingPlace.PlaceError.placeUnreadable(let text, _):
            self.init(.usage, strings(.placeUnreadable, text.cleaned()))
        case StartingPlace.PlaceError.hereAndPlace:
            self.init(.usage, strings[.hereAndPlace])
        case PlaceArgument.PlaceError.outOfRange(let text):
            self.init(.usage, strings(.outOfRange, text.cleaned()))
        case PlaceArgument.PlaceError.unknown(let text, nil) where text.isSeveralWords,
            FindCommand.SearchError.nothingFound(let text) where text.isSeveralWords:
            self.init(.usage, strings(.placeUnknownComma, text.cleaned()))
        case PlaceArgument.PlaceError.unknown(let text, nil), FindCommand.SearchError.nothingFound(let text):
            self.init(.usage, strings(.placeUnknown, text.cleaned()))
        case FindCommand.SearchError.nothingNear(let text): self.init(.usage, strings(.nothingNear, text.cleaned()))
        case PlaceArgument.PlaceError.unknown(let text, let town?):
            self.init(.usage, strings(.placeMeant, text.cleaned(), town.spelled(in: language)))
        case PlaceArgument.PlaceError.ambiguousSaved(let text, let places):
            let choices = places.map(\.coordinate.pair).joined(separator: "; ")
            self.init(.usage, strings(.savedAmbiguous, text.cleaned()) + ": " + choices)
        case PlaceArgument.PlaceError.ambiguous(let text, let towns):
            let choices = towns.map { "\($0.spelled(in: language)) (\($0.coordinate.pair))" }.joined(separator: "; ")
            self.init(.usage, strings(.placeAmbiguous, text.cleaned()) + ": " + choices)
        case let error as UsageError: self.init(.usage, error.message(in: strings))
        case StartingPlace.PlaceError.coordinateIncomplete:
            self.init(.usage, strings[.coordinateIncomplete])
        case StartingPlace.PlaceError.coordinateAndPlace(let text):
            self.init(.usage, strings(.coordinateAndPlace, text.cleaned()))
        case ReportSource.ReportError.service(let error, let provider):
            self.init(ExitStatus(error), strings.words(for: error, from: provider).printed)
        case ReportSource.ReportError.location(let error):
            let reason = strings.message(for: error).withoutFullStop
            // A reason that is a question ends with its own mark.
            self.init(.unreachable, strings(.locationUnknown, reason).replacing("?.", with: "?"))
        case ReportSource.ReportError.nothingStored: self.init(.unreachable, strings[CommandPhrase.nothingStored])
        case ReportSource.ReportError.noPlace: self.init(.usage, strings[CommandPhrase.noPlace])
        case let error as StatusFormat.FormatError: self.init(.usage, error.message(in: strings))
        case let error as DoctorCommand.FoundError: self.init(error.status, error.message)
        case let error as KeyCommand.KeyFileError: self.init(error.status, error.message(in: strings))
        case let error as WatchCommand.WatchError: self.init(.configuration, error.message(in: strings))
        case let error as PlacesCommand.PlacesError: self.init(error.status, error.message(in: strings))
        // curses reports an unknown terminal if it cannot open files.
        case is ScreenError where !canOpen(files: 8):
            self.init(.unreachable, strings[ErrorPhrase.noOpenFiles])
        case ScreenError.notATerminal: self.init(.usage, strings[.notATerminal])
        case ScreenError.unknownTerminal(""): self.init(.configuration, strings[.terminalUnset])
        case ScreenError.unknownTerminal(let name):
            self.init(.configuration, strings(.unknownTerminal, name.cleaned()))
        case ScreenError.cannotPositionCursor(let name):
            self.init(.configuration, strings(.cannotPositionCursor, name.cleaned()))
        default: self.init(.configuration, strings[.screenUnavailable])
        }
    }

    private init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}

extension ExitStatus {
    init(_ error: WeatherError) {
        self =
            switch error {
            case _ where error.concernsKey: .keyRefused
            case .response: .nonsense
            case .network(.proxyMalformed, _), .network(.proxyLoginMalformed, _): .configuration
            case .network, .service, .key, .station, .system, .cancelled: .unreachable
            }
    }
}

extension StatusFormat.FormatError {
    fileprivate func message(in strings: Strings) -> String {
        switch self {
        case .unknownPlaceholder(let name):
            let known = StatusFormat.Placeholder.all.map(\.name)
            let nearest = NearestNames.nearest(to: name, in: known).map { "{\($0)}" }.joined(separator: ", ")
            let written = "{\(name.cleaned())}"
            return nearest.isEmpty
                ? strings(.notOneOf, "--format", written, known.map { "{\($0)}" }.joined(separator: ", "))
                : strings(.unknownPlaceholder, written, nearest)
        case .loneBrace(let brace): return strings(.loneBrace, "\(brace)")
        case .unknownEscape(let character):
            return strings(.unknownEscape, "\\" + (character.map { "\($0)" } ?? "").cleaned())
        }
    }
}

extension String {
    fileprivate var isSeveralWords: Bool {
        !contains("," as Character) && split(whereSeparator: \.isWhitespace).count > 1
    }

    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
