import XCTest
@testable import Finch

final class BirdStoreTests: XCTestCase {
    private var file: URL!

    override func setUp() {
        file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    }

    func testTheSameBirdInTheSameMinuteCountsOnce() throws {
        let store = BirdStore(file: file)
        let bird = Sighting(id: UUID(), species: "Siskin", seen: .now, count: 1, note: nil)
        XCTAssertTrue(try store.add(bird))
        XCTAssertFalse(try store.add(bird))
    }

    func testAMissingFileIsNoError() {
        XCTAssertNoThrow(try BirdStore(file: file).load())
    }
}
