import { isFocusLost } from '../../lib/is-focus-lost.ts';

/** For what tells that something is gone: the focus that went with its row comes here. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus();
}
