import Foundation

extension BirdStore {
    @available(*, deprecated, message: "Use add(_:), which tells whether it was new")
    func insert(_ sighting: Sighting) {
        _ = try? add(sighting)
    }

    @available(*, deprecated, message: "Ask sightings.count")
    var numberOfSightings: Int {
        sightings.count
    }
}
