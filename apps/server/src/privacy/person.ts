import { eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { users } from '../db/schema/users.ts';
import type { KnownBy } from './declared-table.ts';
import type { Reach } from './erased-people.ts';
import { joinedWords } from './folded-words.ts';
import { findRelationEver, type GoneFrom, referencesOfOthers } from './relation-ever.ts';
import { ownContacts, spellingsOfPhone } from './shared-contacts.ts';
import { ownerOfUser, userEver, withoutUsers } from './user-ever.ts';

export interface Subject {
  readonly kind: KnownBy;
  readonly value: string;
}

/** A person as far as the portal knows, with all by which the person can be recognised in other records. */
export interface Person {
  readonly type: 'relation' | 'user';
  readonly id: string;
  readonly name: string;
  /** What tells people of one name apart. */
  readonly detail: string;
  /** What the back office did with a relation that only the portal still knows by name. */
  readonly gone: GoneFrom | null;
  readonly subjects: readonly Subject[];
  /** Each as one word, without accents, spaces and signs. */
  readonly texts: readonly { readonly joined: string; readonly reach: Reach }[];
}

/** Shorter ones stand in many a text that has nothing to do with the person. */
const shortest: Readonly<Record<Reach, number>> = { anywhere: 6, near: 3 };

type Values = Readonly<Record<string, string | null>>;

export async function findPerson(
  transaction: Db,
  { type, id }: { type: Person['type']; id: string },
): Promise<Person | null> {
  return type === 'user' ? findUser(transaction, id) : findRelation(transaction, id);
}

async function findRelation(transaction: Db, id: string): Promise<Person | null> {
  const found = await findRelationEver(transaction, id);
  if (found === null) return null;
  const { latest, gone, states, references, ownerIds, portalEmails } = found;
  const shared = await referencesOfOthers(transaction, { id, references });
  const emails = distinct([...states.map((one) => one['email']), ...portalEmails].map((email) => email?.toLowerCase()));
  const contacts = states.flatMap((one) => [
    ...[one['coc_number'], one['vat_number']].map((number) => [number]),
    ...[one['phone'], one['mobile']].map(spellingsOfPhone),
  ]);
  const spellings = [...emails.map((email) => [email]), ...contacts];
  return {
    type: 'relation',
    id,
    name: latest['name'] ?? '',
    detail: [latest['reference'], latest['city']].filter((part) => part).join(', '),
    gone,
    subjects: [
      { kind: 'relation', value: id },
      ...references.map((value) => ({ kind: shared.has(value) ? 'shared_reference' : 'reference', value }) as const),
      ...ownerIds.map((value) => ({ kind: 'owner', value }) as const),
      ...(await withoutUsers(transaction, emails)).map((value) => ({ kind: 'email', value }) as const),
    ],
    texts: distinctTexts({
      anywhere: [
        ...states.flatMap((one) => [...namesOf(one), one['iban']]),
        ...(await ownContacts(transaction, spellings, { relations: [id], users: [], owners: ownerIds })),
      ],
      near: states.flatMap((one) => [
        one['last_name'],
        one['first_name'],
        one['street_address'],
        ...datesOf(one['birth_date']),
      ]),
    }),
  };
}

async function findUser(transaction: Db, id: string): Promise<Person | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [user] = await transaction.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const earlier = await userEver(transaction, id);
  const addresses = distinct([user.email, ...earlier.addresses].map((address) => address.toLowerCase()));
  const firstNames = distinct([user.first_name, ...earlier.firstNames]);
  const names = distinct([user.name, ...earlier.names]);
  const spellings = addresses.map((address) => [address]);
  const behind = await ownerOfUser(transaction, user.owner_id);
  return {
    type: 'user',
    id,
    name: `${user.first_name} ${user.name}`.trim(),
    detail: user.email,
    gone: null,
    subjects: [
      { kind: 'user', value: id },
      ...(await withoutUsers(transaction, addresses, id)).map((value) => ({ kind: 'email', value }) as const),
    ],
    texts: distinctTexts({
      // The two change apart from each other.
      anywhere: [
        ...names.flatMap((name) => firstNames.map((first) => `${first} ${name}`)),
        ...(await ownContacts(transaction, spellings, { relations: behind, users: [id], owners: [] })),
      ],
      near: [...names, ...firstNames],
    }),
  };
}

/** "Jan de Vries", "J. de Vries". */
function namesOf(row: Values): (string | null)[] {
  const last = [row['last_name_prefix'], row['last_name']].filter((part) => part).join(' ');
  if (last === '') return [row['name'] ?? null];
  const firsts = [row['first_name'], row['initials']].filter((part) => part);
  return [row['name'] ?? null, ...firsts.map((first) => `${first} ${last}`)];
}

/** "1980-02-03", "03-02-1980". */
function datesOf(date: string | null | undefined): string[] {
  return date ? [date, date.split('-').toReversed().join('-')] : [];
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value || []))];
}

function distinctTexts(texts: Readonly<Record<Reach, readonly (string | null | undefined)[]>>): Person['texts'] {
  const reaches = ['anywhere', 'near'] as const;
  const seen = new Set<string>();
  return reaches.flatMap((reach) =>
    texts[reach].flatMap((text) => {
      const joined = joinedWords(text ?? '');
      if (joined.length < shortest[reach] || seen.has(joined)) return [];
      seen.add(joined);
      return [{ joined, reach }];
    }),
  );
}
