import Maps
import Weather

extension ServiceDescription {
    /// All services with an address, and the sample. The settings are in this order.
    package static let all = [
        OpenWeatherMap.service, OpenMeteo.service, METNorway.service, Demo.service,
        FPAS.service, NationalWeatherService.service,
        AviationWeather.service,
        RainViewer.service, LibreWXR.service,
        IPLookup.service,
    ]

    package static let weather = all.filter { $0.provider != nil }
    package static let warnings = all.filter { $0.warningName != nil }
    package static let radar = all.filter { $0.radar != nil }
    package static let airports = all.filter { if case .airports = $0.kind { true } else { false } }
    package static let location = all.filter { if case .location = $0.kind { true } else { false } }

    var provider: ProviderID? { if case .weather(let id, _) = kind { id } else { nil } }

    var warningService: WarningServiceID? { if case .warnings(let id, _, _, _) = kind { id } else { nil } }

    /// The name of a service for warnings.
    package var warningName: String? { if case .warnings(_, let name, _, _) = kind { name } else { nil } }

    /// The optimizer of Swift 6.3.1 stops with an error if it inlines this.
    @inline(never)
    package var radar: RadarServiceID? { if case .radar(let id, _, _) = kind { id } else { nil } }

    package static func of(_ provider: ProviderID) -> ServiceDescription {
        guard let service = weather.first(where: { $0.provider == provider }) else {
            preconditionFailure("\(provider) is not in the list")
        }
        return service
    }
}
