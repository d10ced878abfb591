package org.ledgerline;

import java.util.List;

/** Thrown when the postings of an entry do not sum to zero. */
public class UnbalancedException extends Exception {
  private final transient List<Posting> postings;

  public UnbalancedException(List<Posting> postings) {
    super("the entry does not balance: " + postings);
    this.postings = postings;
  }

  public List<Posting> postings() {
    return postings;
  }
}
