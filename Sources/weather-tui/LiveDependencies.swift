import Announcing
import Exchange
import Files
import Gazetteer
import Locations
import Logging
import Look
import Loop
import Maps
import Networking
import News
import Notices
import Platform
import Services
import Resources
import Settings
import StationNow
import Weather
import WeatherService
import Words

struct LiveDependencies: Sendable {
    private let configuration: Configuration
    /// Those that are chosen, and that this copy can use.
    private let noticeWays: Set<NoticeWay>
    let addresses: ServiceAddresses
    let keys: [ProviderID: KeyHolder]
    private let networkConfiguration: NetworkConfiguration
    private let fetch: Fetch
    private let clocks = NearbyClocks()
    private let logger: Logger
    let store: Store
    let icons: IconSource?
    let radar: RadarSource
    /// Where the user's own station stands, if the settings do not say so.
    var startingPlace: Coordinate?
    private let onCacheProblem: @Sendable (PrivateFile.AccessError) -> Void

    init(
        _ configuration: Configuration, isOffline: Bool, noticeWays: Set<NoticeWay> = [], logger: Logger,
        executor: BackgroundExecutor,
        onKeyCommandNeeded: @escaping @Sendable () -> Void = {},
        onCacheError: @escaping @Sendable (CacheError) -> Void = { _ in }
    ) throws(ConfigurationError) {
        self.configuration = configuration
        self.noticeWays = noticeWays
        addresses = try configuration.addresses()
        networkConfiguration = NetworkConfiguration(
            userAgent: "weather-tui/\(weatherTUIVersion)", projectAddress: projectAddress,
            totalTimeout: configuration.timeout,
            certificateFile: configuration.caFile, proxies: configuration.proxies, trust: configuration.trust)
        let network = NetworkService(networkConfiguration)
        fetch = logged(by: logger, mayEnd: addresses.ofServicesThatTellTheirEnd) { endpoint throws(WeatherError) in
            if isOffline { throw .network(.offline, host: endpoint.base.host) }
            return try await network.fetch(endpoint)
        }
        keys = Dictionary(
            uniqueKeysWithValues: ProviderID.keyed.map { id in
                (id, KeyHolder(source: { configuration.keySource(of: id) }, onCommandWanted: onKeyCommandNeeded))
            })
        self.logger = logger
        // A process that holds a lock longer than a request may take was stopped.
        let cache = WeatherCache(
            directory: configuration.directories.cache, patience: configuration.timeout + .seconds(5))
        store = Store(cache, now: { SystemClock.now }, sleep: { try await executor.sleep(for: $0) })
        icons = IconSource(
            openWeatherMapAt: addresses[OpenWeatherMap.iconAddress], store: store, fetch: fetch, logger: logger)
        radar = RadarSource(
            choice: configuration.radar, addresses: addresses, store: store,
            country: { Gazetteer.builtIn.country(at: $0, reach: Self.reachOfRadar) }, now: { SystemClock.now },
            fetch: fetch)
        onCacheProblem = { [directory = configuration.directories.cache ?? ""] in
            guard let error = CacheError($0, directory: directory) else {
                return logger.warning("A response was not stored: its cache file is missing or not a plain file.")
            }
            if let message = Strings.ofLog.printedMessage(for: error) { logger.warning("Cache: \(message)") }
            onCacheError(error)
        }
    }

    func repository(_ id: ProviderID) -> WeatherRepository {
        WeatherRepository(
            provider: provider(id),
            shared: id.isService ? [warnings.source, airports.source] + (station.map { [$0.source] } ?? []) : [],
            store: id.isService ? store : .ofNothing, interval: configuration.choices.refreshInterval,
            addresses: [
                .provider(id): addresses.text(of: [.of(id)]) + " ",
                .shared: addresses.text(of: ServiceDescription.warnings + ServiceDescription.airports),
            ],
            now: { SystemClock.now },
            clockNear: clockNear, onCacheProblem: onCacheProblem)
    }

    /// In kilometres. Wide enough for deserts and mountains, and for most of the coastal waters with warnings.
    private static let reachOfCountry = 500.0

    /// In kilometres. Wide enough for bays without a line, and for the errors of the lines.
    private static let borderDistance = 35.0

    /// In kilometres. The gazetteer lacks villages, so that the nearest town beyond a border can be far.
    private static let reachAcrossBorder = 200.0

    /// In kilometres. Towns across a lake or a strait, where no line is near.
    private static let reachAcrossWater = 30.0

    /// The country of the nearest town, then those beyond the borders near it.
    static func countries(at coordinate: Coordinate) -> [String] {
        Gazetteer.builtIn.countries(
            at: coordinate, reach: reachOfCountry,
            reachAcrossBorder: Borders.areNear(coordinate, kilometers: borderDistance)
                ? reachAcrossBorder : reachAcrossWater)
    }

    private var clockNear: @Sendable (Coordinate) -> PlaceClock? {
        { [clocks] coordinate in
            let now = SystemClock.now
            return clocks.clock(at: coordinate, keeping: nil, at: now...now)
        }
    }

    /// In kilometres. A radar does not see much farther than this beyond the coast.
    private static let reachOfRadar = 200.0

    private var warnings: WarningServices {
        WarningServices(
            addresses, countries: Self.countries, clock: clockNear, longestCheck: configuration.timeout + .seconds(5),
            store: store, fetch: fetch)
    }

    private var airports: AviationWeather { AviationWeather(addresses, store: store, fetch: fetch) }

    private var geoClue: GeoClue { GeoClue() }

