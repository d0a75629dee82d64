import Exchange
import Locations
import Logging
import Loop
import Settings
import Sky
import Weather

struct StartingPlace {
    private(set) var place: Place?
    private(set) var guessedTimeZone: String?
    /// Whether the place follows this machine.
    private(set) var followsHere = false
    /// The place comes from the command line, so the next start uses it too.
    private(set) var isNewChoice = false
    private(set) var remembered = StoredState()
    private let located: StoredLocation?
    private(set) var fileError: StateFileError?

    enum PlaceError: Error {
        case placeUnreadable(String, CoordinateInput.ParsingError)
        case hereAndPlace
        case coordinateIncomplete
        case coordinateAndPlace(String)
    }

    /// Tries the command line, the last chosen place, the configuration, then a guess.
    init(
        options: Options, configuration: Configuration, environment: [String: String], stateFile: StateFile,
        logger: Logger
    ) throws {
        located = StoredLocation(in: WeatherCache(directory: configuration.directories.cache, patience: .zero))
        do {
            remembered = try stateFile.remembered(now: SystemClock.now)
        } catch .damaged(let path, let whole) {
            remembered = whole
            logger.warning("The saved state was damaged. It was moved to \(path).")
            fileError = .setAside(path: path)
        } catch .newer(let understood) {
            remembered = understood
            logger.warning("A newer version wrote the saved state, so this version does not change it.")
            fileError = .newer
        } catch .unreadable {
            logger.warning("The saved state in \(configuration.directories.state ?? "") cannot be read.")
            fileError = .unreadable
        }
        if let named = try options.namedPlace(remembered.saved, language: configuration.language) {
            place = named
            isNewChoice = true
            return
        }
        if options.isDemo {
            place = .demo(language: configuration.language)
            return
        }
        place = remembered.place
        followsHere = remembered.place == nil ? configuration.followsHere : remembered.followsHere
        if options.isHere || followsHere, let location {
            place = location.place(near: remembered.followsHere ? remembered.place : nil)
            (isNewChoice, followsHere) = (options.isHere, true)
            return
        }
        // The dashboard follows the machine as soon as it is found.
        if options.isHere { followsHere = false }
        if place == nil { place = configuration.place }
        if place == nil, let guess = TimeZoneGuess(environment: environment, language: configuration.language) {
            place = guess.place
            guessedTimeZone = guess.zone
        }
    }
}

extension StartingPlace {
    /// The last one of this machine, even if the place does not follow it.
    var location: CurrentLocation? { located?.location }

    var following: Following { following(isHere: false) }

    /// `isHere` means that this machine is followed even before it is found.
    func following(isHere: Bool) -> Following {
        Following(isOn: followsHere || isHere, location: location, askedAt: located?.askedAt)
    }
}

extension Options {
    func namedPlace(_ saved: SavedPlaces, language: String) throws -> Place? {
        switch (place, latitude, longitude) {
        case (nil, nil, nil): return nil
        case _ where isHere: throw StartingPlace.PlaceError.hereAndPlace
        case (let text?, nil, nil): return try PlaceArgument(saved: saved, language: language).place(text)
        case (nil, let latitude?, let longitude?):
            let north = try degrees(latitude, .latitude, option: "--lat")
            let east = try degrees(longitude, .longitude, option: "--lon")
            return Coordinate(latitude: north, longitude: east).map { Place(coordinate: $0) }
        case (let text?, _?, _?): throw StartingPlace.PlaceError.coordinateAndPlace(text)
        default: throw StartingPlace.PlaceError.coordinateIncomplete
        }
    }

    private func degrees(_ text: String, _ axis: CoordinateInput.Axis, option: String) throws -> Double {
        do throws(CoordinateInput.ParsingError) {
            return try CoordinateInput.angle(text, axis: axis)
        } catch {
            throw StartingPlace.PlaceError.placeUnreadable("\(option) \(text)", error)
        }
    }
}
