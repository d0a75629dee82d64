package struct Endpoint: Sendable, CustomStringConvertible {
    package let base: BaseURL
    package let path: String
    package let query: [(name: String, value: String)]
    package let key: (name: String, value: APIKey)?
    package let headers: [(name: String, value: String)]
    /// The media type of the response.
    package let accept: String
    /// The user's address for the service, sent in the `User-Agent`; ASCII without brackets and backslashes.
    package let contact: String?
    /// The path and query of a document that is known: if the service redirects there, the response is a 304.
    package let knownTarget: String?

    package init(
        base: BaseURL, path: String, query: [(name: String, value: String)], key: (name: String, value: APIKey)? = nil,
        headers: [(name: String, value: String)] = [], accept: String = "application/json", contact: String? = nil,
        knownTarget: String? = nil
    ) {
        self.base = base
        self.path = path
        self.query = query
        self.key = key
        self.headers = headers
        self.accept = accept
        self.contact = contact
        self.knownTarget = knownTarget
    }

    /// Includes the key, so only a request may hold it.
    package var target: String { target(keyText: key?.value.secret) }

    /// The URL with `appid=***`, for logs and messages.
    package var redactedURL: String { base.origin + target(keyText: "***") }

    package var description: String { redactedURL }

    private func target(keyText: String?) -> String {
        var items = query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }
        if let key, let keyText { items.append("\(key.name)=\(keyText)") }
        return base.pathPrefix + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}

extension String {
    /// Keeps RFC 3986's unreserved characters and the comma, which the services use in lists.
    fileprivate var percentEncoded: String {
        var result = ""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII,
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-._~,".unicodeScalars.contains(scalar)
            {
                result.unicodeScalars.append(scalar)
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
