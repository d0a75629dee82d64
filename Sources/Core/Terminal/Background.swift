package enum Background: String, Hashable, Sendable { case dark, light }
