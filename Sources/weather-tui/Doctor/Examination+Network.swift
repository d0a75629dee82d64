import Maps
import Networking
import Pictures
import Services
import Settings
import Terminal
import Weather
import WeatherService
import XML

extension Examination {
    func surroundings(
        _ live: LiveDependencies, _ configuration: Configuration, consentedHosts: Set<String>,
        _ executor: BackgroundExecutor
    ) throws -> (LocationFacts, NetworkFacts) {
        let asked = options.isOffline ? [] : bases(live, configuration)
        let (locationError, outcomes) = try responses(live, of: asked.map(\.url), executor)
        let providerInUse = options.provider(in: configuration)
        let probes = zip(asked, outcomes).map { asked, outcome in
            NetworkFacts.Probe(
                provider: asked.id, use: asked.use, host: asked.url.host,
                isInUse: asked.id == providerInUse && asked.use == .weather, outcome: outcome)
        }
        let hosts = live.lookupHosts
        let consented = configuration.allowsIPLookup ? hosts : hosts.filter(consentedHosts.contains)
        return (
            LocationFacts(error: locationError, consentedHosts: consented, lookupHosts: hosts),
            NetworkFacts(
                proxies: proxies, library: live.networkLibrary, isOffline: options.isOffline, probes: probes,
                canReadPictures: configuration.wantsProviderIcons || configuration.radar != .off
                    ? Picture.canReadPNG : nil,
                canReadWarnings: !configuration.choices.hiddenParts.contains(.warnings) ? XMLElement.isAvailable : nil)
        )
    }

    private func bases(
        _ live: LiveDependencies, _ configuration: Configuration
    ) -> [(id: ProviderID?, url: BaseURL, use: NetworkFacts.Probe.Use)] {
        let radar = configuration.radar.services
        let weather = ProviderID.services.map { ($0 as ProviderID?, ServiceDescription.of($0), Use.weather) }
        let warnings = ServiceDescription.warnings.map { (nil as ProviderID?, $0, Use.warnings($0.warningName ?? "")) }
        let radars = radar.compactMap { id in
            ServiceDescription.radar.first { $0.radar == id }.map { (nil as ProviderID?, $0, Use.radar(id)) }
        }
        return (weather + (configuration.choices.hiddenParts.contains(.warnings) ? [] : warnings) + radars).flatMap {
            id, service, main in
            service.addresses.compactMap { address in
                use(of: address, main: main, configuration).map { (id, live.addresses[address], $0) }
            }
        }
    }

    private typealias Use = NetworkFacts.Probe.Use

    /// Nil if the configuration needs no such request.
    private func use(of address: ServiceAddress, main: Use, _ configuration: Configuration) -> Use? {
        switch address.use {
        case .main: main
        case .air: configuration.choices.hiddenParts.contains(.air) ? nil : .air
        case .icons: configuration.wantsProviderIcons ? .icons : nil
        }
    }

    private typealias Outcome = Result<NetworkFacts.Probe.Response, WeatherError>

    private func responses(
        _ live: LiveDependencies, of bases: [BaseURL], _ executor: BackgroundExecutor
    ) throws -> (LocationError?, [Outcome]) {
        try Tasks.wait(on: executor) {
            async let error = live.locationError()
            let outcomes = await withTaskGroup { group in
                for base in bases { group.addTask { (base, await Self.outcome(of: base, live)) } }
                return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            return await (error, bases.compactMap { outcomes[$0] })
        }
    }

    nonisolated private static func outcome(of base: BaseURL, _ live: LiveDependencies) async -> Outcome {
        let start = ContinuousClock.now
        let outcome = await live.probe(base)
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        return outcome.map { NetworkFacts.Probe.Response(status: $0, milliseconds: milliseconds) }
    }

    private var proxies: [NetworkFacts.ProxyVariable] {
        ["https_proxy", "http_proxy", "all_proxy", "no_proxy"].flatMap { [$0, $0.uppercased()] }.compactMap { name in
            guard let value = environment[name], !value.isEmpty else { return nil }
            let proxy = name.lowercased() == "no_proxy" ? nil : Proxy(value, from: name)
            return NetworkFacts.ProxyVariable(
                variable: Variable(name: name, value: proxy?.shown ?? value.withoutLogins.cleaned()),
                error: proxy?.error)
        }
    }
}

extension String {
    /// A list of hosts, although someone may have written the address of a proxy into it.
    fileprivate var withoutLogins: String {
        unicodeScalars.lastIndex(of: "@").map { "***" + self[$0...] } ?? self
    }
}
