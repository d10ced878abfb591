// Generated using Sourcery 2.1.7 — https://github.invalid/krzysztofzablocki/Sourcery
// DO NOT EDIT
import CoreLocation
@testable import Finch

final class LocationManagerMock: LocationManaging {
    var startCallsCount = 0
    var startCalled: Bool { startCallsCount > 0 }
    var startClosure: (() -> Void)?

    func start() {
        startCallsCount += 1
        startClosure?()
    }

    var lastLocationReturnValue: CLLocation?
    func lastLocation() -> CLLocation? { lastLocationReturnValue }
}
