import type { Language } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { issueFirstTokens, issueToken } from '../account-token/account-tokens.ts';
import type { Clock } from '../clock.ts';
import { getMailBrand, type MailBrand, mailBrandWithin } from './mail-brand.ts';
import type { Mailer } from './mailer.ts';
import type { MailContent } from './render-mail.ts';

export interface MailDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  publicUrl: URL;
}

export interface MailedUser {
  id: string;
  email: string;
  first_name: string;
  language: Language;
  broker_id: number | null;
  owner_id: number | null;
}

/** What a mail to a user is made from. */
export const mailedUserColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  language: users.language,
  broker_id: users.broker_id,
  owner_id: users.owner_id,
};

export async function getMailedUser(database: Database, userId: string): Promise<MailedUser | null> {
  const [row] = await database.db.select(mailedUserColumns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The activation link, anew; direct ones make their sender hear `mail_failed`. */
export async function sendInvitation(
  deps: MailDeps,
  user: MailedUser,
  options: { direct: boolean },
): Promise<'sent' | 'outbox' | 'queued'> {
  return mailUser(
    deps,
    user,
    { kind: 'invitation', path: await inviteByLink(deps.database.db, user, deps.clock.now()) },
    options,
  );
}

/** The activation link as part of a transaction, after which it is sent with what is due. */
export async function keepInvitation(
  deps: MailDeps,
  transaction: Db,
  user: MailedUser,
  { kind, brand }: { kind: 'invitation' | 'invitationReminder'; brand: MailBrand },
): Promise<void> {
  const path = await inviteByLink(transaction, user, deps.clock.now());
  const content = { kind, path, firstName: user.first_name };
  await deps.mailer.keep(transaction, { content, recipient: user.email, language: user.language, brand });
}

/** The same for many who were made in this transaction, and that as invited, with the owners that the mail names: a statement for all
 * links and one for all mails. */
export async function keepInvitations(
  deps: MailDeps,
  transaction: Db,
  invited: readonly { user: MailedUser; brand: MailBrand; names: readonly string[] }[],
): Promise<void> {
  if (invited.length === 0) return;
  const users = invited.map(({ user }) => user);
  const tokens = await issueFirstTokens(transaction, { users, purpose: 'invitation', now: deps.clock.now() });
  const mails = invited.map(({ user, brand, names }, place) => ({
    content: {
      kind: 'invitation' as const,
      path: passwordPath(tokens[place] ?? ''),
      people: names,
      firstName: user.first_name,
    },
    recipient: user.email,
    language: user.language,
    brand,
  }));
  await deps.mailer.keepMany(transaction, mails);
}

/** The same for whoever passes the link on: its path. The one before is dead. */
export async function inviteByLink(db: Db, user: MailedUser, now: Date): Promise<string> {
  const token = await issueToken(db, { user, purpose: 'invitation', now });
  await db.update(users).set({ invited_at: now }).where(eq(users.id, user.id));
  return passwordPath(token);
}

export function passwordPath(token: string): string {
  return `/reset-password/${token}`;
}

type UserMail = Omit<MailContent, 'firstName'> & { recipient?: string };
/** Keeps a mail to a user in the transaction of what it tells. */
export type Tell = (user: MailedUser, mail: UserMail) => Promise<void>;

/** Mails that stand or fall together with the transaction of what they tell; `start` sends them once it stands. */
export function tellingWithin(deps: MailDeps, transaction: Db): { tell: Tell; start: () => void } {
  const kept: string[] = [];
  return {
    tell: async (user, { recipient = user.email, ...content }) => {
      const brand = await mailBrandWithin(transaction, deps.publicUrl, user);
      const { first_name: firstName, language } = user;
      const mail = { content: { ...content, firstName }, recipient, language, brand };
      kept.push(await deps.mailer.keep(transaction, mail));
    },
    start: () => {
      for (const id of kept) deps.mailer.start(id, { isKept: true });
    },
  };
}

/** Does an act and keeps the mails that tell of it in one transaction, then sends these. */
export function telling<T>(deps: MailDeps, act: (transaction: Db, tell: Tell) => Promise<T>): Promise<T> {
  return tellingWhile(deps, (work: (transaction: Db) => Promise<T>) => deps.database.db.transaction(work), act);
}

/** The same in a transaction that `holding` opens, with what it holds for the act. */
export async function tellingWhile<Held extends unknown[], T>(
  deps: MailDeps,
  holding: (work: (transaction: Db, ...held: Held) => Promise<T>) => Promise<T>,
  act: (transaction: Db, tell: Tell, ...held: Held) => Promise<T>,
): Promise<T> {
  let start = () => {};
  const done = await holding((transaction, ...held) => {
    const within = tellingWithin(deps, transaction);
    start = within.start;
    return act(transaction, within.tell, ...held);
  });
  start();
  return done;
}

/** Whoever reads the former address hears that it is given up, and whoever reads the new one that it is in use. */
export async function tellOfNewAddress(tell: Tell, user: MailedUser, formerAddress: string): Promise<void> {
  for (const recipient of [formerAddress, user.email]) await tell(user, { kind: 'emailChanged', recipient });
}

/** Tells a user what happened to their account; whoever is gone meanwhile hears nothing. */
export async function tellUser(deps: MailDeps, userId: string, kind: MailContent['kind']): Promise<void> {
  const user = await getMailedUser(deps.database, userId);
  if (user) await mailUser(deps, user, { kind });
}

/** A mail to a user in their language, with their broker's face. */
export async function mailUser(
  deps: MailDeps,
  user: MailedUser,
  { recipient, ...content }: UserMail,
  options: { direct: boolean } = { direct: false },
): Promise<'sent' | 'outbox' | 'queued'> {
  const brand = await getMailBrand(deps, user);
  return deps.mailer.send(
    {
      content: { ...content, firstName: user.first_name },
      recipient: recipient ?? user.email,
      language: user.language,
      brand,
    },
    options,
  );
}
