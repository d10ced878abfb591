package org.ledgerline;

import java.util.ArrayDeque;
import java.util.Deque;

/** A bank that answers what it was told to answer. */
class FakeBank implements Bank {
  private final Deque<String> answers = new ArrayDeque<>();
  int calls;

  FakeBank willSay(String answer) {
    answers.add(answer);
    return this;
  }

  @Override
  public String transfer(Money amount, String iban) {
    calls++;
    return answers.isEmpty() ? "OK" : answers.remove();
  }
}
