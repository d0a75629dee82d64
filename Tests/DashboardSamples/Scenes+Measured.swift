import Weather

extension Scene {
    static let measured = [
        Scene("measured", "An airport that measures the same") { look in
            try Sample.measuring([Sample.airport(17.6)], in: look)
        },
        Scene("measured-colder", "An airport that is four degrees colder") { look in
            try Sample.measuring([Sample.airport(14.2)], in: look)
        },
        Scene("measured-rain", "An airport where it rains") { look in
            try Sample.measuring([Sample.airport(16, .lightRain)], in: look)
        },
        Scene("measured-higher", "An airport that is higher, colder and wet") { look in
            try Sample.measuring([Sample.airport(13.4, .rainAndSnow, elevation: 260)], in: look)
        },
        Scene("measured-none", "No airport near the place") { look in try Sample.measuring([], in: look) },
    ]
}
