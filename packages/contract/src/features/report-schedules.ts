import { exportProblems } from './exports.ts';

export const scheduleFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

/** The last of the days from which one is chosen: of the week, Monday being 1, and of the month. */
export const lastScheduleDay = { daily: null, weekly: 7, monthly: 31 } as const satisfies Record<
  ScheduleFrequency,
  number | null
>;

/**
 * Why a term brought no file, beside what can befall any export.
 * - access_ended: the portfolio is another's, or a grant on it ended; the schedule is paused
 * - not_valid: the list has a column or filter of it no more
 */
export const scheduleProblems = [...exportProblems, 'access_ended', 'not_valid'] as const;
export type ScheduleProblem = (typeof scheduleProblems)[number];

/** What is made later than this after its turn says so. */
export const scheduleLateAfterMs = 3_600_000;
export const maxSchedules = 20;
/** For which a file that was made on a schedule can be fetched: until the next of most. */
export const scheduledFileDays = 7;
