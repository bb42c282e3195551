export interface LineAmounts {
  amount_excl: string;
  vat: string;
  amount_incl: string;
  /** The amounts are for this many months. */
  interval_months: number;
}

export interface Totals {
  excl: string;
  vat: string;
  incl: string;
}

/**
 * What lines add up to over a number of months, in exact euro text. A quarter's line counts for a third per month; the
 * parts are added as fractions and only the sum is rounded to a cent, so that twelve months are a year.
 */
export function totalOver(months: number, lines: readonly LineAmounts[]): Totals {
  return {
    excl: sumOver(months, lines, (line) => line.amount_excl),
    vat: sumOver(months, lines, (line) => line.vat),
    incl: sumOver(months, lines, (line) => line.amount_incl),
  };
}

function sumOver(months: number, lines: readonly LineAmounts[], amountOf: (line: LineAmounts) => string): string {
  // A one-off line has no interval and recurs in no month.
  const recurring = lines.filter((line) => line.interval_months > 0);
  const denominator = recurring.reduce(
    (product, line) => leastCommonMultiple(product, BigInt(line.interval_months)),
    1n,
  );
  const numerator = recurring.reduce(
    (sum, line) => sum + centsOf(amountOf(line)) * BigInt(months) * (denominator / BigInt(line.interval_months)),
    0n,
  );
  return textOf(rounded(numerator, denominator));
}

/** What is in force on the day on which a contract begins. */
export function linesAtStart<Line extends Term>({
  start_date,
  lines,
}: {
  start_date: string;
  lines: readonly Line[];
}): Line[] {
  return lines.filter(
    (line) => line.start_date <= start_date && (line.end_date === null || line.end_date >= start_date),
  );
}

interface Term {
  start_date: string;
  end_date: string | null;
}

/** "-1650.05" as -165005n. */
function centsOf(amount: string): bigint {
  const [, sign = '', euros = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  const absolute = BigInt(euros) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign === '-' ? -absolute : absolute;
}

function textOf(cents: bigint): string {
  const absolute = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${absolute.slice(0, -2)}.${absolute.slice(-2)}`;
}

/** Halves away from zero, as amounts are rounded on paper. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const absolute = numerator < 0n ? -numerator : numerator;
  const whole = (absolute * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -whole : whole;
}

function leastCommonMultiple(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return (one / a) * other;
}
