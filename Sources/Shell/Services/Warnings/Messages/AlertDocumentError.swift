import JSON
import XML

package enum AlertDocumentError: Error, Hashable, Sendable {
    case xml(XMLError)
    case json(JSON.ParsingError)
    /// The document is something else, such as an error page, or an alert without identifier or sender.
    case notAnAlert
}
