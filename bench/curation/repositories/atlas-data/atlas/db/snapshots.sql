-- State of every station at midnight, for maps of the past.
create table station_snapshot (
  station text not null references station (name),
  taken date not null,
  metres numeric(7, 2),
  working boolean not null,
  primary key (station, taken)
);

create view latest_snapshot as
select distinct on (station) station, taken, metres, working
from station_snapshot
order by station, taken desc;
