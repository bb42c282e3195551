const switches = 'main [role="tab"], main [aria-pressed]';

/** The words of the tab or view that holds the focus. */
export function readSwitch(): string | null {
  const { activeElement } = document;
  return activeElement?.matches(switches) ? activeElement.textContent : null;
}

/** Focuses the one with these words; false when none is shown. */
export function takeSwitch(words: string | null): boolean {
  if (words === null) return false;
  const found = [...document.querySelectorAll<HTMLElement>(switches)].find((each) => each.textContent === words);
  found?.focus({ preventScroll: true });
  return found !== undefined && document.activeElement === found;
}
