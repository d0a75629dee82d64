import CurlShim
import Files
import Platform

struct Certificates: Hashable {
    private var files: [String]
    private let folder: String?
    private var spareFile: String?
    /// libcurl before 7.70 uses its default places without reporting them.
    let isSystemKnown: Bool

    init(_ configuration: NetworkConfiguration, _ curl: LibCurl) {
        let version = curl.version_info(CInt(curlVersionWithCertificates))?.pointee
        let reportsPaths = version.map { Int($0.age) >= curlVersionWithCertificates } ?? false
        func path(_ path: UnsafePointer<CChar>?) -> String? { reportsPaths ? path.map { String(cString: $0) } : nil }
        let system = Trust(file: path(version?.certificateFile), folder: path(version?.certificateFolder))
        isSystemKnown = !system.isEmpty
        // On some machines the variables name the system's own places.
        let named = configuration.trust == system ? Trust() : configuration.trust
        let (file, folder) = (named.file ?? system.file, named.folder ?? system.folder)
        // Per connection a file costs OpenSSL 3.0 19 ms, a folder only 2 ms; a folder costs GnuTLS 21 to 53 ms.
        let isOpenSSL = version?.tls.map { String(cString: $0).firstRange(of: "SSL") != nil } ?? false
        let usesFolder = folder.map { isOpenSSL ? Self.hasHashes($0) : named.folder != nil || file == nil } ?? false
        self.folder = usesFolder ? folder : named.folder
        let isFileLeftOut = usesFolder && (named.file.map { !Self.hasContent($0) } ?? true)
        spareFile = isFileLeftOut && named.file == nil ? file : nil
        files = [isFileLeftOut ? nil : file, configuration.certificateFile].compactMap { $0 }
    }

    /// The certificates with the system's file, for servers that its folder does not know; nil if it is in use.
    var withSpareFile: Certificates? {
        guard let spareFile else { return nil }
        var all = self
        all.files.insert(spareFile, at: 0)
        all.spareFile = nil
        return all
    }

    /// OpenSSL finds certificates in files named by their hashes.
    private static func hasHashes(_ folders: String) -> Bool {
        folders.split(separator: ":").contains { folder in
            names(inDirectory: String(folder)).contains {
                $0.hasSuffix(".0") && access("\(folder)/\($0)", F_OK) == 0
            }
        }
    }

    private static func hasContent(_ file: String) -> Bool { content(file)?.isEmpty == false }

    private static func content(_ file: String) -> [UInt8]? { contents(ofFile: file, limit: 16 << 20) }

    var sources: [String] {
        let folders = (folder ?? "").split(separator: ":").map(String.init)
        return ([spareFile].compactMap { $0 } + files).filter(Self.hasContent) + folders.filter(Self.hasHashes)
    }

    func apply(to options: inout TransferOptions, isProxySecure: Bool) {
        func set(_ option: CurlText, _ ofProxy: CurlText, _ path: String?) {
            guard path != nil || isSystemKnown else { return }
            options.set(option, path, needed: path != nil)
            options.set(ofProxy, path, needed: path != nil && isProxySecure)
        }
        set(.certificateFile, .proxyCertificateFile, files.last)
        set(.certificateFolder, .proxyCertificateFolder, folder)
        guard files.count > 1 else { return }
        let contents = files.compactMap(Self.content)
        guard contents.count == files.count else { return }
        options.set(certificates: Array(contents.joined(separator: "\n".utf8)))
    }
}
