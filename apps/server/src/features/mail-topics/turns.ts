import type { MailFrequency } from '@gevel/contract/plain';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { isQuiet, lastMorning, morningOf } from '../../domain/mail-hours.ts';

const dayMs = 86_400_000;

/** The last moment at which each frequency was to be mailed; null while none is. */
export function turnsAt(now: Date): Record<Exclude<MailFrequency, 'never'>, Date> | null {
  if (isQuiet(now)) return null;
  const daily = lastMorning(now);
  return { at_once: now, daily, weekly: lastMonday(daily) };
}

function lastMonday(daily: Date): Date {
  const noon = new Date(`${dayInAmsterdam(daily)}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return morningOf(new Date(noon.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10));
}
