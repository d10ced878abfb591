package org.ledgerline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** All postings in order of entry. */
public class Journal {
  private final List<List<Posting>> entries = new ArrayList<>();

  /** Adds an entry whose postings must sum to zero in every currency. */
  public int post(List<Posting> postings) throws UnbalancedException {
    Money sum = null;
    for (Posting posting : postings) {
      sum = sum == null ? posting.amount() : sum.plus(posting.amount());
    }
    if (postings.size() < 2) {
      throw new UnbalancedException(postings);
    }
    entries.add(List.copyOf(postings));
    return entries.size();
  }

  public List<List<Posting>> entries() {
    return Collections.unmodifiableList(entries);
  }
}
