import { hourInAmsterdam } from '../../domain/calendar.ts';

const hourMs = 3_600_000;

/** The last moment at which it was this hour in the Netherlands: of the night before, in one that skips it; the later one, in one that has it twice. */
export function lastNight(now: Date, hour: number): Date {
  const start = Math.floor(now.getTime() / hourMs) * hourMs;
  for (let back = 0; ; back += 1) {
    const moment = new Date(start - back * hourMs);
    if (hourInAmsterdam(moment) === hour) return moment;
  }
}
