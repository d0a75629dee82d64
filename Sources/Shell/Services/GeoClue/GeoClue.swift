import DBus
import DBusShim
import Platform
import Text
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

    /// GeoClue agents look for a desktop file of this name.
    private static let desktopID = "weather-tui"
    private static let service = "org.freedesktop.GeoClue2"

    private let limits: Limits
    private let query: BusQuery

    package init(limits: Limits = Limits(), address: String? = nil, library: String? = nil) {
        self.limits = limits
        var busLimits = BusLimits()
        (busLimits.bus, busLimits.reply) = (limits.bus, limits.reply)
        let address = address ?? BusAddress.system(in: ProcessEnvironment.variables)
        query = BusQuery(limits: busLimits, address: address, library: library, thread: "location")
    }

    /// Throws `cancelled` as soon as the task is cancelled, and never `lookupFailed` or `requestsForbidden`.
    package func locate() async throws(LocationError) -> Coordinate {
        let limits = limits
        return try await run { bus in
            Self.desktopID.withCString { desktopID in
                var request = GeoClueRequest(
                    bus: bus, desktopID: desktopID, permissionLimit: limits.permission.pollMilliseconds,
                    fixLimit: limits.fix.pollMilliseconds)
                return geoclue_locate(&request)
            }
        }.coordinate
    }

    /// Throws only `noBus`, `noService`, `systemShort` and `cancelled`; it does not start the service.
    package func find() async throws(LocationError) {
        let outcome = try await run { bus in
            withUnsafePointer(to: bus) { bus_find_service($0, Self.service) }
        }
        switch outcome {
        case .done: return
        case .cancelled: throw .cancelled
        case .noBus: throw .noBus
        default: throw .noService
        }
    }

    private func run<Value: Sendable>(
        _ conversation: @escaping @Sendable (BusRequest) -> Value
    ) async throws(LocationError) -> Value {
        switch await query.run(conversation) {
        case .success(let value): return value
        case .failure(.cancelled): throw .cancelled
        case .failure(.openFiles): throw .systemShort(.openFiles)
        case .failure(.threads): throw .systemShort(.threads)
        }
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
        let clean = withUnsafeBytes(of: reason, busReason).cleaned(limit: 120)
        return clean.isEmpty ? nil : clean
    }
}

extension Coordinate {
    /// Sources without a position send zero degrees for both.
    var isNullIsland: Bool { latitude == 0 && longitude == 0 }
}
