const plain = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * An amount as exact decimal text without idle zeros ("12.5", "-0.01"), or null when it is not one. A JSON number is
 * taken as the shortest decimal that it stands for, which is what the sender wrote for amounts up to 15 digits.
 */
export function exactDecimal(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const match = plain.exec(text);
  if (!match) return null;
  const [, sign, written = '', zeros = ''] = match;
  const whole = written.replace(/^0+(?=\d)/, '');
  const fraction = withoutLastZeros(zeros);
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

/** Exact decimal text to cents; null when there are parts of a cent, or more cents than a safe integer holds. */
export function toCents(decimal: string): number | null {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  if (fraction.length > 2) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return decimal.startsWith('-') ? -cents : cents;
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
