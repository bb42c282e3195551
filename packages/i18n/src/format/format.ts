export type Language = 'nl' | 'en';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Language, string>;
const nbsp = '\u00a0';
const minus = '\u2212';
/** Seen by nobody: without it a line may end between a sign and the euro sign. */
const wordJoiner = '\u2060';
const numberFormats = new Map<string, Intl.NumberFormat>();
const listFormats = new Map<string, Intl.ListFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Exact decimal text ("1650.00") as people read it: "1.650,00"; digits after the comma as given, or as asked. */
export function formatDecimal(value: string, language: Language, digits?: number): string {
  const fraction = digits ?? value.split('.')[1]?.length ?? 0;
  // Intl reads decimal text exactly; the type of the library does not know text yet.
  return numberFormat(language, fraction).format(value as unknown as number);
}

/** Square metres with one decimal at most; nobody measures a building in millimetres. */
export function formatArea(value: string, language: Language): string {
  return formatDecimal(value, language, Math.round(Number(value) * 10) % 10 === 0 ? 0 : 1);
}

/** "94,1%": both languages set the sign against the figure. */
export function formatPercent(value: string, language: Language): string {
  return `${formatDecimal(value, language)}%`;
}

/** Euro amount in exact decimal text, the sign where each language has it: "€ -1.650,00" and "−€1,650.00". */
export function formatMoney(value: string, language: Language): string {
  if (language === 'nl') return `€${nbsp}${formatDecimal(value, language, 2)}`;
  const isNegative = value.startsWith('-');
  return `${isNegative ? `${minus}${wordJoiner}` : ''}€${formatDecimal(isNegative ? value.slice(1) : value, language, 2)}`;
}

/** A difference in euros, which says that it is more too: "€ +1.650,00" and "+€1,650.00". */
export function formatDifference(value: string, language: Language): string {
  const money = formatMoney(value, language);
  if (!/[1-9]/.test(value) || value.startsWith('-')) return money;
  return language === 'nl' ? money.replace(nbsp, `${nbsp}+`) : `+${wordJoiner}${money}`;
}

/** Euros without cents, where an axis or a bar needs no more: "€ 1.650" and "€1,650". */
export function formatWholeEuros(value: number, language: Language): string {
  const sign = value < 0 ? (language === 'nl' ? '-' : `${minus}${wordJoiner}`) : '';
  const amount = formatInteger(Math.abs(value), language);
  return language === 'nl' ? `€${nbsp}${sign}${amount}` : `${sign}€${amount}`;
}

/** "a, b en c"; the last word as the language has it. */
export function formatList(items: readonly string[], language: Language, type: 'and' | 'or' = 'and'): string {
  const known = listFormats.get(`${language}${type}`);
  const kind = type === 'and' ? 'conjunction' : 'disjunction';
  const format = known ?? new Intl.ListFormat(locales[language], { type: kind });
  listFormats.set(`${language}${type}`, format);
  return format.format(items);
}

export function formatInteger(value: number, language: Language): string {
  return numberFormat(language, 0).format(value);
}

/** Calendar date "2026-04-14" for tables: "14-04-2026". */
export function formatDate(value: string): string {
  const [year, month, day] = value.split('-');
  return `${day}-${month}-${year}`;
}

/** Calendar date for running text: "14 april 2026". */
export function formatDateInWords(value: string, language: Language): string {
  const format = dateFormat(language, 'words', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${value}T00:00:00Z`));
}

/** Month of a calendar date: "apr 2026". */
export function formatMonth(value: string, language: Language): string {
  const format = dateFormat(language, 'month', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${value}T00:00:00Z`));
}

/** Moment in UTC as Amsterdam reads it: "14-04-2026 09:30". */
export function formatMoment(value: string): string {
  const format = dateFormat('nl', 'moment', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  });
  return format.format(new Date(value)).replace(',', '');
}

/** IBAN in groups of four. */
export function formatIban(value: string): string {
  return value.replaceAll(' ', '').replace(/(.{4})(?=.)/g, `$1${nbsp}`);
}

/** Dutch postcode as "1234 AB"; anything else as it is. */
export function formatPostalCode(value: string): string {
  const match = /^(\d{4})\s*([A-Za-z]{2})$/.exec(value.trim());
  return match ? `${match[1]}${nbsp}${match[2]?.toUpperCase()}` : value;
}

function numberFormat(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}${digits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  numberFormats.set(key, made);
  return made;
}

function dateFormat(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${name}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], options);
  dateFormats.set(key, made);
  return made;
}
