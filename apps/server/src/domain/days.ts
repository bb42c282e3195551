/** Calendar days as text, "2026-06-15". */
export const nextDay = (day: string): string => daysLater(day, 1);

export const daysLater = (day: string, days: number): string => dayOf((numberOf(day) + days) * 86_400_000);

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The first day of the month so many months later. */
export function monthsLater(day: string, months: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date.getTime());
}

export const dayBefore = (day: string): string => dayOf(Date.parse(`${day}T00:00:00Z`) - 86_400_000);

/** How many months lie between two days, both included; a broken month counts by its days. */
export function monthsBetween(from: string, to: string): number {
  const [begin, end] = [numberOf(from), numberOf(to)];
  let months = 0;
  // By numbers: of a portfolio this is asked thousands of times, over years.
  for (let first = begin - Number(from.slice(8)) + 1, month = Number(from.slice(5, 7)); first <= end; month += 1) {
    const next = Date.UTC(Number(from.slice(0, 4)), month) / 86_400_000;
    months += (Math.min(end, next - 1) - Math.max(begin, first) + 1) / (next - first);
    first = next;
  }
  return months;
}

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The same day of the month so many months later, or its last day. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  const last = date.getUTCDate();
  date.setUTCDate(Math.min(Number(day.slice(8)), last));
  return date.toISOString().slice(0, 10);
}
