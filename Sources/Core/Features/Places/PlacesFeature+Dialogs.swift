import Boundary
import Look
import Loop
import Sky
import Terminal
import Weather
import Words

extension PlacesFeature {
    // To write nil changes nothing: only `closeDialog` closes a dialog.

    var locationDialog: LocationDialog? {
        get { if case .location(let dialog)? = dialog { dialog } else { nil } }
        set { if let newValue { dialog = .location(newValue) } }
    }

    var savedPlacesDialog: SavedPlacesDialog? {
        get { if case .savedPlaces(let dialog)? = dialog { dialog } else { nil } }
        set { if let newValue { dialog = .savedPlaces(newValue) } }
    }

    var isListOpen: Bool { savedPlacesDialog != nil }

    mutating func open(_ dialog: Dialog, _ context: inout FeatureContext) {
        (self.dialog, context.dialog) = (dialog, Self.name)
    }

    mutating func closeDialog(_ context: inout FeatureContext) {
        (dialog, context.dialog, coveredList) = (nil, nil, nil)
    }

    /// Shows the list of saved places again if the dialog was opened from it.
    private mutating func cancelLocationDialog(_ context: inout FeatureContext) -> [Effect] {
        guard let list = coveredList else {
            closeDialog(&context)
            return []
        }
        coveredList = nil
        open(.savedPlaces(list), &context)
        return recallSaved(context)
    }

    mutating func openLocationDialog(_ context: inout FeatureContext) {
        var dialog = LocationDialog(
            language: context.sky.strings.language, lookupHosts: location.sources.lookupHosts,
            consentedHosts: location.sources.revocableHosts)
        if let stage = location.pendingStage ?? location.source.map({ .locating($0) }) { dialog.stage = stage }
        dialog.hasForm = location.pendingStage == nil
        dialog.settings = location.settings
        location.pendingStage = nil
        open(.location(dialog), &context)
    }

    func drawDialog(_ sky: Sky, _ look: Look, spinnerStep: Int, on canvas: inout Canvas) {
        switch dialog {
        case .location(let dialog)?:
            LocationDialogView(sky: sky, look: look, size: canvas.size, dialog: dialog, spinnerStep: spinnerStep)
                .draw(on: &canvas)
        case .savedPlaces?: drawList(sky, look, spinnerStep: spinnerStep, on: &canvas)
        case nil: break
        }
    }
}

// MARK: Input

extension PlacesFeature {
    var isWriting: Bool {
        switch dialog {
        case .location(let dialog)?: dialog.stage == .form && dialog.isInField
        case .savedPlaces(let dialog)?: dialog.naming != nil
        case nil: false
        }
    }

    mutating func handle(inDialog input: Input, _ context: inout FeatureContext) -> [Effect] {
        if input == .key(.control("l")) { return [.repaint] }
        if case .mouse(let mouse) = input {
            guard isListUnderWheel else { return [] }
            return handle(inDialog: .key(mouse.action == .wheelUp ? .up : .down), &context)
        }
        switch dialog {
        case .location(let dialog)?: return handle(input, in: dialog, &context)
        case .savedPlaces(let dialog)?: return handle(input, in: dialog, &context)
        case nil: return []
        }
    }

    /// The wheel acts as the arrow keys in a list only; elsewhere these keys move the focus.
    private var isListUnderWheel: Bool {
        switch dialog {
        case .location(let dialog)?: dialog.stage == .form && dialog.focus == .search && !dialog.suggestions.isEmpty
        case .savedPlaces(let dialog)?: dialog.naming == nil
        case nil: false
        }
    }

    private mutating func handle(
        _ input: Input, in asked: LocationDialog, _ context: inout FeatureContext
    ) -> [Effect] {
        var dialog = asked
        let result = dialog.handle(input)
        locationDialog = dialog
        switch result {
        case .open: return []
        case .cancelled: return cancelLocationDialog(&context)
        case .chosen(let place):
            closeDialog(&context)
            return choose(place, &context)
        case .locate: return locate(&context)
        case .stopLocating:
            if !dialog.hasForm { closeDialog(&context) }
            return location.stop()
        case .allowLookup:
            guard mayAgree(to: asked, context.sky) else {
                locationDialog = asked
                return []
            }
            return allowLookup(&context)
        case .forgetConsent: return forgetConsent(&context)
        case .openSettings: return dialog.settings.map { [.openSettings($0)] } ?? []
        }
    }

    private mutating func handle(
        _ input: Input, in dialog: SavedPlacesDialog, _ context: inout FeatureContext
    ) -> [Effect] {
        var dialog = dialog
        let result = dialog.handle(input, among: saved)
        savedPlacesDialog = dialog
        switch result {
        case .open: return []
        case .closed: closeDialog(&context)
        case .chosen(let place):
            closeDialog(&context)
            return choose(place, &context)
        case .changed(let change): return self.change(saved: change, &context)
        case .another:
            coveredList = dialog
            openLocationDialog(&context)
            return [.recallConsent]
        case .refreshed: return refreshBoard(&context)
        }
        return []
    }

    mutating func press(_ target: any Sendable, _ context: inout FeatureContext) -> [Effect] {
        guard let target = target as? DialogTarget else { return [] }
        var key: Key? = .enter
        switch (dialog, target) {
        case (_, .key(let pressed)): key = pressed
        case (.location(var dialog)?, .item(let item)):
            dialog.focus(on: item)
            locationDialog = dialog
            if LocationDialog.Item.fields.contains(item) { key = nil }
        case (.location(var dialog)?, .failureChoice(let choice)):
            dialog.failureChoice = choice
            locationDialog = dialog
        case (.location(var dialog)?, .suggestion(let index)):
            dialog.highlight(index)
            locationDialog = dialog
        case (.savedPlaces(var dialog)?, .savedPlace(let index)):
            if dialog.selection != index { key = nil }
            dialog.select(index)
            savedPlacesDialog = dialog
        default: key = nil
        }
        return key.map { handle(inDialog: .key($0), &context) } ?? []
    }
}
