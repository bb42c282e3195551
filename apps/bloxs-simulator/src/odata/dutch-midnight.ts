const hourMs = 3_600_000;

/** The instant at which a calendar date begins in the Netherlands, in milliseconds; NaN for a date that does not exist. */
export function dutchMidnight(date: string): number {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(utcMidnight) || new Date(utcMidnight).toISOString().slice(0, 10) !== date) return Number.NaN;
  // the clock changes after midnight: on the Sunday itself the old offset still holds
  return utcMidnight - (isSummer(utcMidnight) ? 2 : 1) * hourMs;
}

function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant > lastSunday(year, 2) && instant <= lastSunday(year, 9);
}

/** The last Sunday of a month of 31 days, at midnight UTC. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return last.getTime() - last.getUTCDay() * 24 * hourMs;
}
