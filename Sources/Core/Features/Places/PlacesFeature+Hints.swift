import Boundary
import Sky
import Terminal
import Words

extension PlacesFeature {
    func hintsOfDialog(_ sky: Sky) -> [Hint] {
        switch dialog {
        case .location(let dialog)?:
            return keys(of: dialog, sky).map { Hint($0, sky.strings[$1]) }
        case .savedPlaces(let dialog)?: return hints(of: dialog, sky)
        case nil: return []
        }
    }

    private func keys(of dialog: LocationDialog, _ sky: Sky) -> [(Key, PlacesHint)] {
        switch dialog.stage {
        case .form: [(.enter, .set), (.escape, .cancel), (.tab, .next)]
        case .locating: [(.escape, .cancel)]
        case .asking:
            (mayAgree(to: dialog, sky) ? [(.character("y"), .yes)] : []) + [(.character("n"), .no), (.escape, .cancel)]
        case .failed: [(.enter, .choose), (.escape, .cancel), (.tab, .next)]
        }
    }

    /// The user cannot agree to a question that does not fit on the screen.
    func mayAgree(to dialog: LocationDialog, _ sky: Sky) -> Bool {
        seen.map { LocationStageView(sky: sky, size: $0.size, dialog: dialog, title: "").isWhole } ?? false
    }

    private func hints(of dialog: SavedPlacesDialog, _ sky: Sky) -> [Hint] {
        let table = SavedPlacesCommand.table
        let strings = sky.strings
        func inList(_ command: SavedPlacesCommand, _ words: String) -> Hint {
            Hint(key: table.hint(for: command), words: words, press: table.key(for: command))
        }
        if dialog.naming != nil { return [Hint(.enter, strings[.set]), Hint(.escape, strings[.cancel])] }
        let undo = dialog.canUndo ? [inList(.undo, strings[.undo])] : []
        guard !saved.places.isEmpty else {
            return undo + [inList(.add, strings[.place]), Hint(.escape, strings[.close])]
        }
        let moving = [SavedPlacesCommand.moveDown, .moveUp].map { table.hint(for: $0) }
        return undo + [
            inList(.choose, strings[.show]), inList(.remove, strings[.remove]), inList(.rename, strings[.rename]),
            Hint(key: moving.joined(by: " "), words: strings[SharedHint.move]), Hint(.escape, strings[.close]),
            inList(.add, strings[.add]), inList(.refresh, strings.word(SavedPlacesCommand.refresh.key)),
        ]
    }
}
