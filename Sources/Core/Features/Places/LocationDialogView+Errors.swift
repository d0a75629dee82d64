import Weather

extension LocationDialogView {
    func problem(_ item: LocationDialog.Item) -> (long: String, short: String)? {
        // The other fields show no error while the user types a pair into one field.
        if dialog.typedPair != nil { return nil }
        return switch item {
        case .search: dialog.searchError.map(words)
        case .latitude: dialog.latitudeError.map { words($0, isLatitude: true) }
        case .longitude: dialog.longitudeError.map { words($0, isLatitude: false) }
        case .set, .here, .cancel, .forget: nil
        }
    }

    func words(_ error: LocationDialog.SearchError) -> (long: String, short: String) {
        switch error {
        case .missing: (strings[.searchMissing], strings[.searchMissingShort])
        case .unknown: (strings[.searchUnknown], strings[.searchUnknownShort])
        }
    }

    private func words(_ error: CoordinateInput.ParsingError, isLatitude: Bool) -> (long: String, short: String) {
        let phrases: (DialogPhrase, DialogPhrase) =
            switch (error, isLatitude) {
            case (.missing, true): (.latitudeMissing, .latitudeMissingShort)
            case (.missing, false): (.longitudeMissing, .longitudeMissingShort)
            case (.notANumber, true): (.latitudeNumber, .latitudeNumberShort)
            case (.notANumber, false): (.longitudeNumber, .longitudeNumberShort)
            case (.outOfRange, true): (.latitudeRange, .latitudeRangeShort)
            case (.outOfRange, false): (.longitudeRange, .longitudeRangeShort)
            case (.wrongHemisphere, true): (.latitudeHemisphere, .latitudeHemisphereShort)
            case (.wrongHemisphere, false): (.longitudeHemisphere, .longitudeHemisphereShort)
            }
        return (strings[phrases.0], strings[phrases.1])
    }
}
