import { dayInAmsterdam, hourInAmsterdam } from './calendar.ts';

const morning = 8;
/** Nobody's telephone rings between these hours; what happens then is mailed in the morning. */
const quiet = { from: 21, to: 7 };
const dayMs = 86_400_000;

export function isQuiet(now: Date): boolean {
  const hour = hourInAmsterdam(now);
  return hour >= quiet.from || hour < quiet.to;
}

/** Eight o'clock in the Netherlands on a day, "2026-07-01"; the clock stands one or two hours ahead of UTC. */
export function morningOf(day: string): Date {
  const inSummer = new Date(`${day}T0${morning - 2}:00:00Z`);
  return hourInAmsterdam(inSummer) === morning ? inSummer : new Date(`${day}T0${morning - 1}:00:00Z`);
}

/** The last of those mornings, today's or, when that is still to come, yesterday's. */
export function lastMorning(now: Date): Date {
  const today = morningOf(dayInAmsterdam(now));
  return today <= now ? today : morningOf(dayInAmsterdam(new Date(now.getTime() - dayMs)));
}
