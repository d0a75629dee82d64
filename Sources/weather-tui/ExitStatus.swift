import CursesTerminal
import Dashboard
import Weather

/// How the program ends, after sysexits.h.
nonisolated enum ExitStatus: Int32 {
    case done = 0
    case usage = 64
    case configuration = 78
}

/// An error that ends the program, as one line on standard error.
struct FatalReport {
    let status: ExitStatus
    let message: String

    init(_ error: any Error, strings: Strings) {
        switch error {
        case let error as ConfigurationError:
            self.init(error.source.hasPrefix("--") ? .usage : .configuration, error.message(in: strings))
        case DashboardCommand.Failure.placeUnreadable(let text):
            self.init(.usage, strings(.cliPlaceUnreadable, text.cleaned()))
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
