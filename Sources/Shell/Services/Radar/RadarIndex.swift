import JSON
import Maps
import Weather
import WeatherService

/// What `weather-maps.json` says. Source: https://www.rainviewer.com/api/weather-maps-api.html.
struct RadarIndex: Hashable, Sendable {
    let host: BaseURL
    /// The oldest first.
    let frames: [RadarFrame]

    static let path = "/public/weather-maps.json"
    /// In bytes. An index has about one thousand.
    static let limit = 1 << 20

    private static let frameLimit = 13

    /// Leaves out frames of the future, since no radar has seen them. The clock of this machine may be slow by some hours.
    init(_ body: [UInt8], of service: any RadarService, now: UnixTime) throws(WeatherError) {
        guard body.count <= Self.limit else { throw .response(.tooLarge(limit: Self.limit)) }
        guard let fields = ResponseFields(try document(in: body)) else { throw .response(.notJSON) }
        guard let host = fields.text("host").flatMap({ try? BaseURL($0) }), service.allows(host) else {
            throw .response(.wrongField("host", endpoint: Self.path))
        }
        self.host = host
        guard let past = fields.fields("radar")?.list("past") else { throw Self.noFrames }
        var paths: [UnixTime: String] = [:]
        for entry in past.compactMap({ ResponseFields($0) }) {
            guard let time = entry.integer("time"), time > 0, let path = entry.text("path"), path.isPlainPath else {
                continue
            }
            paths[UnixTime(seconds: time)] = path
        }
        guard past.isEmpty || !paths.isEmpty else { throw Self.noFrames }
        let latest = now + RadarTileName.useTime
        frames = paths.filter { $0.key <= latest }.sorted { $0.key < $1.key }.suffix(Self.frameLimit)
            .map { RadarFrame(service: service.id, time: $0.key, path: $0.value) }
    }

    private static let noFrames = WeatherError.response(.wrongField("radar.past", endpoint: path))
}

extension RadarService {
    /// Whether the tiles may come from `host`: an index must not send the program to any other server. A `BaseURL` is
    /// encrypted or on this machine.
    fileprivate func allows(_ host: BaseURL) -> Bool {
        guard host.pathPrefix.isEmpty || host.pathPrefix.isPlainPath else { return false }
        if base.isLoopback, host.isLoopback { return true }
        return host.host == base.host || host.host == domain || host.host.hasSuffix("." + domain)
    }
}

extension String {
    /// It becomes part of an address.
    fileprivate var isPlainPath: Bool {
        hasPrefix("/") && utf8.count <= 100 && !contains("..")
            && utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return character.isASCII && (character.isLetter || character.isNumber || "/_.-".contains(character))
            }
    }
}
