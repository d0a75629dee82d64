import CurlShim
import FoundationEssentials

/// Which certificates are trusted.
struct Certificates {
    private let files: [String]
    /// Or several, with colons between them.
    private let folder: String?
    /// Where the library does not say where it looks for the system's, as before 7.70, it is to go on looking there.
    let isSystemKnown: Bool

    /// The system's, or those that the environment names; beside them those of the user's own file.
    init(_ configuration: NetworkConfiguration, _ curl: LibCurl) {
        let version = curl.version_info(CInt(curlVersionWithCertificates))?.pointee
        let tellsPaths = version.map { Int($0.age) >= curlVersionWithCertificates } ?? false
        func path(_ path: UnsafePointer<CChar>?) -> String? { tellsPaths ? path.map { String(cString: $0) } : nil }
        let system = Trust(file: path(version?.certificateFile), folder: path(version?.certificateFolder))
        isSystemKnown = !system.isEmpty
        let trust = configuration.trust.isEmpty ? system : configuration.trust
        // The system's folder holds what its file does. OpenSSL 3.0 reads a file anew for each connection (19 ms), and one
        // certificate of a folder in 2 ms. GnuTLS reads all of a folder (21 to 53 ms).
        let isOpenSSL = version?.tls.map { String(cString: $0).firstRange(of: "SSL") != nil } ?? false
        let usesFolder = isOpenSSL && trust.folder.map(Self.hasHashes) ?? false
        let usesOne = trust == system && trust.file != nil && trust.folder != nil
        folder = usesOne && !usesFolder ? nil : trust.folder
        let file = usesOne && usesFolder ? nil : trust.file
        files = [file, configuration.certificateFile].compactMap { $0 }
    }

    /// Whether files in one of the folders, which colons separate, are named for the hashes of their certificates.
    private static func hasHashes(_ folders: String) -> Bool {
        folders.split(separator: ":").contains { folder in
            let names = try? FileManager.default.contentsOfDirectory(atPath: String(folder))
            return names?.contains { $0.hasSuffix(".0") } ?? false
        }
    }

    /// All that is looked into, as far as it is known.
    var paths: [String] { files + (folder ?? "").split(separator: ":").map(String.init) }

    /// For the services, and for a proxy that is reached over TLS.
    func apply(to easy: OpaquePointer) {
        func set(_ texts: [CurlText], _ path: String?) {
            for text in texts where path != nil || isSystemKnown { curl_set_text(easy, text, path) }
        }
        set([.certificateFile, .proxyCertificateFile], files.last)
        set([.certificateFolder, .proxyCertificateFolder], folder)
        // The library has room for one file.
        guard files.count > 1 else { return }
        let contents = files.compactMap(FileManager.default.contents)
        guard contents.count == files.count else { return }
        let bytes = Data(contents.joined(separator: "\n".utf8))
        bytes.withUnsafeBytes { curl_set_certificates(easy, $0.baseAddress, $0.count) }
    }
}
