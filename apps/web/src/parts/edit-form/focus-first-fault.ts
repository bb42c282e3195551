/** Leads to the first field of a form with a mistake, as it stands on the screen, once the mistakes are marked. */
export function focusFirstFault(form: Element | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
