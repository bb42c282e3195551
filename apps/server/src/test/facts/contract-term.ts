import type { Records } from '@gevel/back-office';
import type { contractTerms, NoticeMeaning } from '@gevel/contract/plain';

export interface TermFact {
  term: (typeof contractTerms)[number];
  term_end_date: string | null;
  latest_notice_date: string | null;
  notice_given_date: string | null;
  next_extension_months: number | null;
}

export interface TermQuestion {
  contract: Pick<Records['contracts'], 'end_date' | 'notice_date' | 'notice_period_months' | 'extends_automatically'>;
  /** Null when the back office keeps them from us. */
  extensions: readonly Pick<Records['contract_extensions'], 'id' | 'position' | 'months' | 'is_applied'>[] | null;
  meaning: NoticeMeaning;
  today: string;
}

/** The term of a contract, day by day from the records, beside the SQL of `domain/contract-term` and without a line of it. */
export function contractTerm({ contract, extensions, meaning, today }: TermQuestion): TermFact {
  const { end_date: end, notice_date: noticeDate, notice_period_months: period } = contract;
  const given = meaning === 'given' ? noticeDate : null;
  const latestFor = (day: string) => (period === null ? null : monthsOn(day, -period));
  const first = { end, latest: (meaning === 'latest' ? noticeDate : null) ?? (end === null ? null : latestFor(end)) };
  const ending = {
    term_end_date: end,
    latest_notice_date: end === null ? null : first.latest,
    next_extension_months: null,
  };
  if (given !== null) return { term: 'notice_given', notice_given_date: given, ...ending };
  const nothing = {
    term_end_date: null,
    latest_notice_date: null,
    notice_given_date: null,
    next_extension_months: null,
  };
  if (end === null) return { term: 'open_ended', ...nothing };
  if (!contract.extends_automatically) return { term: 'ends', notice_given_date: null, ...ending };
  const left = extensions
    ?.filter((extension) => !extension.is_applied)
    .sort((one, other) => one.position - other.position || one.id - other.id);
  if (left === undefined || left.length === 0 || end < today) return { term: 'unknown', ...nothing };
  let months = 0;
  let taken = 0;
  let { latest } = first;
  let until = end;
  while ((latest ?? until) < today) {
    const next = left[taken];
    if (next === undefined) return { term: 'unknown', ...nothing };
    taken += 1;
    months += next.months;
    until = monthsOn(end, months);
    latest = latestFor(until);
  }
  return {
    term: 'extends',
    term_end_date: until,
    latest_notice_date: latest,
    notice_given_date: null,
    next_extension_months: left[taken]?.months ?? null,
  };
}

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Months of the calendar: last days stay last days, and a day that a month does not have becomes its last. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12];
  const last = lastOf(toYear, toMonth);
  const isLast = date === lastOf(year, month - 1);
  return new Date(Date.UTC(toYear, toMonth, isLast ? last : Math.min(date, last))).toISOString().slice(0, 10);
}
