const dutchDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

let lastMinute = Number.NaN;
let lastDay = '';

/** The calendar day, "2026-07-01", that it is in the Netherlands at a moment. */
export function dayInAmsterdam(moment: Date): string {
  // Asked by every call; days begin with a minute, and calendars take long.
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== lastMinute) [lastMinute, lastDay] = [minute, dayOf(moment)];
  return lastDay;
}

function dayOf(moment: Date): string {
  const parts = new Map(dutchDay.formatToParts(moment).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const dutchHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hour12: false });

/** The hour, 0 to 23, that it is in the Netherlands at a moment. */
export function hourInAmsterdam(moment: Date): number {
  return Number(dutchHour.format(moment)) % 24;
}
