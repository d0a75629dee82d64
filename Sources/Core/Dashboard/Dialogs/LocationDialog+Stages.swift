import Terminal
import Weather

// What the location dialog does while somebody is asked where this machine is, and with what came of it.

extension LocationDialog {
    mutating func handleLocating(_ input: Input) -> Result {
        guard [.key(.escape), .key(.enter), .key(.character(" ")), .key(.character("q"))].contains(input) else {
            return .open
        }
        stage = .form
        return .stopLocating
    }

    /// A yes takes a key that means nothing where the question may have come up: who scrolls with the blank or the arrows
    /// has not agreed to anything.
    mutating func answer(_ input: Input, after problem: LocationProblem, saysYes: Bool) -> Result {
        switch input {
        case .key(.character("y")): return .allowLookup
        case .key(.enter) where saysYes: return .allowLookup
        case .key(.left), .key(.right), .key(.tab), .key(.backTab):
            stage = .asking(after: problem, saysYes: !saysYes)
        case .key(.enter), .key(.character("n")), .key(.character("q")), .key(.escape): returnToForm()
        default: break
        }
        return .open
    }

    /// What is written belongs to the form, as do the other two ways to name a place.
    mutating func handleFailed(_ input: Input) -> Result {
        returnToForm()
        switch input {
        case .key(.escape), .key(.enter), .key(.character(" ")): return .open
        default: return handleForm(input)
        }
    }

    private mutating func returnToForm() { (stage, focus) = (.form, .search) }
}
