import Maps
import Networking
import Settings
import Weather
import Words

extension DoctorWords {
    func checks(_ key: KeyFacts) -> [Check] {
        let isNeeded = key.provider.needsKey
        let provider = Check(
            name(.provider), strings[key.provider], key.missingContact == nil ? .fine : .warning,
            advice: key.missingContact.map {
                strings(ConfigurationPhrase.contactMissing, strings[key.provider], $0.rawValue)
            })
        let label = name(.key)
        if let error = key.error {
            return [
                provider,
                Check(
                    label, key.origin ?? strings[.nothing], isNeeded ? .error(.keyRefused) : .warning,
                    advice: strings.words(for: error, from: key.provider).message),
            ]
        }
        let origin = key.origin.map { strings(.keyUsable, $0) }
        return [provider, Check(label, origin ?? strings[.keyAbsent])]
    }

    func checks(_ network: NetworkFacts) -> [Check] {
        let proxyError = network.proxies.lazy.compactMap(\.error).first
        let proxies = Check(
            name(.proxies), list(network.proxies.map(\.variable)), proxyError == nil ? .fine : .warning,
            advice: proxyError.map { strings.words(for: .network($0, host: ""), from: "").message })
        let means =
            checks(network.library, verdict: network.isOffline ? .warning : .error(.unreachable))
            + [network.canReadPictures.map(pictureLibrary), network.canReadWarnings.map(warningLibrary), proxies]
            .compactMap { $0 }
        if network.isOffline { return means + [Check(name(.services), strings[.servicesNotAsked])] }
        let wasAsked = !network.probes.allSatisfy { $0.outcome.isShortage }
        return means + network.probes.map(check)
            + (wasAsked ? [Check(name(.sent), strings[.sentWhat])] : [])
    }

    private func checks(_ library: NetworkLibrary?, verdict: Verdict) -> [Check] {
        guard let library else {
            return [
                Check("libcurl", strings[DoctorPhrase.notThere], verdict, advice: strings[ErrorPhrase.libraryMissing])
            ]
        }
        let hasTLS = library.protocols.contains("https")
        let certificates = library.certificates.map {
            $0.isEmpty ? strings[.nothing] : $0.joined(separator: ", ")
        }
        let isThere = library.certificates?.isEmpty != true
        return [
            Check(
                "libcurl", [library.version, library.tls].compactMap { $0 }.joined(separator: ", "),
                library.waitsForNames ? .warning : .fine,
                advice: library.waitsForNames ? strings[.libraryWaits] : nil),
            Check(
                name(.protocols), library.protocols.joined(separator: ", "),
                hasTLS ? .fine : verdict, advice: hasTLS ? nil : strings[ErrorPhrase.libraryMissing]),
            Check(
                name(.certificates),
                certificates ?? strings[.noReply], isThere ? .fine : verdict,
                advice: isThere ? nil : strings[ErrorPhrase.noCertificates]),
        ]
    }

    private func pictureLibrary(isThere: Bool) -> Check {
        Check(
            "libpng", strings[isThere ? DoctorPhrase.there : .notThere], isThere ? .fine : .warning,
            advice: isThere ? nil : advice(.pictureLibraryMissing, .libpng))
    }

    private func warningLibrary(isThere: Bool) -> Check {
        Check(
            "libexpat", strings[isThere ? DoctorPhrase.there : .notThere], isThere ? .fine : .warning,
            advice: isThere ? nil : advice(.warningLibraryMissing, .libexpat))
    }

    private func advice(_ phrase: DoctorPhrase, _ library: FormatLibrary) -> String {
        strings(phrase, library.packages.0, library.packages.1)
    }

    private func check(_ probe: NetworkFacts.Probe) -> Check {
        let service = probe.service(strings)
        let label =
            switch probe.use {
            case .weather: service
            case .air: strings[DoctorPhrase.air]
            case .icons: strings[DoctorPhrase.icons]
            case .airports: strings[DoctorPhrase.airports]
            case .warnings(let name): strings(.warnings, name)
            case .radar(let id): strings(.radar, strings[id])
            }
        let name = CheckName(probe.setting, label)
        func broken(_ value: String, _ error: WeatherError) -> Check {
            let isEssential = probe.use == .weather
            if let advice = advice(on: error, name) {
                return Check(name, value, isEssential ? .error(ExitStatus(error)) : .warning, advice: advice)
            }
            let words =
                isEssential ? strings.words(for: error, from: service) : strings.words(ofExtra: error, from: service)
            return Check(name, value, isEssential ? .error(ExitStatus(error)) : .warning, advice: words.printed)
        }
        switch probe.outcome {
        case .success(let response):
            let value = strings(.responded, probe.host, "\(response.status)", "\(response.milliseconds)")
            return response.isOutdated
                ? Check(name, value, .warning, advice: strings[.outdated]) : Check(name, value)
        case .failure(let error) where probe.outcome.isShortage: return broken(strings[.notAsked], error)
        case .failure(.network(let error, let host)):
            return broken(strings(.notReached, probe.host), .network(error, host: host))
        case .failure(let error): return broken(strings(.wrongAnswer, probe.host), error)
        }
    }

    /// The doctor asked no place, so a refusal concerns the address or the version of the service.
    private func advice(on error: WeatherError, _ name: CheckName) -> String? {
        switch error {
        case .service(.requestRefused): strings(.questionRefused, name.id)
        case .service(.addressWrong), .service(.placeNotFound): strings(DoctorPhrase.addressWrong, name.id)
        default: nil
        }
    }

    func checks(openFileLimit: Int?) -> [Check] {
        let isEnough = openFileLimit.map { $0 >= Self.neededFiles } ?? true
        return [
            Check(
                name(.openFiles), openFileLimit.map { "\($0)" } ?? strings[.unlimited],
                isEnough ? .fine : .warning, advice: isEnough ? nil : strings[.tooFewFiles])
        ]
    }

    /// Enough for two requests, the terminal, pipes, watches, locks and a log.
    private static let neededFiles = 64
}

extension Result where Failure == WeatherError {
    fileprivate var isShortage: Bool { if case .failure(.system) = self { true } else { false } }
}

extension NetworkFacts.Probe {
    fileprivate func service(_ strings: Strings) -> String {
        if let provider { return strings[provider] }
        if case .radar(let id) = use { return strings[id] }
        if use == .airports { return strings[AirportServicePhrase.service] }
        return strings[WarningServicePhrase.service]
    }
}
