package river;

import java.util.List;
import java.util.random.RandomGenerator;

/** Otters of the next generation, for the forecast. */
public final class NextGeneration {
  private final RandomGenerator random;

  public NextGeneration(RandomGenerator random) {
    this.random = random;
  }

  public int from(List<Integer> litters, double survival) {
    int born = litters.stream().mapToInt(Integer::intValue).sum();
    int alive = 0;
    for (int i = 0; i < born; i++) {
      if (random.nextDouble() < survival) {
        alive++;
      }
    }
    return alive;
  }
}
