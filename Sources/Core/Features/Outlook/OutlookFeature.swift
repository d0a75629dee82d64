import Boundary
import JSON
import Look
import News
import Sky
import Weather
import Words

package var outlook: any Feature { OutlookFeature() }

/// The sentence about the coming weather.
struct OutlookFeature: Feature {
    static let name = "outlook"
    static let phrases: [any Phrase.Type] = [
        OutlookPhrase.self, WindSpell.Strength.self, TemperatureChange.self,
    ]
    static let placeholder: FeaturePlaceholder? = FeaturePlaceholder("outlook", part: .forecast)

    /// Computed once for all places, because it takes as long as drawing a view.
    private(set) var remarks: [Remark] = []
    private var source: OutlookSource?
    private(set) var preparedAt: UnixTime?

    static let panelPlace = PanelPlace.sentence

    mutating func prepare(_ sky: Sky, _ offers: Offers) {
        let source = OutlookSource(sky, offers.spells)
        guard source != self.source else { return }
        (self.source, preparedAt) = (source, sky.now)
        remarks = source.remarks(at: sky.now, days: sky.choices.hourStep == .three ? offers.wholeDays : nil)
    }

    func panel(_ sky: Sky, _ look: Look, columns: Int) -> (any LinesPanel)? {
        OutlookPanel(remarks, sky.strings, look.theme, columns: columns)
    }

    func glance(_ sky: Sky) -> [String] { remarks.first?.forms ?? [] }

    func gist(_ sky: Sky) -> [String] { remarks.first?.shortForms ?? [] }

    func changes(_ sky: Sky, _ offers: Offers) -> [Change] { OutlookSource(sky, offers.spells).changes(at: sky.now) }

    func describe(_ sky: Sky, in situation: inout Situation) {
        situation.falls = OutlookSource(sky, []).falls(at: sky.now)
    }

    func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[Span]] {
        guard place == .afterWeather else { return [] }
        return (text(of: remarks(extent), sky) ?? "").wrapped(toColumns: columns).map { [Span($0)] }
    }

    /// In brief what comes next, and dangers; the days tell the rest.
    private func remarks(_ extent: Extent) -> [Remark] {
        remarks.indices.filter { extent == .full || $0 == 0 || remarks[$0].isUrgent }.map { remarks[$0] }
    }

    func sentences(_ sky: Sky) -> [String] { sentences(of: remarks, sky) }

    private func sentences(of remarks: [Remark], _ sky: Sky) -> [String] {
        remarks.map { sky.strings.sentence($0.text) }
    }

    func spoken(_ sky: Sky, _ extent: Extent) -> [String] { sentences(of: remarks(extent), sky) }

    func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        [("outlook", text(sky).map { .text($0) })]
    }

    func text(_ sky: Sky) -> String? { text(of: remarks, sky) }

    private func text(of remarks: [Remark], _ sky: Sky) -> String? {
        let sentences = sentences(of: remarks, sky)
        return sentences.first.map { first in
            sentences.dropFirst().reduce(first) { sky.strings(.twoSentences, $0, $1) }
        }
    }
}
