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
        _ live: LiveDependencies, _ configuration: Configuration, _ place: PlaceFacts, consentedHosts: Set<String>,
        _ executor: BackgroundExecutor
    ) throws -> (LocationFacts, NetworkFacts) {
        let questions = questions(live, configuration, at: place.place?.coordinate)
        let asked = options.isOffline ? [] : questions
        let (locationError, outcomes) = try responses(live, to: asked, executor)
        let probes = zip(asked, outcomes).map { asked, outcome in
            NetworkFacts.Probe(
                provider: asked.provider, use: asked.use, setting: asked.address.setting,
                host: live.addresses[asked.address].host, outcome: outcome)
        }
        let hosts = live.lookupHosts
        let consented = configuration.allowsIPLookup ? hosts : hosts.filter(consentedHosts.contains)
        return (
            LocationFacts(
                error: locationError, isNeeded: place.followsHere && consented.isEmpty, consentedHosts: consented,
                lookupHosts: hosts),
            NetworkFacts(
                proxies: proxies, library: live.networkLibrary, isOffline: options.isOffline, probes: probes,
                canReadPictures: configuration.wantsProviderIcons || configuration.radar != .off
                    ? Picture.canReadPNG : nil,
                canReadWarnings: questions.contains(where: \.readsXML) || mayNeedXML(configuration, place)
                    ? XMLElement.isAvailable : nil)
        )
    }

    /// Whether the next place may need libexpat for its warnings.
    private func mayNeedXML(_ configuration: Configuration, _ place: PlaceFacts) -> Bool {
        place.place == nil && !configuration.choices.hiddenParts.contains(.warnings)
            && options.provider(in: configuration).isService
    }

    private struct Question {
        var provider: ProviderID?
        let use: NetworkFacts.Probe.Use
        let address: ServiceAddress
        let check: ServiceCheck
        let readsXML: Bool
    }

    /// One for each address that the dashboard would ask for this place; without a place it asks for no warnings and radar.
    private func questions(
        _ live: LiveDependencies, _ configuration: Configuration, at place: Coordinate?
    ) -> [Question] {
        let provider = options.provider(in: configuration)
        guard provider.isService else { return [] }
        let hidden = configuration.choices.hiddenParts
        let warnings = place.map { ServiceDescription.warnings(in: LiveDependencies.countries(at: $0)) } ?? []
        let radar = place.map(live.radar.serviceIDs) ?? []
        let services =
            [(ServiceDescription.of(provider), NetworkFacts.Probe.Use.weather)]
            + (hidden.contains(.warnings) ? [] : warnings.map { ($0, .warnings($0.warningName ?? "")) })
            + (hidden.contains(.measured) ? [] : ServiceDescription.airports.map { ($0, .airports) })
            + ServiceDescription.radar.compactMap { service in
                service.radar.flatMap { radar.contains($0) ? (service, .radar($0)) : nil }
            }
        return services.flatMap { service, main in
            service.addresses.compactMap { address in
                guard let check = address.check else { return nil }
                let use: NetworkFacts.Probe.Use
                switch address.use {
                case .main: use = main
                case .air where !hidden.contains(.air): use = .air
                case .icons where configuration.wantsProviderIcons: use = .icons
                case .air, .icons: return nil
                }
                return Question(
                    provider: main == .weather ? provider : nil, use: use, address: address, check: check,
                    readsXML: service.readsXML)
            }
        }
    }

    private typealias Outcome = Result<NetworkFacts.Probe.Response, WeatherError>

    private func responses(
        _ live: LiveDependencies, to questions: [Question], _ executor: BackgroundExecutor
    ) throws -> (LocationError?, [Outcome]) {
        try Tasks.wait(on: executor) {
            async let error = live.locationError()
            let outcomes = await withTaskGroup(of: (Int, Outcome).self) { group in
                for (index, question) in questions.enumerated() {
                    group.addTask { (index, await Self.outcome(of: question, live)) }
                }
                return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
            }
            return await (error, outcomes)
        }
    }

    nonisolated private static func outcome(of question: Question, _ live: LiveDependencies) async -> Outcome {
        let start = ContinuousClock.now
        let outcome = await live.outcome(
            of: question.check, at: live.addresses[question.address], question.provider)
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        return outcome.map {
            NetworkFacts.Probe.Response(
                status: $0.status, milliseconds: milliseconds, isOutdated: $0.isOutdated)
        }
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
