import CurlShim

final class TransferPool {
    private let curl: LibCurl
    private let multi: OpaquePointer
    private let configuration: NetworkConfiguration
    private let isCancelled: (Transport.Request.ID) -> Bool
    private var certificates: Certificates
    private var transfers: [OpaquePointer: Transfer] = [:]
    private var lastUse = ContinuousClock.now

    init(
        _ configuration: NetworkConfiguration, isCancelled: @escaping (Transport.Request.ID) -> Bool
    ) throws(TransferError) {
        guard let curl = lib_curl()?.pointee else { throw .network(.libraryMissing) }
        guard let multi = curl.multi_init() else { throw .network(.connectionFailed) }
        // Without free file descriptors libcurl makes a multi handle that cannot be woken.
        guard curl.multi_wakeup(multi) == 0 else {
            _ = curl.multi_cleanup(multi)
            throw .system(.openFiles)
        }
        (self.curl, self.multi) = (curl, multi)
        (self.configuration, self.isCancelled) = (configuration, isCancelled)
        certificates = Certificates(configuration, curl)
    }

    deinit {
        for easy in Array(transfers.keys) { end(easy, nil) }
        _ = curl.multi_cleanup(multi)
    }

    var address: UInt { UInt(bitPattern: multi) }

    var isIdle: Bool { transfers.isEmpty && lastUse.duration(to: .now) >= configuration.idleTimeout }

    func begin(_ request: Transport.Request) {
        let isCancelled = { [isCancelled] in isCancelled(request.id) }
        let transfer = Transfer(request, configuration, certificates, curl: curl, isCancelled: isCancelled)
        if let option = transfer?.refusedOption {
            return request.end(.failure(.network(.optionRefused(name: option))))
        }
        guard let transfer, curl.multi_add_handle(multi, transfer.easy) == 0 else {
            return request.end(.failure(.network(.connectionFailed)))
        }
        transfers[transfer.easy] = transfer
    }

    func cancel(_ requests: [Transport.Request.ID]) {
        for (easy, transfer) in transfers where requests.contains(transfer.request.id) { end(easy, nil) }
    }

    func proceed() {
        var count: CInt = 0
        _ = curl.multi_perform(multi, &count)
        while let message = curl.multi_info_read(multi, &count)?.pointee {
            if Int(message.kind) == curlMessageDone { end(message.easy, message.data.result) }
        }
        _ = curl.multi_poll(multi, nil, 0, CInt(clamping: configuration.idleTimeout.milliseconds + 1), nil)
    }

    private func end(_ easy: OpaquePointer, _ result: CInt?) {
        guard let transfer = transfers[easy] else { return }
        _ = curl.multi_remove_handle(multi, easy)
        if let result, Int(result) == curlPeerNotVerified, let all = transfer.certificates.withSpareFile {
            certificates = all
            begin(transfer.request)
        } else {
            transfer.request.end(result.map(transfer.response))
        }
        transfers[easy] = nil
        lastUse = .now
    }
}
