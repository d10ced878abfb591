package org.ledgerline;

import java.time.LocalDate;
import java.util.Optional;

/** One line of an account. Debits are positive. */
public record Posting(LocalDate day, String account, Money amount, Optional<String> note) {

  public Posting {
    if (account.isBlank()) {
      throw new IllegalArgumentException("a posting needs an account");
    }
  }

  /** The same posting on another day, for corrections. */
  public Posting on(LocalDate other) {
    return new Posting(other, account, amount, note);
  }
}
