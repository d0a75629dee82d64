import Dispatch

extension FaultServer {
    static func serve(_ connection: ServerConnection, number: Int, log: RequestLog, rule: Rule) {
        while let head = connection.nextHead() {
            let request = log.request(head, connection: number)
            // The rule runs before the log shows the request, because a test may then change the rule.
            let response = rule(request)
            log.begin(request)
            let staysOpen = send(response, on: connection)
            log.end(request)
            guard staysOpen else { return }
        }
    }

    /// Returns whether the connection stays open. An encoder would refuse wrong responses, so this writes bytes.
    private static func send(_ response: FaultResponse, on connection: ServerConnection) -> Bool {
        guard pass(response.barrier, on: connection), response.delay <= .zero || connection.pause(response.delay) else {
            return false
        }
        let head = Array(response.head.utf8)
        switch response.delivery {
        case .whole: return connection.send(head + response.body)
        case .announcing: if connection.send(head + response.body) { connection.waitForEnd() }
        case .silentAfterHead: if connection.send(head) { connection.waitForEnd() }
        case .cutOff(let count): _ = connection.send(head + response.body.prefix(count))
        case .untilClose: _ = connection.send(head + response.body)
        case .raw: _ = connection.send(response.body)
        case .dripping(let interval):
            return connection.send(head)
                && response.body.allSatisfy { connection.send([$0]) && connection.pause(interval) }
        case .endless:
            let chunk = Array("\(String(response.body.count, radix: 16))\r\n".utf8) + response.body + Array("\r\n".utf8)
            var isOpen = connection.send(head)
            while isOpen { isOpen = connection.send(chunk) }
        case .hanging: connection.waitForEnd()
        case .closing: break
        case .resetting: connection.reset()
        }
        return false
    }

    private static func pass(_ barrier: Barrier?, on connection: ServerConnection) -> Bool {
        guard let barrier else { return true }
        let isReleased = DispatchSemaphore(value: 0)
        barrier.arrive { isReleased.signal() }
        while isReleased.wait(timeout: .now()) == .timedOut {
            guard connection.pause(.milliseconds(2)) else { return false }
        }
        return true
    }
}
