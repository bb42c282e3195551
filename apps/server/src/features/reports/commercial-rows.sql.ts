import { isGroupSql, isLetSql, isVacantSql } from '../../domain/occupancy.ts';

/** What a row `t` of the commercial overview comes to, with its object `b` and its contract `k`: one definition for all its lists. */

/** Yearly amounts have more decimals than money; each row is rounded to cents, so that rows add up to totals. */
export const cents = (amount: string) => `(round(${amount}, 2) * 100)`;
export const whenLet = (amount: string) => `(case when t.is_occupied then ${amount} end)`;

const bareRent = (row: string) =>
  `(coalesce(${row}.bare_rent_per_year, 0) + coalesce(${row}.rent_discount_per_year, 0))`;
export const rent = bareRent('t');
export const rentPerYear = whenLet(cents(rent));
export const isVacant = isVacantSql('b');
/** A roof that is let makes no complex occupied, nor does the contract of what the manager does not let. */
export const isLet = `(${isLetSql('b')} or b.id is null and t.is_occupied)`;
/** An object stands there once per contract, its theoretical rent counts once; what nobody could let has none. */
export const theoreticalRent = `(case when t.position = 0 and (${isLet} or ${isVacant}) then ${cents('t.theoretical_rent_per_year')} end)`;

export const hasEnd = 't.is_occupied and k.term_end_date >= :today';
export const isOpenEnded = `t.is_occupied and k.term = 'open_ended'`;
/** Also the term of a contract that is not among the contracts, or that was over while the overview still names it. */
export const isUnknownTerm = `t.is_occupied and not coalesce(k.term = 'open_ended' or k.term_end_date >= :today, false)`;
/** Days that a contract with an end still runs: to the end of its term, and to its next break option where that comes first. */
export const untilEnd = `(k.term_end_date - :today)`;
export const untilBreak = `(least(k.term_end_date, case when k.break_date >= :today then k.break_date end) - :today)`;
/** Weighted by rent; null where no rent has an end. */
export const averageYears = (days: string) => `round(sum(${rentPerYear} * ${days}) filter (where ${hasEnd})
      / nullif(sum(${rentPerYear}) filter (where ${hasEnd}), 0) / 365.25, 1)`;

/** The rent contracts `e` of the object that are over; one that ends before it begins never ran. */
export const endedContracts = `contracts e join contract_objects eo on eo.contract_id = e.id
      where eo.object_id = t.object_id and e.owner_id = t.owner_id and e.end_date < :today and e.start_date <= e.end_date
        and e.type in ('rentcontract', 'privaterent', 'commercialrent')`;

/** Per month, by its lines of the last day, of the contract that was the last to end; null where nothing of it is known. */
const lastRent = `(select nullif(sum(round(l.amount_excl::numeric / nullif(l.interval_months, 0))), 0)
    from (select e.id, e.owner_id, e.end_date from ${endedContracts}
      order by e.end_date desc, e.id desc limit 1) e
    join contract_lines l on l.contract_id = e.id and l.owner_id = e.owner_id and l.kind in ('bare_rent', 'rent_reduction')
      and l.start_date <= e.end_date and coalesce(l.end_date, e.end_date) >= e.end_date
    where l.object_id = t.object_id or l.object_id is null and not exists (
      select from contract_objects other where other.contract_id = e.id and other.object_id <> t.object_id))`;

const isVacantOnce = `t.position = 0 and ${isVacant}`;
/** A theoretical rent of nothing was not filled in. */
export const hasTheoreticalRent = `t.theoretical_rent_per_year > 0`;
export const vacancyCost = `(case when ${isVacantOnce} then case when ${hasTheoreticalRent}
    then ${cents('t.theoretical_rent_per_year / 12')} else z.rent end end)`;
export const vacancyBasis = `(case when ${isVacantOnce} then case when ${hasTheoreticalRent} then 'theoretical_rent'
    when z.rent is not null then 'last_contract' else 'unknown' end end)`;
/** Looked up once per row, and only for what is vacant without a theoretical rent. */
export const last = `cross join lateral (select case when ${isVacantOnce} and not coalesce(${hasTheoreticalRent}, false)
    then ${lastRent} end as rent offset 0) z`;

const isLetOnce = `t.position = 0 and ${isLet}`;
/** Nothing can be compared of what is let under a contract that the overview does not have, either. */
const isCompared = `t.is_occupied and ${hasTheoreticalRent}`;
export const hasNoMarketRent = `${isLetOnce} and not coalesce(${isCompared}, false)`;
export const marketRent = `(case when ${isLetOnce} and ${isCompared} then ${cents('t.theoretical_rent_per_year')} end)`;
export const marketDifference = `(${marketRent} - (select coalesce(sum(${cents(bareRent('x'))}), 0) from commercial_overview x
    where x.object_id = t.object_id and x.owner_id = t.owner_id and x.is_occupied)) * -1`;

export const object = 'left join objects b on b.id = t.object_id and b.owner_id = t.owner_id';
/** A complex lies in itself. */
export const complex = `left join objects g on g.id = t.group_object_id and g.owner_id = t.owner_id
    and (g.id <> t.object_id or ${isGroupSql('g')})`;
/** What an object is a part of; a complex or section, and what is part of nothing, is its own. */
export const building = `left join objects p on p.owner_id = t.owner_id and p.id = b.parent_id and not ${isGroupSql('b')}`;
export const buildingId = 'coalesce(p.id, t.object_id)';
export const buildingName = 'coalesce(p.name, p.reference, b.name, b.reference)';

/** The contract that the row names by its reference; an object that is let along with another is none of its objects. */
export const contract = `left join lateral (select k.* from contracts k
    where k.reference = t.contract_reference and k.owner_id = t.owner_id
    order by exists (select from contract_objects ko where ko.contract_id = k.id and ko.object_id = t.object_id) desc,
      k.start_date desc, k.id desc limit 1) k on true`;
