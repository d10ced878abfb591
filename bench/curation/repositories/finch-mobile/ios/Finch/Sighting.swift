import Foundation

struct Sighting: Codable, Equatable, Identifiable {
    let id: UUID
    let species: String
    let seen: Date
    var count: Int
    var note: String?

    /// "3 goldfinches", or the name alone for one bird.
    var title: String {
        count == 1 ? species : "\(count) × \(species)"
    }
}
