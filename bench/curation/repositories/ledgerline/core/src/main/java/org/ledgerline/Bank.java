package org.ledgerline;

/** What we ask of a bank. */
public interface Bank {
  /**
   * Sends money.
   *
   * @return the bank's answer, {@code "OK"} if it took the order
   */
  String transfer(Money amount, String iban);
}
