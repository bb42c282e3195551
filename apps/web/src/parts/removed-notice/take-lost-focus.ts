/** For what tells that something is gone: the focus that went with its row comes here. */
export function takeLostFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus();
}
