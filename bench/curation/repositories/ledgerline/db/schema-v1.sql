-- Replaced by schema-v2.sql on 2021-02-01; kept for restoring old dumps.
create table journal_line (
  id integer primary key,
  account varchar(20),
  cents bigint,
  currency char(3)
);
create index journal_line_account on journal_line (account);
