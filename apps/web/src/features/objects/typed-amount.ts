/** An amount as people type it, with or without separators, as it travels; null when it is none. */
export function typedAmount(text: string): string | null {
  const typed = text.replace(/[€\s]/g, '');
  const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) || /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(typed);
  if (!grouped && !/^\d+([.,]\d{1,2})?$/.test(typed)) return null;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const amount = `${whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return whole.length <= 13 && Number(amount) > 0 ? amount : null;
}
