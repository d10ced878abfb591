package river;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GaugeIT {
  @Test
  void anHourOfOneCubicMetre() {
    assertThat(new Flow(1).volume(Duration.ofHours(1))).isEqualTo(3600);
  }

  @Test
  void aFloodIsFiveTimesTheMean() {
    assertThat(new Flow(51).level(10)).isEqualTo("flood");
  }
}
