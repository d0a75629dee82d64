import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes its bytes by hand: an encoder would refuse to be as wrong as the tests need.
final class FaultHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    private let connection: Int
    private let log: RequestLog
    private let rule: FaultServer.Rule
    private var openRequest: RecordedRequest?
    private var answer: FaultAnswer?

    init(connection: Int, log: RequestLog, rule: @escaping FaultServer.Rule) {
        self.connection = connection
        self.log = log
        self.rule = rule
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            let request = log.request(head, connection: connection)
            // Before the request can be known of, and change the rule.
            answer = rule(request)
            openRequest = request
            log.begin(request)
        case .body: break
        case .end: if let answer { give(answer, context) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) { endRequest() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func endRequest() {
        if let openRequest { log.end(openRequest) }
        openRequest = nil
    }

    private func give(_ answer: FaultAnswer, _ context: ChannelHandlerContext) {
        guard let barrier = answer.barrier else { return afterDelay(answer, context) }
        let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        barrier.arrive { [eventLoop = context.eventLoop] in
            eventLoop.execute { bound.value.handler.afterDelay(answer, bound.value.context) }
        }
    }

    private func afterDelay(_ answer: FaultAnswer, _ context: ChannelHandlerContext) {
        guard answer.delay > .zero else { return deliver(answer, context) }
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(answer.delay)) {
            self.deliver(answer, context)
        }
    }

    private func deliver(_ answer: FaultAnswer, _ context: ChannelHandlerContext) {
        let head = Array(answer.head.utf8)
        switch answer.delivery {
        case .whole: send(head + answer.body, context) { self.endRequest() }
        case .announcing, .silentAfterHead:
            send(answer.delivery == .silentAfterHead ? head : head + answer.body, context) {}
        case .cutOff(let count): send(head + answer.body.prefix(count), context) { context.close(promise: nil) }
        case .untilClose: send(head + answer.body, context) { context.close(promise: nil) }
        case .raw: send(answer.body, context) { context.close(promise: nil) }
        case .dripping(let interval):
            send(head, context) { self.drip(answer.body[...], every: TimeAmount(interval), context) }
        case .endless:
            let chunk = Array("\(String(answer.body.count, radix: 16))\r\n".utf8) + answer.body + Array("\r\n".utf8)
            send(head, context) { self.sendForever(chunk, context) }
        case .hanging: break
        case .closing: context.close(promise: nil)
        case .resetting: reset(context)
        }
    }

    private func drip(_ rest: ArraySlice<UInt8>, every interval: TimeAmount, _ context: ChannelHandlerContext) {
        guard let byte = rest.first else { return endRequest() }
        send([byte], context) {
            context.eventLoop.assumeIsolated().scheduleTask(in: interval) {
                self.drip(rest.dropFirst(), every: interval, context)
            }
        }
    }

    private func sendForever(_ chunk: [UInt8], _ context: ChannelHandlerContext) {
        send(chunk, context) {
            // By way of the loop, since a write that succeeds at once would recurse until the stack ends.
            context.eventLoop.assumeIsolated().execute { self.sendForever(chunk, context) }
        }
    }

    /// `next` happens only if the bytes went out.
    private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext, next: @escaping () -> Void) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes))).assumeIsolated().whenSuccess(next)
    }

    private func reset(_ context: ChannelHandlerContext) {
        let atOnce = linger(l_onoff: 1, l_linger: 0)
        // A socket that cannot be told so is still closed, and the test that wanted a reset fails.
        _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(atOnce)
        context.close(promise: nil)
    }
}
