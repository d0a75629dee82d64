import DashboardSamples
import Terminal

/// SVG drawing of frames one after the other, each with the key that led to it. A row that stands in several frames is drawn
/// once.
struct MovingDrawing {
    struct Step {
        let key: String?
        let frame: Frame
    }

    private let steps: [Step]
    private let ground: Ground

    init(_ steps: [Step], on ground: Ground) { (self.steps, self.ground) = (steps, ground) }

    /// How long a frame stays.
    private static let seconds = 4

    func svg(title: String) -> String {
        var names: [String: String] = [:]
        var rows = ""
        let frames = steps.enumerated().map { index, step in
            let uses = (0..<step.frame.size.rows).map { row in
                let drawing = FrameDrawing(rows: row..<row + 1, of: step.frame, on: ground).body
                guard !drawing.isEmpty else { return "" }
                if names[drawing] == nil {
                    names[drawing] = "r\(names.count)"
                    rows += "<g id=\"r\(names.count - 1)\">\n\(drawing)</g>\n"
                }
                return "<use href=\"#\(names[drawing] ?? "")\" y=\"\(row * DrawnCell.height)\"/>\n"
            }
            // Without animation only the first frame is visible.
            let visibility = index == 0 ? "" : " visibility=\"hidden\""
            return "<g class=\"f\" style=\"animation-delay:\(index * Self.seconds)s\"\(visibility)>\n"
                + uses.joined() + key(of: step) + "</g>\n"
        }
        let length = steps.count * Self.seconds
        let share = 100 / Double(steps.count)
        let style = """
            <style>
            @keyframes f{0%{visibility:visible}\(share)%,100%{visibility:hidden}}
            .f{animation:f \(length)s step-end infinite}
            @media(prefers-reduced-motion){.f{animation:none}}
            </style>

            """
        let size = steps[0].frame.size
        return FrameDrawing.document(
            Size(rows: size.rows + 1, columns: size.columns), on: ground, title: title,
            style + "<defs>\n\(rows)</defs>\n" + frames.joined())
    }

    /// In the middle below the frame.
    private func key(of step: Step) -> String {
        guard let key = step.key else { return "" }
        let (x, y) = (step.frame.size.columns * DrawnCell.width / 2, (step.frame.size.rows + 1) * DrawnCell.height - 4)
        return "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\" font-weight=\"bold\" "
            + "fill=\"\(ground.foreground.hex)\">\(key.escapedForHTML)</text>\n"
    }
}
