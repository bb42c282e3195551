import type { ScheduleFrequency } from '@gevel/contract/plain';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { morningOf } from '../../domain/mail-hours.ts';

export interface Turns {
  frequency: ScheduleFrequency;
  /** Of the week, Monday being 1, or of the month; null when daily. */
  day: number | null;
}

/** The first turn after a moment: at eight in the morning in the Netherlands, the hour of all mails. */
export function nextTurn(turns: Turns, after: Date): Date {
  const [year = 0, month = 0, first = 0] = dayInAmsterdam(after).split('-').map(Number);
  for (let ahead = 0; ; ahead += 1) {
    const noon = new Date(Date.UTC(year, month - 1, first + ahead, 12));
    const moment = morningOf(noon.toISOString().slice(0, 10));
    if (isOn(turns, noon) && moment > after) return moment;
  }
}

/** The last turn that has come, of which the first is given. */
export function lastTurn(turns: Turns, first: Date, now: Date): Date {
  const next = nextTurn(turns, first);
  return next > now ? first : lastTurn(turns, next, now);
}

function isOn({ frequency, day }: Turns, noon: Date): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return (noon.getUTCDay() || 7) === day;
  const daysInMonth = new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + 1, 0)).getUTCDate();
  return noon.getUTCDate() === Math.min(day ?? 1, daysInMonth);
}
