package org.ledgerline;

import java.util.List;
import java.util.stream.Collectors;

/** Accounts that the chart of next year marks as deprecated, with where their money goes. */
public class DeprecationReport {
  private final List<String> deprecatedAccounts;

  public DeprecationReport(List<String> deprecatedAccounts) {
    this.deprecatedAccounts = deprecatedAccounts;
  }

  public String render(Journal journal) {
    return journal.entries().stream()
        .flatMap(List::stream)
        .filter(posting -> deprecatedAccounts.contains(posting.account()))
        .map(posting -> posting.day() + " " + posting.account())
        .collect(Collectors.joining("\n"));
  }
}
