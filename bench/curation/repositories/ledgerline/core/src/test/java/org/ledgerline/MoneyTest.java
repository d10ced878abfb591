package org.ledgerline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Currency;
import org.junit.jupiter.api.Test;

class MoneyTest {
  private static final Currency EUR = Currency.getInstance("EUR");

  @Test
  void addsWithinACurrency() {
    assertEquals(Money.parse("3.00 EUR").toString(), Money.of(150, EUR).plus(Money.of(150, EUR)).toString());
  }

  @Test
  void refusesToMixCurrencies() {
    assertThrows(IllegalArgumentException.class, () -> Money.of(1, EUR).plus(Money.parse("1 USD")));
  }
}
