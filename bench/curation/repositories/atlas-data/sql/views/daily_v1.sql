create or replace view daily as
select station, date(seen) as day, avg(value) as value
from reading
where value > 0
group by station, date(seen);
