/** Of each field that the server refuses its first text. */
export function firstTexts(errors: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text]]) => (text === undefined ? [] : [[field, text] as const])),
  );
}
