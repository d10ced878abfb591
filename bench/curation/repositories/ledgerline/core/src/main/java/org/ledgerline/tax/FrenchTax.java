package org.ledgerline.tax;

import java.math.BigDecimal;
import java.util.Map;

/** TVA, with the rates of Corsica where a postcode says so. */
public final class FrenchTax implements TaxRule {
  private final Map<String, BigDecimal> rates =
      Map.of(
          "books", new BigDecimal("0.055"),
          "press", new BigDecimal("0.021"),
          "restaurant", new BigDecimal("0.10"));
  private final boolean corsica;

  public FrenchTax(String postcode) {
    this.corsica = postcode.startsWith("20");
  }

  @Override
  public BigDecimal rate(String category) {
    BigDecimal rate = rates.getOrDefault(category, new BigDecimal("0.20"));
    return corsica && "restaurant".equals(category) ? new BigDecimal("0.021") : rate;
  }

  @Override
  public String country() {
    return "FR";
  }
}
