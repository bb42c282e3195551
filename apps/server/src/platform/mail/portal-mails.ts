import { and, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { getPresentOwner } from '../session/broker-row.repository.ts';
import { getMailBrand, type MailBrand } from './mail-brand.ts';
import type { Mail } from './mailer.ts';
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
 * invited of those after them, as if each had been added alone. They go with what is due.
 */
export async function tellOfInvited(deps: MailDeps, invited: readonly (Account & MailedUser)[]): Promise<void> {
  const byOwner = new Map<number, (Account & MailedUser)[]>();
  for (const user of invited)
    if (user.owner_id !== null) byOwner.set(user.owner_id, [...(byOwner.get(user.owner_id) ?? []), user]);
  const told = await whereSomebodyHears(deps, invited);
  for (const [ownerId, users] of byOwner)
    if (users.length > 1 || told.has(ownerId)) await tellOfThose(deps, ownerId, users);
}

/** The owners with another user or an address that is kept: of most that are invited first there is nobody to tell. */
async function whereSomebodyHears({ database }: MailDeps, invited: readonly Account[]): Promise<Set<number>> {
  const ownerIds = invited.flatMap(({ owner_id }) => owner_id ?? []);
  if (ownerIds.length === 0) return new Set();
  const ids = invited.map(({ id }) => id);
  const others = await database.db
    .selectDistinct({ id: users.owner_id })
    .from(users)
    .where(and(inArray(users.owner_id, ownerIds), notInArray(users.id, ids)));
  const addressed = await database.db
    .select({ id: ownerPortals.owner_id })
    .from(ownerPortals)
    .where(and(inArray(ownerPortals.owner_id, ownerIds), isNotNull(ownerPortals.portal_email)));
  return new Set([...others, ...addressed].flatMap(({ id }) => id ?? []));
}

async function tellOfThose(deps: MailDeps, ownerId: number, invited: readonly (Account & MailedUser)[]): Promise<void> {
  const before = await listOwner(deps, ownerId, invited);
  const brand = await getMailBrand(deps, { broker_id: null, owner_id: ownerId });
  const told = [
    ...before.map((user) => ({ user, of: invited })),
    ...invited.map((user, place) => ({ user, of: invited.slice(place + 1) })),
  ];
  const mails = told.flatMap(({ user, of }) => {
    const content = contentAbout(of.map(personOf));
    const { first_name: firstName, email: recipient, language } = user;
    return content === null ? [] : [{ content: { ...content, firstName }, recipient, language, brand }];
  });
  await deps.mailer.keepMany(deps.database.db, mails);
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
  return (
    database.db
      .select(mailedUserColumns)
      .from(users)
      .innerJoin(brokers, and(eq(brokers.id, brokerId), eq(brokers.main_user_id, users.id)))
      // Also while it is blocked: nobody else would hear.
      .where(ne(users.id, except))
  );
}

/**
 * Tells the address that was kept of an owner that it is kept no more: what is done to the owner's accounts would else be told to
 * whichever address whoever does it put in its place.
 */
export async function tellFormerAddress(
  deps: MailDeps,
  { id, name }: { id: number; name: string },
  address: string,
): Promise<void> {
  const told = { id: '', email: address, first_name: name, language: 'nl', broker_id: null, owner_id: id } as const;
  await mailUser(deps, told, { kind: 'portalAddressChanged', person: name });
}

/** Tells the owner that somebody was let in on their portal by others, but for whoever was themselves. */
export async function tellOwner(
  deps: MailDeps,
  owner: { id: number },
  person: string,
  except: readonly Pick<Account, 'id' | 'email'>[] = [],
): Promise<void> {
  for (const user of await listOwner(deps, owner.id, except))
    await mailUser(deps, user, { kind: 'grantTold', person, path: '/toegang' });
}

export interface Told {
  users: readonly MailedUser[];
  brand: MailBrand;
}

/** Everybody who logs in for the owner but who acts; read before the transaction that keeps mails to them. */
export async function toldOfOwner(
  deps: MailDeps,
  owner: { id: number },
  except: readonly Pick<Account, 'id' | 'email'>[] = [],
): Promise<Told> {
  const users = await listOwner(deps, owner.id, except);
  return { users, brand: await getMailBrand(deps, { broker_id: null, owner_id: owner.id }) };
}

/** Mails to be kept in the transaction of what they tell. */
export function mailsTo({ users, brand }: Told, content: Omit<MailContent, 'firstName'>): Mail[] {
  return users.map(({ first_name: firstName, email: recipient, language }) => ({
    content: { ...content, firstName },
    recipient,
    language,
    brand,
  }));
}

/** Who was blocked hears for so long what is done to the accounts beside theirs, so that nobody is silenced first. */
const stillToldMs = 30 * 24 * 3_600_000;

/**
 * Everybody who logs in for the owner, or did so until a short while ago; as long as nobody else does, the address that is kept of it,
 * unless it is the account's own.
 */
async function listOwner(
  { database, clock }: MailDeps,
  ownerId: number,
  except: readonly Pick<Account, 'id' | 'email'>[],
): Promise<MailedUser[]> {
  const told = await database.db
    .select({ ...mailedUserColumns, blocked_at: users.blocked_at })
    .from(users)
    .where(
      and(
        eq(users.owner_id, ownerId),
        notInArray(
          users.id,
          except.map(({ id }) => id),
        ),
        or(isNull(users.blocked_at), gt(users.blocked_at, new Date(clock.now().getTime() - stillToldMs))),
      ),
    );
  if (told.some(({ blocked_at }) => blocked_at === null)) return told;
  const [portal] = await database.db.select().from(ownerPortals).where(eq(ownerPortals.owner_id, ownerId));
  const address = portal?.portal_email;
  if (!address || [...except, ...told].some(({ email }) => email === address.toLowerCase())) return told;
  const owner = await getPresentOwner(database, ownerId);
  if (owner === null) return told;
  return [
    ...told,
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
