package org.ledgerline.testing;

import java.util.Objects;
import org.ledgerline.Journal;

/** Assertions about journals for projects that build on ledgerline. */
public final class JournalAssert {
  private final Journal actual;

  private JournalAssert(Journal actual) {
    this.actual = Objects.requireNonNull(actual, "journal");
  }

  public static JournalAssert assertThat(Journal actual) {
    return new JournalAssert(actual);
  }

  public JournalAssert hasEntries(int count) {
    if (actual.entries().size() != count) {
      throw new AssertionError("expected " + count + " entries but found " + actual.entries().size());
    }
    return this;
  }
}
