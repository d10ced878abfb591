import Foundation

/// Sightings on this phone, newest first.
final class BirdStore {
    private(set) var sightings: [Sighting] = []
    private let file: URL

    init(file: URL) {
        self.file = file
    }

    /// Reads the file; a file that is not there means that nobody has seen a bird yet.
    func load() throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let data = try Data(contentsOf: file)
        sightings = try JSONDecoder().decode([Sighting].self, from: data).sorted { $0.seen > $1.seen }
    }

    /// Adds a sighting unless the same bird was noted at the same minute.
    @discardableResult
    func add(_ sighting: Sighting) throws -> Bool {
        let minute = Int(sighting.seen.timeIntervalSince1970 / 60)
        let known = sightings.contains {
            $0.species == sighting.species && Int($0.seen.timeIntervalSince1970 / 60) == minute
        }
        guard !known else { return false }
        sightings.insert(sighting, at: 0)
        try JSONEncoder().encode(sightings).write(to: file, options: .atomic)
        return true
    }

    func sightings(of species: String, since day: Date = .distantPast) -> [Sighting] {
        sightings.filter { $0.species == species && $0.seen >= day }
    }

    @available(*, deprecated, renamed: "sightings(of:since:)")
    func all(of species: String) -> [Sighting] {
        sightings.filter { $0.species == species }
    }
}
