package org.ledgerline.tax;

import java.math.BigDecimal;

/** Umsatzsteuer. */
public final class GermanTax implements TaxRule {
  private static final BigDecimal FULL = new BigDecimal("0.19");
  private static final BigDecimal REDUCED = new BigDecimal("0.07");

  @Override
  public BigDecimal rate(String category) {
    return switch (category) {
      case "food", "books", "newspapers" -> REDUCED;
      case "postage" -> BigDecimal.ZERO;
      default -> FULL;
    };
  }

  @Override
  public String country() {
    return "DE";
  }
}
