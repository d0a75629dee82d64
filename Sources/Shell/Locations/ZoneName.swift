extension String {
    /// Whether the text is safe to show and stays in the database's folder, such as "America/Port-au-Prince".
    var isZoneName: Bool {
        let isOfItsLetters = utf8.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                || "_+-/".unicodeScalars.contains(scalar)
        }
        return (1...64).contains(utf8.count) && isOfItsLetters && !hasPrefix("/") && !hasSuffix("/")
    }
}
