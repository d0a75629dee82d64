import Weather

extension Scene {
    static let station = [
        Scene("station", "The user's own station, colder than the model") { look in
            try Sample.withStation(.success(Sample.reading(14.2)), in: look)
        },
        Scene("station-failed", "The command of the user's own station fails") { look in
            try Sample.withStation(.failure(.station(.exited(status: 3))), in: look)
        },
    ]
}
