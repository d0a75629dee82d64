import Weather

extension Strings {
    func words(for error: NetworkError, at host: String, from service: String) -> ErrorWords {
        switch error {
        case .offline: ErrorWords(self(.offline, service), short: self[.shortOffline])
        case .hostNotFound: ErrorWords(self(.hostNotFound, host), short: self[.shortOffline])
        case .connectionRefused: withAdvice(self(.connectionRefused, host), short: self[.shortSilent])
        case .connectionReset: withAdvice(self(.connectionReset, host), short: self[.shortSilent])
        case .connectionFailed: ErrorWords(self(.connectionFailed, host), short: self[.shortOffline])
        case .timedOut(let seconds): withAdvice(self(.timedOut, count: seconds, service), short: self[.shortSilent])
        case .proxyFailed(let proxy): ErrorWords(self(.proxyFailed, proxy, host), short: self[.shortProxy])
        case .proxyMalformed(let variable): ErrorWords(self(.proxyMalformed, variable), short: self[.shortProxy])
        case .proxyLoginMalformed(let variable):
            ErrorWords(self(.proxyLoginMalformed, variable), short: self[.shortProxy])
        case .proxyLoginMissing(let proxy, let variable):
            ErrorWords(self(.proxyLoginMissing, proxy, variable), short: self[.shortProxyLogin])
        case .proxyLoginRefused(let proxy, let variable):
            ErrorWords(self(.proxyLoginRefused, proxy, variable), short: self[.shortProxyLogin])
        case .certificateRefused: ErrorWords(self(.certificateRefused, host), short: self[.shortCertificate])
        case .noCertificates: ErrorWords(self[.noCertificates], short: self[.shortNoCertificates])
        case .notTLS: ErrorWords(self(.notTLS, host), short: self[.shortCertificate])
        case .redirected(let target): ErrorWords(self(.redirected, service, target), short: self[.shortSignIn])
        case .redirectLoop: withAdvice(self(.redirectLoop, service), short: self[.shortResponse])
        case .libraryMissing: ErrorWords(self[.libraryMissing], short: self[.shortLibrary])
        case .optionRefused(let name): ErrorWords(self(.optionRefused, name), short: self[.shortLibraryOption])
        }
    }
}
