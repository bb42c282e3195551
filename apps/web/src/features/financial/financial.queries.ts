import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { PeriodRange } from '../../lib/figure-address.ts';

export const financialOwnersQuery = queryOptions({
  queryKey: ['financial', 'owners'],
  queryFn: ({ signal }) => call('financial.owners', { signal }),
});

/** Of now, or as it was known on a day. */
export function overviewQuery(
  owner: string,
  { year, start, end }: PeriodRange,
  { against, asOf }: { against: PeriodRange | null; asOf: string | null },
) {
  const compared = against && { against_year: against.year, against_start: against.start, against_end: against.end };
  const query = {
    owner,
    year,
    period_start: start,
    period_end: end,
    compare: against !== null,
    ...compared,
    ...(asOf && { as_of: asOf }),
  };
  return queryOptions({
    queryKey: ['financial', 'overview', query],
    queryFn: ({ signal }) => call('financial.overview', { query, signal }),
    // The figures of another landlord are not what one wants to see meanwhile.
    placeholderData: (previous) => (previous?.data.owner.id === owner ? previous : undefined),
  });
}

export function budgetsQuery(owner: string, { year, start, end }: PeriodRange, asOf: string | null) {
  const query = { owner, year, period_start: start, period_end: end, ...(asOf && { as_of: asOf }) };
  return queryOptions({
    queryKey: ['financial', 'budgets', query],
    queryFn: ({ signal }) => call('financial.budgets', { query, signal }),
  });
}

export function trendQuery(owner: string, year: number, asOf: string | null) {
  const query = { owner, year, ...(asOf && { as_of: asOf }) };
  return queryOptions({
    queryKey: ['financial', 'trend', query],
    queryFn: ({ signal }) => call('financial.trend', { query, signal }),
  });
}

export function yearPackQuery(owner: string, year: number, asOf: string | null) {
  const query = { owner, year: String(year), ...(asOf && { as_of: asOf }) };
  return queryOptions({
    queryKey: ['financial', 'year-pack', query],
    queryFn: ({ signal }) => call('financial.yearPack', { query, signal }),
  });
}
