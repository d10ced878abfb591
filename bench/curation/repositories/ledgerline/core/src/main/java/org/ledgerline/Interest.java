package org.ledgerline;

import java.math.BigDecimal;
import java.math.RoundingMode;

public final class Interest {
  private static final BigDecimal YEAR = new BigDecimal(365);

  private Interest() {}

  /**
   * Interest without compounding, to the cent.
   *
   * @param capital what was lent
   * @param convention how the days of a year are counted
   * @param scale digits after the point
   * @return never negative for a capital that is not
   */
  public static BigDecimal simple(BigDecimal capital, BigDecimal rate, int days) {
    return capital
        .multiply(rate)
        .multiply(BigDecimal.valueOf(days))
        .divide(YEAR, 2, RoundingMode.HALF_EVEN);
  }
}
