import type { MailFrequency } from '@gevel/contract/plain';
import { dayInAmsterdam, hourInAmsterdam } from '../../domain/calendar.ts';

const morning = 8;
/** Nobody's telephone rings between these hours; what happens then is mailed in the morning. */
const quiet = { from: 21, to: 7 };
const dayMs = 86_400_000;

/** The last moment at which each frequency was to be mailed; null while none is. */
export function turnsAt(now: Date): Record<Exclude<MailFrequency, 'never'>, Date> | null {
  const hour = hourInAmsterdam(now);
  if (hour >= quiet.from || hour < quiet.to) return null;
  const daily = lastMorning(now);
  return { at_once: now, daily, weekly: lastMonday(daily) };
}

/** Eight o'clock in the Netherlands, today or, when that is still to come, yesterday. */
function lastMorning(now: Date): Date {
  const today = morningOf(dayInAmsterdam(now));
  return today <= now ? today : morningOf(dayInAmsterdam(new Date(now.getTime() - dayMs)));
}

function lastMonday(daily: Date): Date {
  const noon = new Date(`${dayInAmsterdam(daily)}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return morningOf(new Date(noon.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10));
}

/** The clock stands one or two hours ahead of UTC. */
function morningOf(day: string): Date {
  const inSummer = new Date(`${day}T0${morning - 2}:00:00Z`);
  return hourInAmsterdam(inSummer) === morning ? inSummer : new Date(`${day}T0${morning - 1}:00:00Z`);
}