    private var ipLookup: IPLookup { IPLookup(addresses, fetch: fetch) }

    var timeout: Duration { configuration.timeout }

    var terminalName: String { configuration.terminalName }

    var lookupHosts: [String] { ipLookup.hosts }

    func finder(_ stateFile: StateFile, executor: BackgroundExecutor) -> LocationFinder {
        // GeoClue may wait for the user.
        let patience = GeoClue.Limits().longest + configuration.timeout * 2 + .seconds(5)
        let cache = WeatherCache(directory: store.cache.directory, patience: patience)
        return LocationFinder(
            store: Store(cache, now: { SystemClock.now }, sleep: { try await executor.sleep(for: $0) }),
            ask: { [self] source in
                let result = await locate(source)
                if case .failure(let error) = result { error.log(to: logger, from: source) }
                return result
            },
            sources: { [lookupHosts, allowsLookup = configuration.allowsIPLookup] in
                LocationSources(
                    lookupHosts: lookupHosts, allowsLookup: allowsLookup,
                    consentedHosts: stateFile.inspected().remembered.consentedHosts)
            })
    }

    /// Blocks until the commands end; `inForeground` gives them the terminal.
    func runKeyCommands(inForeground: Bool) {
        for holder in keys.values { holder.runCommand(inForeground: inForeground) }
    }

    func services(
        _ stateFile: StateFile, executor: BackgroundExecutor, logger: Logger, _ told: ToldLibraries
    ) -> Services {
        Services(
            repository: repository, keys: keys, finder: finder(stateFile, executor: executor), icons: icons,
            radar: radar, desk: desk(executor: executor), logger: logger, told: told)
    }

    private func desk(executor: BackgroundExecutor) -> NoticeDesk {
        NoticeDesk(
            directory: configuration.directories.state, ways: noticeWays,
            passesTerminal: { Multiplexer().passesNotices },
            strings: { [language = configuration.language] in .language(language) },
            tellers: tellers, sleep: { try await executor.sleep(for: $0) }, logger: logger)
    }

    private var noticeCommand: NoticeCommand {
        NoticeCommand(UserCommand(NoticeChoices(configuration.choices).command, hiding: KeySource.secretVariables))
    }

    /// Nil if the user has no station.
    var station: Station? {
        let words = StationChoices(configuration.choices).command
        return words.isEmpty
            ? nil
            : Station(
                UserCommand(words, hiding: KeySource.secretVariables),
                at: configuration.stationPosition ?? startingPlace, store: store)
    }

    private var tellers: [NoticeWay: NoticeDesk.Teller] {
        let command = noticeCommand
        return [
            .desktop: { notice in
                try await DesktopNotices().show(
                    notice.place, notice.words, isWarning: notice.isWarning, isUrgent: notice.isExtreme)
            },
            .command: { notice in
                try await command.run(title: notice.place, body: notice.words)
            },
        ]
    }

    /// Of the chosen ways, those by which this copy can tell something now.
    var usableWays: Set<NoticeWay> {
        noticeWays.filter { way in
            switch way {
            case .bell, .desktop: true
            case .terminal: Multiplexer().passesNotices
            case .command: noticeCommand.obstacle == nil
            }
        }
    }

    /// What any of the ways has told of each place.
    func told(at now: UnixTime) -> [Coordinate: Told] {
        guard let directory = configuration.directories.state else { return [:] }
        return NoticeWay.allCases.filter(noticeWays.contains).reduce(into: [:]) { told, way in
            let file = ToldFile(of: way, directory: directory, sleep: { _ in })
            told.merge(file.told(at: now)) { $0.joined(with: $1) }
        }
    }

    private func locate(_ source: LocationSource) async -> Result<Coordinate, LocationError> {
        do throws(LocationError) {
            switch source {
            case .geoClue: return .success(try await geoClue.locate())
            case .lookup: return .success(try await ipLookup.locate())
            }
        } catch {
            return .failure(error)
        }
    }

    var networkLibrary: NetworkLibrary? { NetworkLibrary(networkConfiguration) }

    func outcome(of check: ServiceCheck, at base: BaseURL, _ provider: ProviderID?) async -> ServiceCheck.Outcome {
        await check.outcome(at: base, contact: provider.flatMap(configuration.contact), fetch: fetch)
    }

    /// Returns why the location service is missing, without starting it.
    func locationError() async -> LocationError? {
        do throws(LocationError) {
            try await geoClue.find()
            return nil
        } catch {
            return error
        }
    }

    private func provider(_ id: ProviderID) -> any WeatherProvider {
        id.provider(
            at: addresses, contact: configuration.contact(of: id),
            key: { [keys] () async throws(WeatherError) in
                guard let holder = keys[id] else { throw .key(.missing) }
                return try await holder.key()
            },
            onKeyRefused: { [keys] in keys[id]?.refuse() },
            onZoneUnknown: { [logger] in
                logger.warning("The service does not know the time zone of the place. It is asked once more, in UTC.")
            },
            clockOfZone: { PlaceClock(zone: $0, around: $1) },
            clockNear: { [clocks] in clocks.clock(at: $0, keeping: $1, at: $2) }, now: { SystemClock.now },
            fetch: fetch)
    }
}

extension LocationError {
    fileprivate func log(to logger: Logger, from source: LocationSource) {
        guard self != .cancelled else { return }
        let asked = source == .geoClue ? "GeoClue" : "IP lookup"
        logger.warning("The current location was not found (\(asked)): \(Strings.ofLog.message(for: self))")
    }
}
