import CursesTerminal
import Dashboard
import Gazetteer
import Weather

/// How the program ends, after sysexits.h.
nonisolated enum ExitStatus: Int32 {
    case done = 0
    case usage = 64
    case output = 74
    case configuration = 78
}

/// An error that ends the program, as a line on standard error, and below it what there is to choose from.
struct FatalReport {
    let status: ExitStatus
    let message: String

    /// `language` is that of the strings, in which towns are called as well.
    init(_ error: any Error, strings: Strings, language: String) {
        switch error {
        case let error as ConfigurationError:
            self.init(error.source.hasPrefix("--") ? .usage : .configuration, error.message(in: strings))
        case DashboardCommand.Failure.placeUnreadable(let text, .outOfRange):
            self.init(.usage, strings(.cliOutOfRange, text.cleaned()))
        case DashboardCommand.Failure.placeUnreadable(let text, _):
            self.init(.usage, strings(.cliPlaceUnreadable, text.cleaned()))
        case DashboardCommand.Failure.hereAndPlace:
            self.init(.usage, strings[.cliHereAndPlace])
        case PlaceArgument.Problem.outOfRange(let text):
            self.init(.usage, strings(.cliOutOfRange, text.cleaned()))
        case PlaceArgument.Problem.unknown(let text, nil), FindTowns.Failure.nothingFound(let text):
            self.init(.usage, strings(.cliPlaceUnknown, text.cleaned()))
        case PlaceArgument.Problem.unknown(let text, let town?):
            self.init(.usage, strings(.cliPlaceMeant, text.cleaned(), town.spelled(in: language)))
        case PlaceArgument.Problem.ambiguousSaved(let text, let places):
            let choices = places.map { "\n  \($0.coordinate.pair)" }
            self.init(.usage, strings(.cliSavedAmbiguous, text.cleaned()) + choices.joined())
        case PlaceArgument.Problem.ambiguous(let text, let towns):
            let choices = towns.map { "\n  \($0.spelled(in: language))  (\($0.coordinate.pair))" }
            self.init(.usage, strings(.cliPlaceAmbiguous, text.cleaned()) + choices.joined())
        case DashboardCommand.Failure.coordinateIncomplete:
            self.init(.usage, strings[.cliCoordinateIncomplete])
        case ScreenError.notATerminal: self.init(.usage, strings[.cliNotATerminal])
        case ScreenError.unknownTerminal(let name):
            self.init(.configuration, strings(.cliUnknownTerminal, name.cleaned()))
        case ScreenError.cannotPositionCursor(let name):
            self.init(.configuration, strings(.cliCannotPositionCursor, name.cleaned()))
        default: self.init(.configuration, strings[.cliScreenUnavailable])
        }
    }

    private init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
