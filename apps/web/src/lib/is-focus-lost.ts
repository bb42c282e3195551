/** What had the focus is gone, and nothing else took it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
