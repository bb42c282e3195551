/** Exact euro text as whole cents: "-1650.05" is -165005n. */
export function centsOf(amount: string): bigint {
  const [, sign = '', euros, cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (euros === undefined) throw new TypeError(`No amount in euro: ${amount}`);
  const absolute = BigInt(euros) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign === '-' ? -absolute : absolute;
}

/** Whole cents as exact euro text. */
export function euroOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function sumOf(amounts: Iterable<string>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += centsOf(amount);
  return sum;
}
