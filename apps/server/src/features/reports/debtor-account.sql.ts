import { firstDayOfEachSql, isBookedAfterSql } from '../../domain/book-year.ts';

/** The day that open items are asked of: today in Amsterdam unless a reference date is. */
export const askedDay = 'coalesce(:filter(reference_date)::date, :today)';

/** Of another day nobody knows what was under an arrangement then, or excluded from reminders. */
export const isOfToday = `${askedDay} = :today`;

/**
 * What debtors owed on a day, as queries that build on each other; decision 022 says why it is made so.
 *
 * - `books`: the owners, their debtor accounts, and the unbroken years until the newest that were read whole; no day can be proven of whom
 *   something is booked in a newer one
 * - `movements`: what was booked on those accounts, until the day and later, year by year as an index finds it; the balance that opened the first year counts, those
 *   that opened the years after it repeat what was booked before
 * - `attributed`: of what was booked later, that which names one invoice by owner, relation and reference
 * - `items`: what is open now without what was booked later, of the invoices dated until the day
 * - `accounts`: per owner the balance of the day and its items
 */
export const debtorsOfDay = `
  debtor_accounts as materialized (select a.id, a.owner_id from ledger_accounts a where a.is_debtor_account),
  portfolio as materialized (
    select b.owner_id, b.broker_id, array(select a.id from debtor_accounts a
      where a.owner_id is null or a.owner_id = b.owner_id) as accounts
    from (select id as owner_id, broker_id from owners) b where :mine(b) and (:narrowed)),
  books as materialized (
    select b.owner_id, b.broker_id, b.accounts, y.years, y.year_of_day, y.first_year, y.provable_from,
      coalesce(y.provable_from <= ${askedDay} and not ${isBookedAfterSql('b.owner_id', 'y.newest')}, false) as is_provable
    from portfolio b left join lateral (
      select array_agg(f.financial_year) as years, min(f.financial_year) as first_year, max(f.financial_year) as newest,
        min(f.first_day) as provable_from,
        max(f.financial_year) filter (where f.first_day <= ${askedDay}) as year_of_day
      from (select n.financial_year, n.financial_year + row_number() over (order by n.financial_year desc) as place,
          max(n.financial_year) over () + 1 as newest, ${firstDayOfEachSql} as first_day
        from financial_years n where n.owner_id = b.owner_id) f
      where f.place = f.newest) y on b.accounts <> '{}'),
  movements as materialized (
    select b.owner_id, m.relation_id, m.invoice_reference, m.is_later, year > b.year_of_day as is_ahead, m.cents
    from books b cross join unnest(b.years) year cross join unnest(b.accounts) account cross join lateral (
      select m.relation_id, m.invoice_reference, not m.is_opening and m.transaction_date > ${askedDay} as is_later,
        sum(m.debit - m.credit) as cents
      from financial_mutations m
      where m.owner_id = b.owner_id and m.financial_year = year and m.ledger_account_id = account
        and (year = b.first_year or not m.is_opening)
      group by 1, 2, 3) m
    where b.is_provable),
  attributed as (
    select a.id, sum(a.cents) as cents
    from (select s.id, l.cents, count(*) over (partition by l.owner_id, l.invoice_reference, l.relation_id) as claims
      from (select m.owner_id, m.relation_id, m.invoice_reference, sum(m.cents) as cents from movements m
        where m.is_later and m.invoice_reference is not null group by 1, 2, 3) l
      join sales_invoices s on s.owner_id = l.owner_id and s.reference = l.invoice_reference
        and (l.relation_id is null or s.relation_id = l.relation_id)) a
    where a.claims = 1
    group by a.id),
  open_on_day as materialized (
    select id, coalesce(d.outstanding_amount, 0) - coalesce(a.cents, 0) as outstanding_amount
    from (select d.id, d.outstanding_amount from books b join debtor_items d on d.owner_id = b.owner_id) d
    full join attributed a using (id)
    where coalesce(d.outstanding_amount, 0) <> coalesce(a.cents, 0)),
  items as materialized (
    select o.id, b.owner_id, b.broker_id, coalesce(d.invoice_reference, s.reference) as invoice_reference,
      coalesce(d.relation_id, s.relation_id) as relation_id, d.relation_reference,
      coalesce(d.relation_name, s.relation_name) as relation_name, coalesce(d.subject, s.subject) as subject,
      coalesce(d.invoice_date, s.invoice_date) as invoice_date,
      case when o.outstanding_amount < 0 then d.due_date else coalesce(d.due_date, s.due_date) end as due_date,
      coalesce(d.amount_excl, s.amount_excl) as amount_excl, coalesce(d.vat, s.amount_incl - s.amount_excl) as vat,
      coalesce(d.amount_incl, s.amount_incl) as amount_incl, o.outstanding_amount,
      case when ${isOfToday} then d.reminder_phase end as reminder_phase,
      case when ${isOfToday} then d.reminder_comment end as reminder_comment, d.object_id, d.object_name
    from open_on_day o left join debtor_items d on d.id = o.id left join sales_invoices s on s.id = o.id
    join books b on b.owner_id = coalesce(d.owner_id, s.owner_id)
    where coalesce(d.invoice_date, s.invoice_date) <= ${askedDay} and (b.is_provable or ${askedDay} >= :today)),
  accounts as (
    select b.owner_id, b.broker_id, b.provable_from, b.is_provable, i.item_count, i.amount as items_amount,
      case when b.is_provable then coalesce(m.balance, 0) end as account_amount,
      case when b.is_provable then coalesce(m.ahead, 0) end as booked_ahead_amount,
      case when b.is_provable then coalesce(m.balance, 0) - coalesce(i.amount, 0) end as not_attributable_amount
    from books b
    left join (select owner_id, sum(cents) filter (where not is_later) as balance,
        sum(cents) filter (where not is_later and is_ahead) as ahead
      from movements group by 1) m on m.owner_id = b.owner_id
    left join (select owner_id, count(*)::int as item_count, sum(outstanding_amount) as amount from items group by 1) i
      on i.owner_id = b.owner_id)`;

/** The items of the day, with a line for each owner whose account holds what belongs to none of them, or does not reach back. */
export const linesOfDay = `
  select i.id, 'item' as kind, i.owner_id, i.broker_id, i.invoice_reference, i.relation_id, i.relation_reference, i.relation_name,
    i.subject, i.invoice_date, i.due_date, i.amount_excl, i.vat, i.amount_incl, i.outstanding_amount, i.reminder_phase,
    i.reminder_comment, i.object_id, i.object_name
  from items i
  union all
  select -a.owner_id, case when a.is_provable then 'not_attributable' else 'not_provable' end, a.owner_id, a.broker_id, null, null,
    null, null, null, null, null, null, null, null, a.not_attributable_amount, null, null, null, null
  from accounts a where a.not_attributable_amount <> 0 or not a.is_provable and ${askedDay} < :today`;
