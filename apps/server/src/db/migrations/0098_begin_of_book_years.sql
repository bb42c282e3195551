-- When a book year begins is kept beside it. Adding the column locks the table of book years for a moment; the entries of bank and cash box
-- are read once for what is known so far, while nobody waits but who notes a book year.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "financial_years" ADD COLUMN "months_later" integer;--> statement-breakpoint
update financial_years y set months_later = proven.months
from (
  select s.owner_id, s.financial_year, s.months, s.entries, s.periods, sum(s.entries) over (partition by s.owner_id, s.financial_year) as of_year
  from (
    select m.owner_id, m.financial_year,
      ((extract(year from m.transaction_date) - m.financial_year) * 12 + extract(month from m.transaction_date) - m.financial_period)::int as months,
      count(distinct m.journal_post_id) as entries, count(distinct m.financial_period) as periods
    from financial_mutations m
    where m.financial_period between 1 and 12 and not m.is_opening and m.journal_type in ('bank', 'cash')
    group by 1, 2, 3) s) proven
where proven.owner_id = y.owner_id and proven.financial_year = y.financial_year
  and proven.entries * 100 >= proven.of_year * 90 and (proven.months = 0 or proven.periods >= 3);
