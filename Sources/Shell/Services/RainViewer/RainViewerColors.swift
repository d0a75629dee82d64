import Maps

/// The colours of "Universal Blue", turned back into echoes.
enum RainViewerColors {
    /// Returns the echo of the colour 0xRRGGBBAA, or of the nearest colour if the service does not use it.
    static func echo(of color: UInt32) -> UInt8 {
        if color & 0xFF == 0 { return 0 }
        if let echo = echoes[color] { return echo }
        let nearest = echoes.min {
            (color.colorDistance(to: $0.key), $0.value) < (color.colorDistance(to: $1.key), $1.value)
        }
        return nearest?.value ?? 0
    }

    /// Equal colours stand for the weakest of their echoes.
    private static let echoes: [UInt32: UInt8] = {
        var echoes: [UInt32: UInt8] = [0: 0]
        for (colors, isSnow) in [(rain, false), (snow, true)] {
            for (index, color) in colors.enumerated() where color & 0xFF != 0 && echoes[color] == nil {
                echoes[color] = RadarEcho(decibels: firstDecibels + index, isSnow: isSnow).rawValue
            }
        }
        return echoes
    }()

    /// In dBZ; each further colour is for one more. The last one stands for all stronger echoes.
    static let firstDecibels = -10

    // Source: https://www.rainviewer.com/api/color-schemes.html, as of 2026.
    static let rain: [UInt32] = [
        0x6361_5914, 0x6663_5A19, 0x6966_5C1E, 0x6C68_5D24, 0x6F6B_5F29, 0x726E_612E, 0x7570_6234, 0x7873_6439,
        0x7C75_653E, 0x7F78_6744, 0x827B_6949, 0x857D_6A4E, 0x8880_6C54, 0x8B82_6D59, 0x8E85_6F5E, 0x9288_7164,
        0x9E93_756E, 0xAA9E_7978, 0xB6A9_7E82, 0xC2B4_828C, 0xCEC0_8796, 0xD2C4_8BA0, 0xD6C8_8FAA, 0xDACC_93B4,
        0xDED0_97BE, 0x88DD_EEFF, 0x6CD1_EBFF, 0x51C5_E8FF, 0x36BA_E5FF, 0x1BAE_E2FF, 0x00A3_E0FF, 0x009A_D5FF,
        0x0091_CAFF, 0x0088_BFFF, 0x007F_B4FF, 0x0077_AAFF, 0x0070_A3FF, 0x0069_9CFF, 0x0062_95FF, 0x005B_8EFF,
        0x0055_88FF, 0x0051_80FF, 0x004E_78FF, 0x004A_70FF, 0x0047_68FF, 0xFFEE_00FF, 0xFFE0_00FF, 0xFFD2_00FF,
        0xFFC5_00FF, 0xFFB7_00FF, 0xFFAA_00FF, 0xFF9F_00FF, 0xFF95_00FF, 0xFF8B_00FF, 0xFF81_00FF, 0xFF44_00FF,
        0xF236_00FF, 0xE628_00FF, 0xD91B_00FF, 0xCD0D_00FF, 0xC100_00FF, 0xA800_00FF, 0x8F00_00FF, 0x7600_00FF,
        0x5D00_00FF, 0xFFAA_FFFF, 0xFF9F_FFFF, 0xFF95_FFFF, 0xFF8B_FFFF, 0xFF81_FFFF, 0xFF77_FFFF, 0xFF6C_FFFF,
        0xFF62_FFFF, 0xFF58_FFFF, 0xFF4E_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF,
        0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0x00FF_00FF,
    ]

    static let snow: [UInt32] = [
        0xCFFF_FF00, 0xCEFF_FF0C, 0xCDFF_FF19, 0xCCFF_FF26, 0xCBFF_FF33, 0xCBFF_FF3F, 0xCAFF_FF4C, 0xC9FF_FF59,
        0xC8FF_FF66, 0xC7FF_FF72, 0xC7FF_FF7F, 0xC6FF_FF8C, 0xC5FF_FF99, 0xC4FF_FFA5, 0xC3FF_FFB2, 0xC3FF_FFBF,
        0xC2FF_FFCC, 0xC1FF_FFD8, 0xC0FF_FFE5, 0xBFFF_FFF2, 0xBFFF_FFFF, 0xB8F8_FFFF, 0xB2F2_FFFF, 0xABEB_FFFF,
        0xA5E5_FFFF, 0x9FDF_FFFF, 0x98D8_FFFF, 0x92D2_FFFF, 0x8BCB_FFFF, 0x85C5_FFFF, 0x7FBF_FFFF, 0x78B8_FFFF,
        0x72B2_FFFF, 0x6BAB_FFFF, 0x65A5_FFFF, 0x5F9F_FFFF, 0x5B9B_FFFF, 0x5898_FFFF, 0x5595_FFFF, 0x5292_FFFF,
        0x4F8F_FFFF, 0x4B8B_FFFF, 0x4888_FFFF, 0x4585_FFFF, 0x4282_FFFF, 0x3F7F_FFFF, 0x3B7B_FFFF, 0x3878_FFFF,
        0x3575_FFFF, 0x3272_FFFF, 0x2F6F_FFFF, 0x2B6B_FFFF, 0x2868_FFFF, 0x2565_FFFF, 0x2262_FFFF, 0x1F5F_FFFF,
        0x1B5B_FFFF, 0x1858_FFFF, 0x1555_FFFF, 0x1252_FFFF, 0x0F4F_FFFF, 0x0C4B_FFFF, 0x0948_FFFF, 0x0645_FFFF,
        0x0242_FFFF, 0x003F_FFFF, 0x003B_FFFF, 0x0038_FFFF, 0x0035_FFFF, 0x0032_FFFF, 0x002F_FFFF, 0x002B_FFFF,
        0x0028_FFFF, 0x0025_FFFF, 0x0022_FFFF, 0x001F_FFFF, 0x001B_FFFF, 0x0018_FFFF, 0x0015_FFFF, 0x0012_FFFF,
        0x000F_FFFF, 0x000C_FFFF, 0x0009_FFFF, 0x0006_FFFF, 0x0002_FFFF, 0x0000_FFFF,
    ]
}

extension UInt32 {
    /// The square of the distance between two colours.
    fileprivate func colorDistance(to other: UInt32) -> Int {
        [0, 8, 16, 24].reduce(0) { sum, shift in
            let difference = Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF)
            return sum + difference * difference
        }
    }
}
