import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { getPresentOwner } from '../session/broker-row.repository.ts';
import { getMailBrand } from './mail-brand.ts';
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
  const person = personOf(account);
  for (const user of await listTold(deps, account)) await mailUser(deps, user, { kind: 'portalAccount', act, person });
}

/**
 * Tells whose portal it is of everybody who was invited there at once, in one mail: whoever was there before of all, and each of the
 * invited of those after them, as if each had been added alone.
 */
export async function tellOfInvited(
  deps: MailDeps,
  ownerId: number,
  invited: readonly (Account & MailedUser)[],
): Promise<void> {
  const before = await listOwner(deps, ownerId, invited);
  const brand = await getMailBrand(deps, { broker_id: null, owner_id: ownerId });
  const told = [
    ...before.map((user) => ({ user, of: invited })),
    ...invited.map((user, place) => ({ user, of: invited.slice(place + 1) })),
  ];
  for (const { user, of } of told) {
    const content = contentAbout(of.map(personOf));
    if (content === null) continue;
    const { first_name: firstName, email: recipient, language } = user;
    await deps.mailer.send({ content: { ...content, firstName }, recipient, language, brand });
  }
}

function contentAbout(people: readonly string[]): Omit<MailContent, 'firstName'> | null {
  if (people.length > 1) return { kind: 'portalInvitations', people };
  return people[0] === undefined ? null : { kind: 'portalAccount', act: 'added', person: people[0] };
}

function personOf({ first_name, name, email }: Account): string {
  return `${first_name} ${name} (${email})`;
}

async function listTold(deps: MailDeps, account: Account): Promise<MailedUser[]> {
  const { id, broker_id, owner_id } = account;
  if (broker_id !== null) return listMainUser(deps, broker_id, id);
  return owner_id === null ? [] : listOwner(deps, owner_id, [account]);
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
  for (const user of await listOwner(deps, owner.id, []))
    await mailUser(deps, user, { kind: 'grantTold', person, path: '/toegang' });
}

/** Everybody who logs in for the owner; as long as that is nobody else, the address that is kept of it, unless it is the account's own. */
async function listOwner(
  { database }: MailDeps,
  ownerId: number,
  except: readonly Pick<Account, 'id' | 'email'>[],
): Promise<MailedUser[]> {
  const own = await database.db
    .select(mailedUserColumns)
    .from(users)
    .where(
      and(
        eq(users.owner_id, ownerId),
        notInArray(
          users.id,
          except.map(({ id }) => id),
        ),
        isNull(users.blocked_at),
      ),
    );
  if (own.length > 0) return own;
  const [portal] = await database.db.select().from(ownerPortals).where(eq(ownerPortals.owner_id, ownerId));
  const address = portal?.portal_email;
  if (!address || except.some(({ email }) => email === address.toLowerCase())) return [];
  const owner = await getPresentOwner(database, ownerId);
  if (owner === null) return [];
  return [
    {
      id: except[0]?.id ?? '',
      email: address,
      first_name: owner.name,
      language: 'nl',
      broker_id: null,
      owner_id: ownerId,
    },
  ];
}
