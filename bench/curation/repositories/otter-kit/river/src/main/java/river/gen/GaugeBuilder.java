package river.gen;

import javax.annotation.processing.Generated;

@Generated("io.soabase.recordbuilder.core.RecordBuilder")
public class GaugeBuilder {
  private String name;
  private double zero;

  public static GaugeBuilder builder() {
    return new GaugeBuilder();
  }

  public GaugeBuilder name(String name) {
    this.name = name;
    return this;
  }

  public GaugeBuilder zero(double zero) {
    this.zero = zero;
    return this;
  }
}
