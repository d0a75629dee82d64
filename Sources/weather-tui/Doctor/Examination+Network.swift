import Dashboard
import Weather

extension Examination {
    /// Asks everybody at the same time.
    func surroundings(
        _ live: Live, _ configuration: Configuration, consentedHosts: Set<String>, _ executor: BackgroundExecutor
    ) throws -> (LocationFacts, NetworkFacts) {
        let isOffline = options.isOffline
        let providerInUse = options.isDemo ? .demo : configuration.provider
        let (problem, probes) = try EffectRunner.wait(on: executor) {
            async let problem = live.locationProblem()
            async let probes = isOffline ? [] : Self.probes(live, inUse: providerInUse)
            return await (problem, probes)
        }
        let hosts = live.lookupHosts
        let consented = configuration.allowsIPLookup ? hosts : hosts.filter(consentedHosts.contains)
        return (
            LocationFacts(problem: problem, consentedHosts: consented, lookupHosts: hosts),
            NetworkFacts(proxies: proxies, isOffline: isOffline, probes: probes)
        )
    }

    nonisolated private static func probes(_ live: Live, inUse: ProviderID) async -> [NetworkFacts.Probe] {
        async let openMeteo = probe(.openMeteo, live, inUse: inUse)
        async let openWeatherMap = probe(.openWeatherMap, live, inUse: inUse)
        return await [openMeteo, openWeatherMap]
    }

    nonisolated private static func probe(
        _ provider: ProviderID, _ live: Live, inUse: ProviderID
    ) async -> NetworkFacts.Probe {
        let start = ContinuousClock.now
        let (host, outcome) = await live.probe(provider)
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        return NetworkFacts.Probe(
            provider: provider, host: host, isInUse: provider == inUse,
            outcome: outcome.map { NetworkFacts.Probe.Answer(status: $0, milliseconds: milliseconds) })
    }

    /// In the order in which they count.
    private var proxies: [Variable] {
        let names = ["https_proxy", "http_proxy", "all_proxy", "no_proxy"].flatMap { [$0, $0.uppercased()] }
        return variables(names).map { Variable(name: $0.name, value: $0.value.withoutCredentials) }
    }
}

extension String {
    /// A URL with "***" for user and password.
    fileprivate var withoutCredentials: String {
        guard let end = lastIndex(of: "@") else { return self }
        let scheme = firstRange(of: "://").map { self[..<$0.upperBound] } ?? ""
        return scheme + "***" + self[end...]
    }
}
