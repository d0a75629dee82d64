import Maps
import Testing
import Weather
import WeatherService

@testable import Services

@Suite("The list of services")
struct ServiceDescriptionTests {
    @Test("Each provider, each service for warnings and each service for radar is in the list once")
    func list() {
        let all = ServiceDescription.all
        #expect(all.compactMap(\.provider) == ProviderID.allCases)
        let warnings = all.compactMap(\.warningService)
        #expect(Set(warnings) == Set(WarningServiceID.allCases).subtracting([.sample]))
        #expect(Set(warnings).count == warnings.count)
        #expect(all.compactMap(\.radar) == RadarServiceID.allCases.filter { $0 != .sampleRadar })
    }

    @Test("Each standard address is valid, and no two addresses have one setting")
    func addresses() throws {
        let addresses = ServiceDescription.all.flatMap(\.addresses)
        for address in addresses { #expect(try BaseURL(address.standard).scheme == "https") }
        #expect(Set(addresses.map(\.setting)).count == addresses.count)
    }

    @Test("The settings of a provider begin with its name")
    func settingNames() {
        for service in ServiceDescription.weather {
            let name = service.provider?.rawValue ?? ""
            #expect(service.addresses.allSatisfy { $0.setting.hasPrefix(name + ".") })
        }
    }

    @Test("A service that needs a key or an address of the user says so")
    func needs() {
        #expect(ServiceDescription.weather.filter { $0.key != nil }.map(\.provider) == ProviderID.keyed)
        #expect(ServiceDescription.of(.metNorway).asksForContact)
    }

    @Test("Exactly one service for warnings is for all other countries, and no two have the same country")
    func countries() {
        let countries = ServiceDescription.all.compactMap { service -> Set<String>?? in
            if case .warnings(_, _, let countries, _) = service.kind { .some(countries) } else { nil }
        }
        #expect(countries.count { $0 == nil } == 1)
        let own = countries.compactMap { $0 }.flatMap { $0 }
        #expect(Set(own).count == own.count)
    }

    @Test("LibreWXR comes first where the map chooses, and every choice of the map has a name")
    func choices() {
        #expect(RadarChoice.auto.services.prefix(2) == [.libreWXR, .rainViewer])
        #expect(RadarChoice.names.starts(with: ["auto", "rainviewer", "librewxr"]))
        #expect(RadarChoice.names.count == RadarServiceID.allCases.count + 1)
        #expect(RadarChoice.names.compactMap(RadarChoice.init(name:)).map(\.name) == RadarChoice.names)
    }

    @Test("An address of the configuration replaces only its own")
    func replaced() throws {
        var addresses = ServiceAddresses()
        addresses[OpenMeteo.airAddress] = try BaseURL("https://air.example")
        #expect(addresses.text(of: [OpenMeteo.service]) == "https://api.open-meteo.com https://air.example")
        #expect(addresses.text(of: [Demo.service]) == "")
    }
}
