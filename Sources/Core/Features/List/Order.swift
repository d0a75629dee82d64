/// The order in which things of the features and of the rest stand together. What is not named here comes last.
package struct Order: Sendable {
    private let names: [Substring]

    private init(_ names: String) { self.names = names.split(separator: " ") }

    /// Commands in the help, the README and the man page.
    package static let keys = Order(
        "rowDown rowUp pageDown pageUp firstRow lastRow nextDay previousDay nextChange previousChange showDetails toggleDays "
            + "toggleDay toggleHours toggleChart showAir showWarnings showMap refresh choosePlace followHere savedPlaces savePlace previousPlace "
            + "nextPlace numberedPlace nextTheme nextUnits nextWindUnit showDemo useOpenMeteo showHelp repaint suspend "
            + "close quit")

    /// Values of a line for status bars in its help.
    package static let placeholders = Order(
        "icon temperature apparent condition low high wind gusts humidity dew-point pressure visibility uv air measured warning "
            + "rain-chance next-rain sunrise sunset moon outlook place provider age")

    /// Members of the report in JSON.
    package static let report = Order(
        "place provider fetchedAt stale outlook current station measured nextRain hours days air warningsState "
            + "warningsCheckedAt warningsUnread warnings messages")

    /// Members of the JSON for status bars.
    package static let statusBar = Order(
        "text alt tooltip class warning air measured outlook percentage nextRain warningsState warningsCheckedAt warningsUnread"
    )

    /// Elements that are not named keep their order.
    package func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
        let ranks = elements.enumerated().map { index, element in
            (names.firstIndex(of: name(element)[...]) ?? names.count, index)
        }
        return elements.indices.sorted { ranks[$0] < ranks[$1] }.map { elements[$0] }
    }
}
