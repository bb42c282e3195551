/** First looks at what was typed; the server decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
export const looksLikePhone = (text: string): boolean => /^[+\d][\d ()-]{5,24}$/.test(text.trim());
export const looksLikeWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]+/.test(text.trim()) && URL.canParse(text.trim());

/** An optional field that holds nothing is absent. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
