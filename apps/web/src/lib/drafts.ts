/**
 * What people typed and did not save yet, for as long as the page lives: a session that ends in between sends them to
 * login and back without losing it. Nothing is written to the machine.
 */
const drafts = new Map<string, unknown>();

export function keepDraft(key: string, draft: unknown): void {
  drafts.set(key, draft);
}

/** The key belongs to one form, which knows the shape it kept. */
export function keptDraft(key: string): unknown {
  return drafts.get(key) ?? null;
}

export function forgetDraft(key: string): void {
  drafts.delete(key);
}

/** Whoever logs out on purpose leaves nothing behind, and nobody finds what another typed. */
export function forgetAllDrafts(): void {
  drafts.clear();
}
