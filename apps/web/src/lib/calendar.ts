/** Calendar dates as text ("2026-07-01"); Amsterdam decides which day it is. */
const amsterdamDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

export function today(now = new Date()): string {
  return amsterdamDay.format(now);
}

/** The same day some months on; where there is none, the last of that month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}
