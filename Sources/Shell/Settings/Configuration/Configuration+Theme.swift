import Look
import Resources
import Terminal

extension Configuration {
    private var refusesColor: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }

    package var followsBackground: Bool { !refusesColor && configuredTheme == nil }

    private var configuredTheme: String? { text(.theme).flatMap { $0 == ThemeCatalog.auto ? nil : $0 } }

    /// `isColorGiven` overrides NO_COLOR; the keys of `backgrounds` are terminal names.
    package func themes(
        colorCount: Int, backgrounds: [String: Background] = [:], isColorGiven: Bool = false
    ) -> ThemeCatalog {
        let depth = ColorDepth(colorCount: colorCount)
        return ThemeCatalog(
            names: Resource.names(in: "Themes"), configured: configuredTheme, background: background,
            lastBackground: backgrounds[terminalName],
            colorlessness: refusesColor && !isColorGiven ? .wanted : depth == nil ? .unavoidable : nil, depth: depth
        ) { name, depth in
            Resource.texts("Themes/\(name).json").map { Theme(table: $0.dictionary, depth: depth) }
        }
    }

    /// COLORFGBG ends with the background's palette index, where 7 and 15 are light; a Linux console is dark.
    private var background: Background? {
        guard let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else {
            return environment["TERM"] == "linux" ? .dark : nil
        }
        return index == 7 || index == 15 ? .light : .dark
    }

    /// Inside tmux all outer terminals have one name, so the guess may be wrong until the terminal replies.
    package var terminalName: String {
        let names = [environment["TERM_PROGRAM"], environment["TERM"]].compactMap { $0?.cleaned(limit: 60) }
        return names.first { !$0.isEmpty } ?? ""
    }
}
