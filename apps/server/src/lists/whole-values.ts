import type { MaskedKind } from '@gevel/contract/plain';

/** What somebody typed, as a whole value of this kind and as it is kept among the words of a relation. */
export interface WholeValue {
  kind: MaskedKind;
  word: string;
}

const leastPhoneDigits = 6;

/** The phone number, account or birth date that a text may be, in any notation. */
export function wholeValues(term: string): WholeValue[] {
  const text = term.trim();
  const found: { kind: MaskedKind; value: string | null }[] = [
    { kind: 'phone', value: phoneOf(text) },
    { kind: 'iban', value: accountOf(text) },
    { kind: 'birth_date', value: dateOf(text) },
  ];
  return found.flatMap(({ kind, value }) => (value === null ? [] : [{ kind, word: `${wordNames[kind]} ${value}` }]));
}

const wordNames = { phone: 'phone', iban: 'iban', birth_date: 'born' } as const;

/** National digits without the zero before them; `gevel_national_digits` makes the same of what is kept. */
function phoneOf(text: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(text)) return null;
  // "+31 (0)6": the zero in brackets is said at home only.
  const digits = text.replaceAll(/\(0\)|\D/g, '').replace(/^(0031|31(?=\d{9}$)|00|0)/, '');
  return digits.length >= leastPhoneDigits ? digits : null;
}

function accountOf(text: string): string | null {
  const compact = text.replaceAll(/[\s.-]/g, '').toLowerCase();
  return /^[a-z]{2}\d{2}[a-z0-9]{11,30}$/.test(compact) ? compact : null;
}

/** "23-07-1961" as the Dutch write it, or "1961-07-23". */
function dateOf(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const written = day === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : null;
}
