import Text

/// The words of a notice: without control characters, and short enough for every way.
package struct NoticeText: Hashable, Sendable {
    let title: String
    let body: String

    package init(title: String, body: String) {
        self.title = Self.bounded(title, characters: 60)
        self.body = Self.bounded(body, characters: 200)
    }

    /// Some scripts have characters of many bytes. Source: "Desktop notifications" of kitty, which takes 2048 bytes.
    private static let byteLimit = 2048

    private static func bounded(_ text: String, characters: Int) -> String {
        var text = text.cleaned(limit: characters)
        while text.utf8.count > byteLimit { text.removeLast() }
        return text
    }
}
