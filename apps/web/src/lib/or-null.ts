/** An optional field that holds nothing is absent. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
