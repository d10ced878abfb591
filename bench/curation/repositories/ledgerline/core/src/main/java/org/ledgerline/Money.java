package org.ledgerline;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import java.util.Objects;

/** An amount in one currency. Two amounts of different currencies cannot be added. */
public final class Money {
  private final BigDecimal amount;
  private final Currency currency;

  private Money(BigDecimal amount, Currency currency) {
    this.amount = Objects.requireNonNull(amount);
    this.currency = Objects.requireNonNull(currency);
  }

  public static Money of(BigDecimal amount, Currency currency) {
    return new Money(amount, currency);
  }

  public static Money of(long cents, Currency currency) {
    return new Money(BigDecimal.valueOf(cents, currency.getDefaultFractionDigits()), currency);
  }

  /** Reads {@code "12.50 EUR"}; the dot separates cents whatever the locale is. */
  public static Money parse(String text) {
    String[] parts = text.trim().split("\\s+");
    if (parts.length != 2) {
      throw new IllegalArgumentException("not an amount: " + text);
    }
    return new Money(new BigDecimal(parts[0]), Currency.getInstance(parts[1].toUpperCase(Locale.ROOT)));
  }

  public Money plus(Money other) {
    if (!currency.equals(other.currency)) {
      throw new IllegalArgumentException(currency + " and " + other.currency);
    }
    return new Money(amount.add(other.amount), currency);
  }

  /**
   * Reads an amount.
   *
   * @deprecated in 4.2, the name says nothing; use {@link #parse(String)}
   */
  @Deprecated
  public static Money of(String text) {
    return parse(text);
  }
}
