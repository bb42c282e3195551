/** Calendar dates as text ("2026-07-01"); Amsterdam decides which day it is. */
const amsterdamDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

export function today(now = new Date()): string {
  return amsterdamDay.format(now);
}

/** The day on which a moment falls. */
export const dayOf = (moment: string): string => today(new Date(moment));

const amsterdamTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as the clocks of Amsterdam show it: "2026-07-01T10:00". */
export function clockOf(moment: string): string {
  return amsterdamTime.format(new Date(moment)).replace(' ', 'T');
}

/** The moment at which the clocks of Amsterdam show this; the first of two in autumn, null for what they skip in spring. */
export function momentAtClock(clock: string): string | null {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Summer time is two hours ahead of UTC, winter time one; summer comes first where both would do.
  const found = [2, 1]
    .map((hours) => new Date(asUtc - hours * hourMs))
    .find((date) => clockOf(date.toISOString()) === clock);
  return found?.toISOString() ?? null;
}

const hourMs = 60 * 60 * 1000;

/** The last year that is over. */
export const lastYear = (): number => Number(today().slice(0, 4)) - 1;

/** The same day some months on; where there is none, the last of that month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}
