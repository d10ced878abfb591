// Writes the drilling plan of the fixture that holds eight housings on the mill.
#include <cstdio>
#include <vector>

struct Hole {
  double x_mm, y_mm, depth_mm;
};

static std::vector<Hole> fixture_holes(int housings, double pitch_mm) {
  std::vector<Hole> holes;
  for (int i = 0; i < housings; ++i) {
    holes.push_back({i % 4 * pitch_mm, i / 4 * pitch_mm, 6.5});
  }
  return holes;
}

int main() {
  std::puts("G21 G90");
  for (const Hole& hole : fixture_holes(8, 42.0)) {
    std::printf("G0 X%.2f Y%.2f\nG1 Z-%.2f F90\nG0 Z5\n", hole.x_mm, hole.y_mm, hole.depth_mm);
  }
}
