create table entry (
  id bigint generated always as identity primary key,
  day date not null,
  note text
);

create table posting (
  entry_id bigint not null references entry (id) on delete cascade,
  account text not null check (account <> ''),
  amount numeric(19, 4) not null,
  currency char(3) not null
);
