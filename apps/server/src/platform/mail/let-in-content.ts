import type { MailContent } from './render-mail.ts';

interface LetIn {
  type: string;
  blocked_at: Date | null;
}

/**
 * What somebody who was let in on owners is told, in one mail that names them: with the link of an invitation, or as a user who is there
 * already; null when it is nothing. People of other kinds than owners hear that it cannot be.
 */
export function letInContent(
  { type, blocked_at }: LetIn,
  { link, names }: { link: string | null; names: readonly string[] },
): Omit<MailContent, 'firstName'> | null {
  if (link !== null) return { kind: 'invitation', path: link, people: names };
  if (type !== 'owner') return { kind: 'grantElsewhere', people: names };
  if (blocked_at !== null) return null;
  return { kind: names.length > 1 ? 'grantsGiven' : 'grantGiven', people: names, path: '/dashboard' };
}
