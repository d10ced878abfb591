package river;

import java.time.Duration;

/** Water that passes a gauge. */
public record Flow(double cubicMetresPerSecond) {

  /**
   * Litres in a second.
   *
   * @deprecated ask {@link #volume(Duration)}
   */
  @Deprecated(since = "1.4", forRemoval = true)
  public double litres() {
    return cubicMetresPerSecond * 1000;
  }

  /** Cubic metres in a time. */
  public double volume(Duration time) {
    return cubicMetresPerSecond * time.toMillis() / 1000.0;
  }

  /** The larger of two, for the design of bridges. */
  public static Flow max(Flow a, Flow b) {
    return a.cubicMetresPerSecond >= b.cubicMetresPerSecond ? a : b;
  }

  /** Names the flow as the flood warning service does. */
  public String level(double mean) {
    double share = cubicMetresPerSecond / mean;
    if (share < 0.3) {
      return "low";
    }
    return share > 5 ? "flood" : "normal";
  }
}
