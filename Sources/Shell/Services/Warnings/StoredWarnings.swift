import JSON
import Weather
import WeatherService

/// The result of a check in its stored form: JSON with the messages for the place, by service.
struct StoredWarnings {
    var checks: [StoredCheck]

    var warnings: Warnings { Warnings(checks.map(\.check)) }

    func known(of service: WarningServiceID) -> StoredCheck? { checks.first { $0.service == service } }
}

/// What one service has sent.
struct StoredCheck {
    let service: WarningServiceID
    var coverage: WarningCoverage
    /// When the service answered last.
    var checkedAt: UnixTime?
    var lastModified: String?
    var failure: WeatherError?
    var documents: [Document] = []
    /// The number of messages without a name by which they could be requested.
    var namelessCount = 0

    struct Document {
        /// The service's name for the document.
        let id: String
        /// The path to which the service redirects requests for the document, which changes with its text.
        var target: String?
        /// When it was read last, or when that failed.
        var triedAt: UnixTime?
        /// Nil if it could not be read.
        var message: AlertMessage?
        /// False if the message is old, or if a part of it could not be read.
        var isWhole = true
    }

    init(service: WarningServiceID, coverage: WarningCoverage) {
        self.service = service
        self.coverage = coverage
    }

    var check: WarningCheck {
        WarningCheck(
            service: service, coverage: coverage, checkedAt: checkedAt, messages: documents.compactMap(\.message),
            unreadCount: namelessCount + documents.count { !$0.isWhole },
            isCutShort: documents.contains(where: \.isAwaited),
            // The next start shows no more of it.
            failure: failure.map { WeatherError(note: $0.note) })
    }
}

extension AlertMessage {
    /// With the subjects, which take long to look up, and without the shapes, which have told that it is for the place. Its
    /// document tells whether it was understood.
    var kept: AlertMessage {
        var message = withSubjects
        message.isUnderstood = true
        for index in message.infos.indices {
            message.infos[index].areas = message.infos[index].areas.map { AlertArea(name: $0.name) }
        }
        return message
    }
}

extension StoredCheck.Document {
    /// A document that is not read yet.
    init(unread id: String) { self.init(id: id, isWhole: false) }

    /// Whether it was never requested.
    var isAwaited: Bool { message == nil && triedAt == nil }

    /// What was known of it before stays.
    var asUnread: Self {
        var document = self
        document.isWhole = false
        return document
    }
}
