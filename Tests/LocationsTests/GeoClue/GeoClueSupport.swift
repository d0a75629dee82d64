@testable import Services
import TestSupport
import Weather

extension GeoClue.Limits {
    /// Time-outs of 50 s, which no test reaches.
    static var patient: Self {
        var limits = Self()
        (limits.bus, limits.reply, limits.permission, limits.fix) = (
            .seconds(50), .seconds(50), .seconds(50), .seconds(50)
        )
        return limits
    }
}

extension GeoClue {
    func outcome() async -> Result<Coordinate, LocationError> {
        do {
            return .success(try await locate())
        } catch {
            return .failure(error)
        }
    }
}

/// Returns the outcome of a request that is cancelled when `isTime` returns.
func outcome(
    of geoClue: GeoClue, cancelledAfter isTime: () async -> Void
) async -> Result<Coordinate, LocationError>? {
    await withTaskGroup { group in
        group.addTask { await geoClue.outcome() }
        await isTime()
        group.cancelAll()
        return await group.next()
    }
}
