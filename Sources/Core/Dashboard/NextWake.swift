import Weather
import Words

/// The time of the next frame without an event: at least one is drawn each minute.
package enum NextWake: Hashable, Sendable {
    case at(UnixTime)
    case spinner
    /// The map shows its next frame after this time.
    case animation(Duration)
}

extension DashboardState {
    package var nextWake: NextWake {
        if hasSpinner { return .spinner }
        if let mapPause { return .animation(mapPause) }
        let due = [nextRefresh, nextExtras, nextLocationRequest] + radarRequests
        let seconds = countdowns.filter { $0 > now }.map { Countdown.nextSecond(until: $0, after: now) }
        return .at((due.compactMap { $0 } + seconds).filter { $0 > now }.reduce(now.minute + 60, min))
    }

    /// How long the map shows its frame while it plays; nil if it does not play.
    package var mapPause: Duration? {
        guard let map, map.isPlaying, map.canAdvance, lastFrame.map != nil else { return nil }
        return map.showsNewest ? .milliseconds(1500) : .milliseconds(300)
    }

    /// The ends of the countdowns on the screen.
    private var countdowns: [UnixTime] {
        let presentation = presentation
        let nextTry = overlay == nil && presentation.mayCountDown ? presentation.nextTry?.time : nil
        return [nextTry, map?.scene.nextTry].compactMap { $0 }
    }

    /// When new frames or tiles are due.
    private var radarRequests: [UnixTime?] {
        let frames = map?.nextFrames.map { $0 > now ? $0 : $0 + Self.longestWaitForRefresh }
        return [frames, lastFrame.map == nil ? nil : map?.nextCheck]
    }

    private var nextExtras: UnixTime? {
        refresh.running == nil && report != nil && !sendsNoRequests ? extras.next : nil
    }
}
