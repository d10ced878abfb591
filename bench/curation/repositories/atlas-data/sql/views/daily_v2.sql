create or replace view daily as
select
  station,
  (seen at time zone 'Europe/Oslo')::date as day,
  avg(value) filter (where quality >= 2) as value,
  count(*) filter (where quality < 2) as doubtful
from reading
group by 1, 2;
