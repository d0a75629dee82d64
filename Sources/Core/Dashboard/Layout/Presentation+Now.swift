import Boundary
import Features
import Now

extension Presentation {
    var headerWords: HeaderWords {
        HeaderWords(sky, look, facts: FeatureList.facts(sky), doubts: FeatureList.doubts(sky))
    }

    func header(columns: Int) -> HeaderPanel {
        HeaderPanel(
            headerWords, columns: columns, mayBeLarge: LayoutPlan.hasLargePicture(size),
            titleKey: NamedCommand.choosePlace.key)
    }

    var banners: Banners {
        let keys = Banners.Keys(
            close: KeyBindings.hint(for: .close), choosePlace: NamedCommand.choosePlace.key.spelling)
        return Banners(sky, isRefreshing: isRefreshing, stateFileError: stateFileError, keys: keys)
    }
}
