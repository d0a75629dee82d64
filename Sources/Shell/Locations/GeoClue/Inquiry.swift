import GeoClueShim

/// One conversation with the service, which blocks its thread.
struct Inquiry: Sendable {
    let limits: GeoClue.Limits
    let address: String?
    let library: String?
    let cancellation: Cancellation

    /// Agents look for a desktop file of this name.
    private static let desktopID = "weather-tui"

    func answer() -> GeoClueAnswer { withRequest { geoclue_locate($0) } }

    /// Whether the service can be reached; it is neither started nor asked.
    func presence() -> GeoClueOutcome { withRequest { geoclue_find_service($0) } }

    private func withRequest<Result>(_ body: (UnsafePointer<GeoClueRequest>) -> Result) -> Result {
        Self.desktopID.withCString { desktopID in
            address.withOptionalCString { address in
                library.withOptionalCString { library in
                    var request = GeoClueRequest()
                    request.desktopID = desktopID
                    request.address = address
                    request.library = library
                    request.cancelDescriptor = cancellation.descriptor
                    request.busLimit = limits.bus.milliseconds
                    request.replyLimit = limits.reply.milliseconds
                    request.permissionLimit = limits.permission.milliseconds
                    request.fixLimit = limits.fix.milliseconds
                    return body(&request)
                }
            }
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int32 { Int32(clamping: Int64(self / .milliseconds(1))) }
}

extension String? {
    fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        if let self { self.withCString(body) } else { body(nil) }
    }
}
