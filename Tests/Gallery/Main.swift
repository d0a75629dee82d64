import FoundationEssentials

/// Writes all pages; a second argument names a folder for the pictures of the repository.
@main
struct Main {
    static func main() async throws {
        let folders = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
        if folders.count > 1 {
            try FileManager.default.createDirectory(at: folders[1], withIntermediateDirectories: true)
            for name in KeptPictures.names {
                try await Data(KeptPictures.text(of: name).utf8).write(to: folders[1].appending(path: name))
            }
        }

        let folder = folders.first ?? URL(filePath: ".build/gallery")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func write(_ html: String, _ name: String) throws {
            try Data(html.utf8).write(to: folder.appending(path: "\(name).html"))
        }

        let names = GalleryPages.sections.flatMap { $0.pages.map(\.name) }
        var index = Index()
        var rest = names[...]
        var previous = Index.name
        var count = 0
        for section in GalleryPages.sections {
            index.add(heading: section.title)
            for page in section.pages {
                rest.removeFirst()
                let pictures = try page.pictures()
                try write(page.html(of: pictures, previous: previous, next: rest.first), page.name)
                index.add(page, pictures: pictures)
                previous = page.name
                count += pictures.count
            }
        }
        try write(index.html(next: names.first), Index.name)
        print("\(count) pictures on \(names.count) pages: \(folder.path)/\(Index.name).html")
    }
}
