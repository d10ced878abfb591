import Foundation

/// Birds for Xcode previews; not in the released app.
enum PreviewData {
    static let goldfinch = Sighting(
        id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
        species: "Goldfinch",
        seen: Date(timeIntervalSince1970: 1_709_280_000),
        count: 3,
        note: "on the thistles"
    )

    static let store: BirdStore = {
        let store = BirdStore(file: FileManager.default.temporaryDirectory.appendingPathComponent("preview.json"))
        _ = try? store.add(goldfinch)
        return store
    }()
}
