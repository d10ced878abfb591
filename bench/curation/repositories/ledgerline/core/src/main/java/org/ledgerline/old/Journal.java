package org.ledgerline.old;

import java.util.Hashtable;
import java.util.Vector;

/** Journal as it was when amounts were cents. */
public class Journal {
  private final Vector lines = new Vector();
  private final Hashtable balances = new Hashtable();

  public boolean post(String account, long cents, String currency) {
    Long before = (Long) balances.get(account);
    balances.put(account, new Long((before == null ? 0 : before.longValue()) + cents));
    lines.addElement(account + ";" + cents + ";" + currency);
    return true;
  }
}
