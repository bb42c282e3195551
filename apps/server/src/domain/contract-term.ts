import { endingTerms } from '@gevel/contract/plain';

/**
 * The term of a contract has one definition: what was agreed in the contract, and nothing that a law adds to it.
 *
 * | term           | when                                                                | its end                              |
 * |----------------|---------------------------------------------------------------------|--------------------------------------|
 * | `notice_given` | the back office has a day on which notice was given                 | the end date                         |
 * | `open_ended`   | no end date: notice may be given at any time                        | none                                 |
 * | `ends`         | an end date, and no automatic extension                             | the end date                         |
 * | `extends`      | extends automatically, by periods that are known                    | the end date, and each period further whose latest day for notice has passed |
 * | `unknown`      | extends automatically, and nothing says (any more) by how much       | unknown                              |
 *
 * The latest day for notice lies the notice period before the end of the term, and is a day on which notice still counts.
 * Months are those of the calendar: a day that a month does not have becomes its last, and a term that ends on the last day of
 * a month counts to last days. The portal adds up nothing as about to end but `endingTerms`.
 *
 * Columns of `contracts` hold it (`sync/derive/contract-terms`); `test/facts/contract-term` works it out from the records.
 */
export const isEndingSql = (contract: string): string =>
  `(${contract}.term in (${endingTerms.map((term) => `'${term}'`).join(', ')}))`;

/** Periods beyond a hundred years were not meant, and dates beyond four digits cannot be shown. */
const longestMonths = 1_200;
const known = (months: string) => `(case when ${months} between 0 and ${longestMonths} then ${months} end)`;
const shown = (day: string) => `(case when ${day} between date '0001-01-01' and date '9999-12-31' then ${day} end)`;

/** A day some months on, or back. */
export function monthsOnSql(day: string, months: string): string {
  const moved = `(${day} + make_interval(months => (${months})::int))`;
  const lastOfMonth = `(date_trunc('month', ${moved}) + interval '1 month' - interval '1 day')`;
  return `(case when extract(day from ${day} + 1) = 1 then ${lastOfMonth} else ${moved} end)::date`;
}

/** The latest day on which notice ends a contract by `end`; null when no notice period was agreed. */
export const latestNoticeSql = (end: string, months: string): string => shown(monthsOnSql(end, `-${known(months)}`));

interface TermsQuestion {
  /** The contracts: a table, or a name for some of its rows. */
  of: string;
  today: string;
  /** What the back office means by its day of notice: 'given' or 'latest'. */
  meaning: string;
  /** Whether the extensions were ever read. */
  knowsExtensions: string;
}

/** The term of each contract: its id, and the columns of `contracts` that hold it. */
export function contractTermsSql({ of, today, meaning, knowsExtensions }: TermsQuestion): string {
  return `
    select judged.id, judged.term, judged.notice_given_date,
      case when judged.is_known then judged.term_end_date end as term_end_date,
      case when judged.is_known then judged.latest_notice_date end as latest_notice_date,
      case when judged.term = 'extends' then judged.next_extension_months end as next_extension_months
    from (
      select named.*, named.term not in ('unknown', 'open_ended') as is_known
      from (
        select c.id, notice.given as notice_given_date, chosen.end_date as term_end_date, chosen.latest as latest_notice_date,
          (select e.months from (${extensionsLeft}) e where e.place = chosen.taken + 1) as next_extension_months,
          case when notice.given is not null then 'notice_given'
            when c.end_date is null then 'open_ended'
            when not c.extends_automatically then 'ends'
            when ${knowsExtensions} and c.end_date >= ${today} and not chosen.has_passed
              and exists (${extensionsLeft}) then 'extends'
            else 'unknown' end as term
        from ${of} c
        cross join lateral (select case when ${meaning} = 'given' then c.notice_date end as given,
          case when ${meaning} = 'latest' then c.notice_date end as stated) notice
        left join lateral (
          select possible.*, coalesce(possible.latest, possible.end_date) < ${today} as has_passed
          from (
            select 0 as taken, c.end_date, coalesce(notice.stated, ${latestNoticeSql('c.end_date', 'c.notice_period_months')}) as latest
            union all
            select extended.taken, extended.end_date, ${latestNoticeSql('extended.end_date', 'c.notice_period_months')}
            from (select e.place as taken, ${monthsOnSql('c.end_date', 'e.total')} as end_date from (${extensionsLeft}) e) extended
            where c.extends_automatically and notice.given is null and extended.end_date <= date '9999-12-31'
          ) possible
          order by coalesce(possible.latest, possible.end_date) < ${today},
            possible.taken * case when coalesce(possible.latest, possible.end_date) < ${today} then -1 else 1 end
          limit 1
        ) chosen on c.end_date is not null
      ) named
    ) judged`;
}

/** Of the contract `c`, in their order, with the months that they come to together. */
const extensionsLeft = `
  select extension.months, row_number() over in_order as place, sum(extension.months) over in_order as total
  from contract_extensions extension
  where extension.contract_id = c.id and not extension.is_applied and extension.months between 1 and ${longestMonths}
  window in_order as (order by extension.position, extension.id)`;
