import Terminal

package struct Fact: Hashable {
    package let label: String
    /// The fullest form of the value comes first.
    let forms: [String]
    /// Whether the value is clear without its label.
    let isClear: Bool
    package let role: Role
    /// Those of the value.
    package var attributes: Attributes = []
    /// The key that a click presses; nil if a click shows the details of the present weather.
    package var key: Key?
    package let (labelColumns, valueColumns): (Int, Int)

    package init(_ label: String, _ value: String, short: String? = nil, isClear: Bool = false, role: Role = .text) {
        self.init(label, forms: [value] + (short.map { $0 == value ? [] : [$0] } ?? []), isClear: isClear, role: role)
    }

    package init(_ label: String, forms: [String], isClear: Bool = false, role: Role) {
        self.label = label
        self.forms = forms
        self.isClear = isClear
        self.role = role
        (labelColumns, valueColumns) = (ColumnWidth.of(label), ColumnWidth.of(forms[0]))
    }

    package var value: String { forms[0] }
    package var short: String { forms[forms.count - 1] }

    package var shortened: Fact { alternatives[forms.count - 1] }

    /// The same fact with each form as its value.
    package var alternatives: [Fact] {
        forms.map { form in
            var fact = Fact(label, form, isClear: isClear, role: role)
            (fact.attributes, fact.key) = (attributes, key)
            return fact
        }
    }

    /// The fact with each form of its value, and with its label if it needs one.
    package var spanForms: [[Span]] {
        alternatives.map(\.value).map { (isClear ? [] : [Span(label + " ", .dim)]) + [Span($0, role, attributes)] }
    }
}
