import { formatDecimal, type Language } from '@gevel/i18n';

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** "1,4 MB"; whole bytes below a thousand. */
export function sizeText(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** step;
  return `${formatDecimal(value.toFixed(step === 0 ? 0 : 1), language)} ${units[step] ?? 'B'}`;
}
