import Maps

/// The service that the user wants.
package enum RadarChoice: Hashable, Sendable {
    /// Each service where it has radar; the next one elsewhere, and where the first one fails.
    case auto
    case only(RadarServiceID)
    case off

    /// As in the configuration file.
    package static var names: [String] {
        [auto.name] + ServiceDescription.radar.compactMap { $0.radar.map { only($0).name } } + [off.name]
    }

    package init?(name: String) {
        // A start of most users needs nothing of the list.
        if name == Self.auto.name {
            self = .auto
        } else if name == Self.off.name {
            self = .off
        } else {
            let services = ServiceDescription.radar.compactMap(\.radar)
            guard let service = services.first(where: { Self.only($0).name == name }) else { return nil }
            self = .only(service)
        }
    }

    package var name: String {
        switch self {
        case .auto: "auto"
        case .only(let service): service.rawValue.lowercased()
        case .off: "off"
        }
    }

    var services: [RadarServiceID] {
        switch self {
        case .auto: Self.automatic
        case .only(let service): [service]
        case .off: []
        }
    }

    private static let automatic = ServiceDescription.radar.compactMap { service in
        service.rank.flatMap { rank in service.radar.map { (id: $0, rank: rank) } }
    }.sorted { $0.rank < $1.rank }.map(\.id)
}

extension ServiceDescription {
    fileprivate var rank: Int? { if case .radar(_, let rank, _) = kind { rank } else { nil } }

    func radarService(_ tools: RadarTools) -> (any RadarService)? {
        if case .radar(_, _, let make) = kind { make(tools) } else { nil }
    }
}
