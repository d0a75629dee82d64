import Terminal
import Weather

extension LocationDialog {
    mutating func handleLocating(_ input: Input) -> Result {
        guard [.key(.escape), .key(.enter), .key(.character(" ")), .key(.character("q"))].contains(input) else {
            return .open
        }
        if hasForm { stage = .form }
        return .stopLocating
    }

    /// The user consents with `y`, or with Enter on Yes. Keys that scroll elsewhere, such as Space, have no effect.
    mutating func handleAsking(_ input: Input, after error: LocationError, isYesFocused: Bool) -> Result {
        switch input {
        case .key(.character("y")): return .allowLookup
        case .key(.enter) where isYesFocused: return .allowLookup
        case .key(.left), .key(.right), .key(.tab), .key(.backTab):
            stage = .asking(after: error, isYesFocused: !isYesFocused)
        // Without a lookup, only another try or the settings lead to the current location.
        case .key(.enter), .key(.character("n")): stage = .failed(error)
        case .key(.character("q")), .key(.escape): return goBack()
        default: break
        }
        return .open
    }

    /// Offers a retry and the settings only if they can change the result.
    func failureChoices(for error: LocationError) -> [FailureChoice] {
        guard error != .requestsForbidden else { return [.search, .cancel] }
        return [.tryAgain, .search, .cancel] + (settings == nil ? [] : [.openSettings])
    }

    mutating func handleFailed(_ input: Input, after error: LocationError) -> Result {
        switch input {
        case .key(.left), .key(.backTab), .key(.up): moveFailureChoice(by: -1, after: error)
        case .key(.right), .key(.tab), .key(.down): moveFailureChoice(by: 1, after: error)
        case .key(.enter), .key(.character(" ")): return perform(failureChoice)
        case .key(.escape): return goBack()
        case .mouse: break
        default:
            returnToForm()
            return handleForm(input)
        }
        return .open
    }

    private mutating func moveFailureChoice(by step: Int, after error: LocationError) {
        let failureChoices = failureChoices(for: error)
        let index = failureChoices.firstIndex(of: failureChoice) ?? 0
        failureChoice = failureChoices[(index + step + failureChoices.count) % failureChoices.count]
    }

    mutating func perform(_ failureChoice: FailureChoice) -> Result {
        switch failureChoice {
        case .tryAgain: return .locate
        case .search: returnToForm()
        case .cancel: return .cancelled
        case .openSettings:
            // The user comes back from the settings to try again.
            self.failureChoice = .tryAgain
            return .openSettings
        }
        return .open
    }

    private mutating func goBack() -> Result {
        guard hasForm else { return .cancelled }
        returnToForm()
        return .open
    }

    private mutating func returnToForm() {
        (stage, focus, failureChoice) = (.form, .search, .search)
        hasForm = true
    }
}
