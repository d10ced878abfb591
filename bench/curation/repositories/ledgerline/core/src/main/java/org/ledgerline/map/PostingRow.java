package org.ledgerline.map;

import java.time.LocalDate;

/** A row of the table POSTING. */
public class PostingRow {
  private LocalDate day;
  private String account;
  private String currency;

  public LocalDate getDay() {
    return day;
  }

  public void setDay(LocalDate day) {
    this.day = day;
  }

  public String getAccount() {
    return account;
  }

  public void setAccount(String account) {
    this.account = account;
  }
}
