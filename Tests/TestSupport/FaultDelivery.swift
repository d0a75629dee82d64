import Dispatch

extension FaultServer {
    /// Answers the requests of one connection, one after the other.
    static func serve(_ connection: ServerConnection, number: Int, log: RequestLog, rule: Rule) {
        while let head = connection.nextHead() {
            let request = log.request(head, connection: number)
            // The rule is asked before anything can know of the request, and change the rule.
            let answer = rule(request)
            log.begin(request)
            let goesOn = give(answer, on: connection)
            log.end(request)
            guard goesOn else { return }
        }
    }

    /// Whether the connection stays open. It writes its bytes by hand: an encoder would refuse to be as wrong as tests need.
    private static func give(_ answer: FaultResponse, on connection: ServerConnection) -> Bool {
        guard pass(answer.barrier, on: connection), answer.delay <= .zero || connection.pause(answer.delay) else {
            return false
        }
        let head = Array(answer.head.utf8)
        switch answer.delivery {
        case .whole: return connection.send(head + answer.body)
        case .announcing: if connection.send(head + answer.body) { connection.waitForEnd() }
        case .silentAfterHead: if connection.send(head) { connection.waitForEnd() }
        case .cutOff(let count): _ = connection.send(head + answer.body.prefix(count))
        case .untilClose: _ = connection.send(head + answer.body)
        case .raw: _ = connection.send(answer.body)
        case .dripping(let interval):
            return connection.send(head)
                && answer.body.allSatisfy { connection.send([$0]) && connection.pause(interval) }
        case .endless:
            let chunk = Array("\(String(answer.body.count, radix: 16))\r\n".utf8) + answer.body + Array("\r\n".utf8)
            var isOpen = connection.send(head)
            while isOpen { isOpen = connection.send(chunk) }
        case .hanging: connection.waitForEnd()
        case .closing: break
        case .resetting: connection.reset()
        }
        return false
    }

    /// False where the other side has ended meanwhile.
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
