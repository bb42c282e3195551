import type { Language } from '@gevel/i18n';

/** A date as people type it ("14-04-2026", "14/4/2026") as a calendar date; null when no calendar has it. */
export function typedDate(text: string): string | null {
  const trimmed = text.trim();
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(trimmed) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : trimmed;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** A number as people type it ("€ 1.250,50") as exact decimal text; null when it is none. */
export function typedDecimal(text: string, language: Language): string | null {
  const [thousands, comma] = language === 'nl' ? ['.', ','] : [',', '.'];
  const bare = text.replace(/[€\s]/g, '');
  const groups = new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})+(\\${comma}\\d+)?$`);
  const plain = (groups.test(bare) ? bare.replaceAll(thousands, '') : bare).replace(comma, '.');
  return /^-?\d{1,15}(\.\d{1,4})?$/.test(plain) ? plain : null;
}
