import Boundary
import Look
import Sky
import Terminal
import Weather
import Words

struct LocationStageView {
    let sky: Sky
    let size: Size
    let dialog: LocationDialog
    let title: String
    var spinnerStep = 0

    private static let preferredColumns = 54

    private var strings: Strings { sky.strings }

    /// Whether the text that the user must see before consent fits on the screen.
    var isWhole: Bool { layout.isWhole }

    private struct Layout {
        let text: [Span?]
        let buttons: [[DialogButton]]
        let width: Int
        let isWhole: Bool
    }

    private var layout: Layout {
        let columns = max(min(size.columns - DialogFrame.border.columns, Self.preferredColumns), 1)
        let hasBorder = size.rows >= 4 + DialogFrame.border.rows && columns >= 16
        let width = hasBorder ? columns : size.columns
        var buttons = DialogButton.lines(buttons, width: width)
        // Only the focused button remains if the others leave no line for the reason.
        if buttons.count > 1, buttons.count + 2 > size.rows - (hasBorder ? DialogFrame.border.rows : 0) {
            buttons = [buttons.joined().filter(\.isFocused)]
        }
        let room = max(size.rows - (hasBorder ? DialogFrame.border.rows : 0) - buttons.count, 1)
        let forms = forms.map { form in
            form.map { paragraph in paragraph.text.wrapped(toColumns: width).map { Span($0, paragraph.role) } }
        }
        guard let lines = forms.first(where: { $0.joined().count <= room }) else {
            var cut = Array((forms.last ?? []).joined().prefix(room))
            if case .asking = dialog.stage {
                // The user can only answer no to a question that is not fully visible.
                buttons = [[DialogButton(strings[.noButton], .key(.character("n")), isFocused: true)]]
                cut = strings[.paneTooSmall].wrapped(toColumns: width).prefix(room).map { Span($0, .problem) }
            }
            return Layout(text: cut, buttons: buttons, width: width, isWhole: false)
        }
        let hasAir = room >= lines.joined().count + lines.count + 1
        let text: [Span?] = lines.reduce(hasAir ? [nil] : []) { $0 + $1 + (hasAir ? [nil] : []) }
        return Layout(text: text, buttons: buttons, width: width, isWhole: true)
    }

    func draw(on canvas: inout Canvas, theme: Theme) {
        let layout = layout
        let size = Size(rows: layout.text.count + layout.buttons.count, columns: layout.width)
        DialogFrame(title: title, content: size, theme: theme).draw(on: &canvas) { canvas in
            for (row, span) in layout.text.enumerated() {
                if let span {
                    canvas.put([span], row: row, column: 0, limit: layout.width, theme: theme)
                }
            }
            for (index, line) in layout.buttons.enumerated() {
                canvas.put(line, row: layout.text.count + index, theme: theme)
            }
        }
    }

    /// The reason, and what is asked.
    var sentences: [String] { (forms.first ?? []).map(\.text) }

    private var forms: [[Span]] {
        switch dialog.stage {
        case .form: return []
        case .locating(let source):
            let words = source == .geoClue ? strings[.locationWaiting] : strings(.locationAsking, hosts[0])
            return [[Span(Spinner.sign(step: spinnerStep) + " " + words, .notice)]]
        case .asking(let error, _):
            let reason = problem(error)
            let short = Span(strings(.locationQuestionShort, hosts.joined(separator: strings[.separator])))
            return [[reason, Span(question)], [reason, short], [Span(question)], [short]]
        case .failed(let error):
            let reason = problem(error)
            let short = problem(error.withoutReason)
            return [[reason, Span(strings[.locationInstead])], [reason], [short]]
        }
    }

    private func problem(_ error: LocationError) -> Span { Span(strings.message(for: error).markedAsProblem, .problem) }

    private var hosts: [String] {
        let hosts = dialog.lookupHosts
        return hosts.isEmpty ? [""] : hosts
    }

    private var question: String {
        hosts.count > 1
            ? strings(.locationQuestionTwo, hosts[0], hosts[1]) : strings(.locationQuestion, hosts[0])
    }

    private func words(_ failureChoice: LocationDialog.FailureChoice) -> String {
        switch failureChoice {
        case .tryAgain: strings[.tryAgainButton]
        case .search: strings[.search]
        case .cancel: strings[.cancelButton]
        case .openSettings: strings[.openSettingsButton]
        }
    }

    private var buttons: [DialogButton] {
        switch dialog.stage {
        case .form: []
        case .locating: [DialogButton(strings[.cancelButton], .key(.escape), isFocused: true)]
        case .asking(_, let isYesFocused):
            [
                DialogButton(strings[.yesButton], .key(.character("y")), isFocused: isYesFocused),
                DialogButton(strings[.noButton], .key(.character("n")), isFocused: !isYesFocused),
            ]
        case .failed(let error):
            dialog.failureChoices(for: error).map { choice in
                DialogButton(words(choice), .failureChoice(choice), isFocused: choice == dialog.failureChoice)
            }
        }
    }
}

extension LocationError {
    /// The words of the service can be long; ours say what to do.
    fileprivate var withoutReason: LocationError { if case .refused = self { .refused(reason: nil) } else { self } }
}
