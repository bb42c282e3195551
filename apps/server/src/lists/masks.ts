import { type Field, type MaskedKind, maskSign } from '@gevel/contract/plain';

const two = maskSign.repeat(2);
const four = maskSign.repeat(4);
const six = maskSign.repeat(6);
/** Of less than this nothing is shown: what is left would be too much of it. */
const leastDigits = 6;
const leastAccount = 8;

/** SQL of what is shown of a field to whoever sees these kinds in clear. */
export function maskedSql({ options }: Field, sql: string, clear: readonly MaskedKind[]): string {
  return options.masked === undefined || clear.includes(options.masked) ? sql : masks[options.masked](sql);
}

/** What is left to know a value by again: the last digits, or the year; of nothing, nothing. */
const masks: Readonly<Record<MaskedKind, (sql: string) => string>> = {
  phone: (sql) => maskSql(`regexp_replace(${sql}, '\\D', '', 'g')`, { sql, sign: six, least: leastDigits, shown: 2 }),
  iban: (sql) => maskSql(`regexp_replace(${sql}, '\\s', '', 'g')`, { sql, sign: four, least: leastAccount, shown: 4 }),
  birth_date: (sql) => `(to_char(${sql}, 'YYYY') || '-${two}-${two}')`,
};

interface Mask {
  sql: string;
  sign: string;
  least: number;
  shown: number;
}

function maskSql(bare: string, { sql, sign, least, shown }: Mask): string {
  return `(case when nullif(${sql}, '') is null then ${sql} when length(${bare}) < ${least} then '${sign}'
    else '${sign} ' || right(${bare}, ${shown}) end)`;
}

/** The same of a text. */
export function maskedText({ options }: Field, text: string, clear: readonly MaskedKind[]): string {
  const { masked } = options;
  if (masked === undefined || clear.includes(masked) || text === '') return text;
  if (masked === 'birth_date') return `${text.slice(0, 4)}-${two}-${two}`;
  const isPhone = masked === 'phone';
  const bare = text.replaceAll(isPhone ? /\D/g : /\s/g, '');
  if (bare.length < (isPhone ? leastDigits : leastAccount)) return isPhone ? six : four;
  return isPhone ? `${six} ${bare.slice(-2)}` : `${four} ${bare.slice(-4)}`;
}
