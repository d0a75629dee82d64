import Features
import Now

extension Presentation {
    var headerWords: HeaderWords {
        HeaderWords(sky, look, facts: FeatureList.facts(sky), isSaved: isSaved)
    }

    func header(columns: Int) -> HeaderPanel {
        HeaderPanel(headerWords, columns: columns, titleKey: KeyBindings.key(for: .choosePlace))
    }

    var notices: Notices {
        let keys = Notices.Keys(
            close: KeyBindings.hint(for: .close), choosePlace: KeyBindings.hint(for: .choosePlace))
        return Notices(sky, isRefreshing: isRefreshing, stateFileError: stateFileError, keys: keys)
    }
}
