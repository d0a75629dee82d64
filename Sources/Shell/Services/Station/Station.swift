import Exchange
import Platform
import Weather
import WeatherService

/// The user's own station: a command that prints its values.
package struct Station: Sendable {
    private let command: UserCommand
    /// Nil if it is not known where the station stands.
    private let position: Coordinate?
    private let store: Store

    package init(_ command: UserCommand, at position: Coordinate?, store: Store) {
        (self.command, self.position, self.store) = (command, position, store)
    }

    /// In kilometres. The place may be the middle of a town, and the station stands at its edge.
    static let reach = 25.0

    package func stands(near place: Coordinate) -> Bool {
        position.map { $0.kilometers(to: place) <= Self.reach } ?? false
    }

    private static let folder = CacheFolder(
        name: "station", byteLimit: 1 << 20, entryLimit: 8, age: .seconds(OwnStation.interval))

    package var source: PartSource {
        PartSource(
            PartReader { body throws(WeatherError) in
                // What another command has printed, or one for another position, is of no use.
                guard body.starts(with: identity) else { throw .station(.printedNothing) }
                return OwnStation(try StationDocument(Array(body.dropFirst(identity.count)), at: store.now()).reading)
            },
            check: { coordinate, _ throws(WeatherError) in
                guard stands(near: coordinate) else {
                    return PartAnswer(notStored: OwnStation(nil))
                }
                let document = try await document()
                return PartAnswer(body: identity + document.stored, value: OwnStation(document.reading))
            })
    }

    /// Of the command and the position, before what is stored of a place.
    private var identity: [UInt8] {
        let position = position.map { "\($0.latitude) \($0.longitude)" } ?? ""
        return Array((checksum(of: Array((command.words + [position]).joined(separator: "\0").utf8)) + "\n").utf8)
    }

    /// That of the last run while it is recent. All copies of the program share it, for all places near the station.
    private func document() async throws(WeatherError) -> StationDocument {
        let request = StoredRequest(
            Self.folder.name + "/" + checksum(of: identity), wish: RequestWish.current,
            rhythm: Rhythm(patient: OwnStation.interval),
            service: ServiceGate("station", address: checksum(of: identity), in: store),
            deadline: RequestDeadline.current,
            isRecent: { (0...OwnStation.interval).contains(store.now() - $0.fetchedAt) },
            read: { try? StationDocument($0.body, at: $0.fetchedAt) },
            send: { _ in
                await run().map { ($0, CacheEntry.Stored(fetchedAt: store.now(), body: $0.stored)) }
            })
        switch await store.answer(to: request) {
        case .success(let answer):
            answer.finish(pruning: Self.folder, of: store.cache)
            return answer.value
        case .failure(let failure): throw failure.error
        }
    }

    package func run() async -> Result<StationDocument, WeatherError> {
        let output = await command.run(keepsOutput: true)
        if Task.isCancelled { return .failure(.cancelled) }
        do throws(WeatherError) {
            return .success(try StationDocument(try output.mapError(stationError).get(), at: store.now()))
        } catch {
            return .failure(error)
        }
    }

    private func stationError(_ error: Program.RunError) -> WeatherError {
        switch error {
        case .notFound: .station(.notFound)
        case .notExecutable: .station(.notExecutable)
        case .notStarted: .station(.notStarted)
        case .exited(let status): .station(.exited(status: Int(status)))
        case .killed(let signal): .station(.killed(signal: Int(signal)))
        case .tooSlow: .station(.tooSlow(seconds: Int(command.limit.components.seconds)))
        case .interrupted: .cancelled
        }
    }
}
