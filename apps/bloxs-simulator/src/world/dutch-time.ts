import { type Day, dayOf, isoDate, yearOf } from './calendar.ts';

const midnights = new Map<Day, string>();

/** Midnight of a Dutch calendar date, with the offset that holds at that moment. */
export function midnight(day: Day): string {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const text = dutchMoment(day, 0);
  midnights.set(day, text);
  return text;
}

/** A wall-clock time in the Netherlands; `secondPass` picks the later of the two 02:xx hours when the clock goes back. */
export function dutchMoment(day: Day, minuteOfDay: number, secondPass = false): string {
  const hour = String(Math.floor(minuteOfDay / 60)).padStart(2, '0');
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${isoDate(day)}T${hour}:${minute}:00${isSummerTime(day, minuteOfDay, secondPass) ? '+02:00' : '+01:00'}`;
}

export function isSummerTime(day: Day, minuteOfDay: number, secondPass = false): boolean {
  const year = yearOf(day);
  const forward = lastSunday(year, 3);
  const back = lastSunday(year, 10);
  if (day === forward) return minuteOfDay >= 2 * 60;
  if (day === back) return minuteOfDay < (secondPass ? 2 * 60 : 3 * 60);
  return day > forward && day < back;
}

/** March and October both have 31 days, which is all this needs to know. */
export function lastSunday(year: number, month: 3 | 10): Day {
  const last = dayOf(year, month, 31);
  const weekday = (last + 4) % 7;
  return last - weekday;
}
