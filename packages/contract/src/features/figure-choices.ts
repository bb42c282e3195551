import type { AgeingBucket } from './outstanding-items.list.ts';

/** Days past due at which open items get a next age, unless a user set other ones. */
export const defaultAgeingBounds = [30, 60, 90] as const;
export type AgeingBounds = readonly [number, number, number];
/** Ten years: older than any claim that is still open. */
export const maxAgeingBound = 3650;

/** The filters by which a list of open items is asked with bounds of one's own. */
export const boundFilters = ['first_bound', 'second_bound', 'third_bound'] as const;

/** The ages between bounds, from the first day past due on: up to and including the last day, or without an end. */
export function agesOf([first, second, third]: AgeingBounds): Partial<Record<AgeingBucket, [number, number | null]>> {
  return {
    days_1_30: [1, first],
    days_31_60: [first + 1, second],
    days_61_90: [second + 1, third],
    over_90: [third, null],
  };
}

/** Owners of whom the books are added up, at most: as many as one address names. */
export const maxOwnersTogether = 50;
export const minOwnersTogether = 2;
export const maxGroupName = 80;
export const maxOwnerGroups = 20;

/** Periods that move along with the calendar. */
export const periodPresets = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'yearToDate',
  'wholeYear',
  'lastYear',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** What figures are compared with: nothing, the same period a year before, the period before, or the year up to and including the period. */
export const comparisons = ['no', 'yes', 'period', 'to_date'] as const;
export type Comparison = (typeof comparisons)[number];
