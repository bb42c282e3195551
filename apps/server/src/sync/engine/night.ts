const dutchHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hour12: false });
const hourMs = 3_600_000;

/** The last moment at which it was this hour in the Netherlands: of the night before, in one that skips it; the later one, in one that has it twice. */
export function lastNight(now: Date, hour: number): Date {
  const start = Math.floor(now.getTime() / hourMs) * hourMs;
  for (let back = 0; ; back += 1) {
    const moment = new Date(start - back * hourMs);
    if (Number(dutchHour.format(moment)) % 24 === hour) return moment;
  }
}
