extension String {
    /// Whether this may be the name of a zone in the time zone database, such as "America/Port-au-Prince" or
    /// "Etc/GMT+5": safe to show, and below the database's folder as a path.
    var isZoneName: Bool {
        let isOfItsLetters = utf8.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                || "_+-/".unicodeScalars.contains(scalar)
        }
        return (1...64).contains(utf8.count) && isOfItsLetters && !hasPrefix("/") && !hasSuffix("/")
    }
}
