import GeoClueShim
import Platform
import Weather

/// The system's location service over D-Bus; the first request loads libdbus.
package struct GeoClue: Sendable {
    package struct Limits: Sendable {
        var bus = Duration.seconds(5)
        /// GeoClue sends no first reply without an agent.
        var reply = Duration.seconds(5)
        var permission = Duration.seconds(60)
        /// The time from the permission to a location; GeoClue finds none offline.
        var fix = Duration.seconds(10)

        package init() {}

        package var longest: Duration { bus + reply + permission + fix }
    }

    private let limits: Limits
    private let address: String?
    private let library: String?

    package init(limits: Limits = Limits(), address: String? = nil, library: String? = nil) {
        self.limits = limits
        self.address = address
        self.library = library
    }

    /// Throws `cancelled` as soon as the task is cancelled, and never `lookupFailed` or `requestsForbidden`.
    package func locate() async throws(LocationError) -> Coordinate {
        try await runQuery { $0.result() }.coordinate
    }

    /// Throws only `noBus`, `noService`, `systemShort` and `cancelled`; it does not start the service.
    package func find() async throws(LocationError) {
        switch try await runQuery({ $0.presence() }) {
        case .found: return
        case .cancelled: throw .cancelled
        case .noBus: throw .noBus
        default: throw .noService
        }
    }

    /// The query blocks, so it runs on its own thread.
    private func runQuery<Value: Sendable>(
        _ operation: @escaping @Sendable (GeoClueQuery) -> Value
    ) async throws(LocationError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        guard let cancellation = Wakeup() else { throw .systemShort(.openFiles) }
        let query = GeoClueQuery(limits: limits, address: address, library: library, cancellation: cancellation)
        let value: Value? = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
                let isRunning = runDetached("location") { continuation.resume(returning: operation(query)) }
                if !isRunning { continuation.resume(returning: nil) }
            }
        } onCancel: {
            cancellation.signal()
        }
        guard let value else { throw .systemShort(.threads) }
        return value
    }
}

extension GeoClueResult {
    fileprivate var coordinate: Coordinate {
        get throws(LocationError) {
            switch outcome {
            case .found: break
            case .noBus: throw .noBus
            case .noService: throw .noService
            case .noAgent: throw .noAgent
            case .refused: throw .refused(reason: reasonText)
            case .unanswered: throw .unanswered
            case .noFix: throw .noFix
            case .nonsense: throw .nonsense
            case .cancelled: throw .cancelled
            }
            guard let coordinate = Coordinate(latitude: latitude, longitude: longitude), !coordinate.isNullIsland else {
                throw .nonsense
            }
            return coordinate
        }
    }

    private var reasonText: String? {
        let text = withUnsafeBytes(of: reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let clean = text.cleaned(limit: 120)
        return clean.isEmpty ? nil : clean
    }
}

extension Coordinate {
    /// Sources without a position send zero degrees for both.
    var isNullIsland: Bool { latitude == 0 && longitude == 0 }
}
