import CurlShim
import Platform
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking

@Suite("Options of a transfer")
struct TransferOptionTests {
    private func withOptions(_ body: (inout TransferOptions) -> Void) throws -> String? {
        let curl = try #require(lib_curl()?.pointee)
        let easy = try #require(curl.easy_init())
        defer { curl.easy_cleanup(easy) }
        var options = TransferOptions(easy)
        body(&options)
        return options.refused
    }

    @Test("The first refused option is named")
    func named() throws {
        let refused = try withOptions { options in
            options.set(.pathAsIs, 1)
            options.set(.tlsVersion, 99)
            options.set(.httpVersion, 99)
        }
        #expect(refused == "CURLOPT_SSLVERSION")
    }

    @Test("An option that an older libcurl does not know may be refused")
    func notNeeded() throws {
        #expect(try withOptions { $0.set(.proxyTLSVersion, 99, needed: false) } == nil)
        #expect(try withOptions { $0.set(.proxyTLSVersion, 99) } == "CURLOPT_PROXY_SSLVERSION")
    }

    /// Longer than the texts that libcurl takes.
    private static let endless = String(repeating: "a", count: 9_000_000)

    @Test("Nothing is sent if libcurl refuses an option", arguments: ["CAINFO", "CAPATH", "NOPROXY"])
    func nothingSent(option: String) async throws {
        var configuration = NetworkConfiguration.patient
        switch option {
        case "CAINFO": configuration.certificateFile = Self.endless
        case "CAPATH": configuration.trust = Trust(file: nil, folder: Self.endless)
        default:
            configuration.proxies = ProxySettings(
                environment: ["HTTP_PROXY": "http://127.0.0.1:9", "NO_PROXY": "<-loopback>," + Self.endless])
        }
        try await withFaultServer(.json("{}")) { [configuration] server in
            await #expect(throws: WeatherError.network(.optionRefused(name: "CURLOPT_" + option), host: "127.0.0.1")) {
                try await NetworkService(configuration).fetch(Endpoint(server.baseURL))
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("The names and numbers of all options are those of the installed libcurl")
    func names() throws {
        // A description begins with the name.
        typealias Lookup = @convention(c) (CInt) -> UnsafePointer<UnsafePointer<CChar>>?
        try #require(lib_curl() != nil)
        let libraries = ["libcurl.so.4", "libcurl-gnutls.so.4", "/usr/lib/libcurl.4.dylib"]
        // The function is there since 7.73.
        guard
            let address = libraries.lazy.compactMap({ dlopen($0, RTLD_LAZY) }).first
                .flatMap({ dlsym($0, "curl_easy_option_by_id") })
        else { return }
        let lookup = unsafeBitCast(address, to: Lookup.self)
        let numbers = (0...4).flatMap { type in (1...400).map { CInt(type * 10_000 + $0) } }
        let used = numbers.filter { String(cString: curl_option_name($0)) != "CURLOPT" }
        #expect(used.count == 32)
        for number in used {
            let name = lookup(number).map { "CURLOPT_" + String(cString: $0.pointee) }
            #expect(String(cString: curl_option_name(number)) == name)
        }
    }
}
