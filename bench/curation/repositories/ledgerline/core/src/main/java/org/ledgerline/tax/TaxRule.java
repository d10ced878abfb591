package org.ledgerline.tax;

import java.math.BigDecimal;

/** Taxes of one country. */
public interface TaxRule {
  /** Rate of a category as a fraction, 0 to 1. */
  BigDecimal rate(String category);

  /** Two letters, upper case. */
  String country();
}
