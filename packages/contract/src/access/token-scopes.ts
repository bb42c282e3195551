/**
 * What a personal token may do, as its user chose.
 * - read: every call that only reads
 * - export: make lists into files, and fetch and delete these
 * - report: report a problem and add a note to a ticket, and follow what became of it
 */
export const tokenScopes = ['read', 'export', 'report'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The scopes of which a token needs one for a call; none when no token may make it. */
export function scopesFor(call: { method: string; tokenScopes?: readonly TokenScope[] }): readonly TokenScope[] {
  return call.tokenScopes ?? (call.method === 'GET' ? ['read'] : []);
}
