import MapKit
import SwiftUI

/// A still picture of the map around a sighting; cheaper than a live map in a list.
struct SnapshotView: View {
    let sighting: Sighting
    let coordinate: CLLocationCoordinate2D
    @State private var snapshot: UIImage?

    var body: some View {
        Group {
            if let snapshot {
                Image(uiImage: snapshot).resizable()
            } else {
                ProgressView()
            }
        }
        .task {
            let options = MKMapSnapshotter.Options()
            options.region = MKCoordinateRegion(center: coordinate, latitudinalMeters: 400, longitudinalMeters: 400)
            snapshot = try? await MKMapSnapshotter(options: options).start().image
        }
    }
}
