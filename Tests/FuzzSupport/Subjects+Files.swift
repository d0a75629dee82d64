import DashboardSamples
import Exchange
import FoundationEssentials
import Locations
import Services
import TestSupport
import Weather
import WeatherService

extension Subjects {
    static func cache(in directory: TemporaryDirectory) async throws -> Subject {
        let folder = directory.path + "/cache"
        let samples = [ReportPart.current, .forecast].map { part in
            Payloads.of("open-meteo-\(part.rawValue)", recordings: []).first { !$0.isEmpty } ?? []
        }
        let meteo = OpenMeteo(
            base: try BaseURL("https://meteo.example"), airBase: try BaseURL("https://air.example"),
            clock: { _, _ in nil }
        ) {
            endpoint throws(WeatherError) in
            let isCurrent = endpoint.query.contains { $0.name == "current" }
            return HTTPResponse(status: 200, body: samples[isCurrent ? 0 : 1])
        }
        let repository = WeatherRepository(
            provider: meteo,
            store: Store(WeatherCache(directory: folder, patience: .seconds(1)), now: { seoulAfternoon }),
            now: { seoulAfternoon })
        // The repository chooses the file names.
        _ = await repository.refresh(seoul, [.current: seoulAfternoon, .forecast: seoulAfternoon], wish: .user)
        let names = directory.names(in: "cache").filter { $0.hasSuffix("_current") || $0.hasSuffix("_forecast") }
        let paths = names.map { folder + "/" + $0 }
        let stored = paths.compactMap { FileManager.default.contents(atPath: $0).map(Array.init) }
        return Subject("cache", samples: stored) { bytes, chance in
            var bytes = bytes
            // With a valid checksum, the mutated body is decoded.
            if chance.chance(oneIn: 2), var response = StoredResponse(chance.pick(stored)) {
                response.body = chance.pick(samples).mutated(using: &chance)
                response.fetchedAt = chance.pick([response.fetchedAt, 0, .max, .min, -1])
                bytes = response.bytes
            }
            // Both files are valid again before each case.
            for (path, valid) in zip(paths, stored) { try Data(valid).write(to: URL(filePath: path)) }
            try Data(bytes).write(to: URL(filePath: chance.pick(paths)))
            let found = repository.stored(for: seoul)
            try found.ensureSound(from: .openMeteo, using: &chance)
            return found != StoredReport()
        }
    }

    static func zones(in directory: TemporaryDirectory) throws -> Subject {
        let folder = directory.path + "/zones"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let names = [
            "Europe/Berlin", "Asia/Seoul", "America/New_York", "Africa/Casablanca", "Antarctica/Troll",
            "Australia/Lord_Howe", "America/Godthab", "UTC",
        ]
        let samples = names.compactMap {
            FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + $0).map(Array.init)
        }
        return Subject("zone-file", samples: samples.isEmpty ? [Array("TZif2".utf8)] : samples) { bytes, chance in
            try Data(bytes).write(to: URL(filePath: folder + "/Zone"))
            let times = [0, seoulAfternoon.seconds, .max, .min, 2_147_483_648, 4_102_444_800]
            guard let clock = PlaceClock(zone: "Zone", around: UnixTime(seconds: chance.pick(times)), folder: folder)
            else { return false }
            try clock.ensureSound()
            return true
        }
    }
}
