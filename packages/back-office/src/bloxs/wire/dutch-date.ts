const moment = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/i;
const amsterdam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

// the same few thousand days come back in every set, and the formatter is slow
const known = new Map<string, string | null>();
const maxKnown = 20_000;

/** The calendar date in the Netherlands of a moment with an offset; a date without an offset is taken as written. */
export function dutchDate(text: string): string | null {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  if (known.size >= maxKnown) known.clear();
  const day = convert(text);
  known.set(text, day);
  return day;
}

function convert(text: string): string | null {
  const match = moment.exec(text);
  if (!match || !exists(text.slice(0, 10))) return null;
  if (match[4] === undefined) return text.slice(0, 10);
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return null;
  // the parts, because the formatter writes years before 1000 short
  const {
    year = '',
    month,
    day,
  } = Object.fromEntries(amsterdam.formatToParts(instant).map((part) => [part.type, part.value]));
  const written = `${year.padStart(4, '0')}-${month}-${day}`;
  return exists(written) ? written : null;
}

/** `Date` takes 30 February for 2 March. */
function exists(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
}
