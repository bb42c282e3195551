import { and, eq, isNull, ne } from 'drizzle-orm';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { getPresentOwner } from '../session/broker-row.repository.ts';
import type { MailContent } from './render-mail.ts';
import { type MailDeps, type MailedUser, mailedUserColumns, mailUser } from './user-mails.ts';

export type PortalAct = NonNullable<MailContent['act']>;

interface Account {
  id: string;
  email: string;
  first_name: string;
  name: string;
  broker_id: number | null;
  owner_id: number | null;
}

/**
 * Tells whose portal an account is of what an administrator did to it: the broker's main user, or the owner. Whoever the account
 * itself belongs to is told otherwise.
 */
export async function tellPortal(deps: MailDeps, account: Account, act: PortalAct): Promise<void> {
  const person = `${account.first_name} ${account.name} (${account.email})`;
  for (const user of await listTold(deps, account)) await mailUser(deps, user, { kind: 'portalAccount', act, person });
}

async function listTold(deps: MailDeps, account: Account): Promise<MailedUser[]> {
  const { id, broker_id, owner_id } = account;
  if (broker_id !== null) return listMainUser(deps, broker_id, id);
  return owner_id === null ? [] : listOwner(deps, owner_id, account);
}

function listMainUser({ database }: MailDeps, brokerId: number, except: string): Promise<MailedUser[]> {
  return database.db
    .select(mailedUserColumns)
    .from(users)
    .innerJoin(brokers, and(eq(brokers.id, brokerId), eq(brokers.main_user_id, users.id)))
    .where(and(ne(users.id, except), isNull(users.blocked_at)));
}

/** Tells the owner that somebody was let in on their portal by others. */
export async function tellOwner(deps: MailDeps, owner: { id: number }, person: string): Promise<void> {
  for (const user of await listOwner(deps, owner.id, null))
    await mailUser(deps, user, { kind: 'grantTold', person, path: '/toegang' });
}

/** Everybody who logs in for the owner; as long as that is nobody else, the address that is kept of it, unless it is the account's own. */
async function listOwner({ database }: MailDeps, ownerId: number, except: Account | null): Promise<MailedUser[]> {
  const own = await database.db
    .select(mailedUserColumns)
    .from(users)
    .where(
      and(eq(users.owner_id, ownerId), except === null ? undefined : ne(users.id, except.id), isNull(users.blocked_at)),
    );
  if (own.length > 0) return own;
  const [portal] = await database.db.select().from(ownerPortals).where(eq(ownerPortals.owner_id, ownerId));
  const owner =
    portal?.portal_email && portal.portal_email.toLowerCase() !== except?.email
      ? await getPresentOwner(database, ownerId)
      : null;
  if (!portal?.portal_email || owner === null) return [];
  const { portal_email: email } = portal;
  return [{ id: except?.id ?? '', email, first_name: owner.name, language: 'nl', broker_id: null, owner_id: ownerId }];
}
