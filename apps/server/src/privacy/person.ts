import { eq, sql } from 'drizzle-orm';
import { asSyncRole } from '../db/as-sync-role.ts';
import type { Db } from '../db/connection.ts';
import { users } from '../db/schema/users.ts';
import type { SubjectKind } from './declared-table.ts';
import type { Reach } from './erased-people.ts';
import { joinedWords } from './folded-words.ts';

export interface Subject {
  readonly kind: SubjectKind;
  readonly value: string;
}

/** A person as far as the portal knows, with all by which the person can be recognised in other records. */
export interface Person {
  readonly type: 'relation' | 'user';
  readonly id: string;
  readonly name: string;
  /** What tells people of one name apart. */
  readonly detail: string;
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
  if (!/^\d{1,15}$/.test(id)) return null;
  const rows = await asSyncRole(
    transaction,
    sql`select r.*, r.birth_date::text as birth_date, array(select o.id::text from owners o where o.relation_id = r.id) as owner_ids
      from relations r where r.id = ${id}::bigint and not r.is_anonymised`,
  );
  if (!rows[0]) return null;
  // safe: as selected above
  const row = rows[0] as unknown as Values & { name: string; owner_ids: string[] };
  const reference = row['reference'] ?? null;
  const rowsEver = [row, ...(await earlierRows(transaction, id))];
  return {
    type: 'relation',
    id,
    name: row.name,
    detail: [reference, row['city']].filter((part) => part).join(', '),
    subjects: [
      { kind: 'relation', value: id },
      ...(reference === null ? [] : [{ kind: 'reference', value: reference } as const]),
      ...row.owner_ids.map((value) => ({ kind: 'owner', value }) as const),
      ...(row['email'] ? [{ kind: 'email', value: row['email'].toLowerCase() } as const] : []),
    ],
    texts: distinctTexts({
      anywhere: rowsEver.flatMap((one) => [
        ...namesOf(one),
        one['email'],
        ...phonesOf(one['phone']),
        ...phonesOf(one['mobile']),
        one['iban'],
        one['coc_number'],
        one['vat_number'],
      ]),
      near: rowsEver.flatMap((one) => [
        one['last_name'],
        one['first_name'],
        one['street_address'],
        ...datesOf(one['birth_date']),
      ]),
    }),
  };
}

/** What they were called and could be reached by before: versions of other records, and lists of an earlier day, name them by it. */
async function earlierRows(transaction: Db, id: string): Promise<Values[]> {
  const rows = await asSyncRole(
    transaction,
    sql`select content from record_versions where record_type = 'relations' and record_id = ${id} order by id`,
  );
  return rows.map(({ content }) => content as Values); // a relation as it was, and only texts are read of it
}

async function findUser(transaction: Db, id: string): Promise<Person | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [user] = await transaction.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const name = `${user.first_name} ${user.name}`.trim();
  const addresses = [...new Set([user.email, ...(await earlierAddresses(transaction, id))])];
  return {
    type: 'user',
    id,
    name,
    detail: user.email,
    subjects: [
      { kind: 'user', value: id },
      ...addresses.map((value) => ({ kind: 'email', value: value.toLowerCase() }) as const),
    ],
    texts: distinctTexts({ anywhere: [name, ...addresses], near: [user.name, user.first_name] }),
  };
}

/** Mails went to them, and the trail tells of them. */
async function earlierAddresses(transaction: Db, id: string): Promise<string[]> {
  const result = await transaction.execute<{ email: string }>(sql`
    select distinct email from audit_events, lateral (values (before ->> 'email'), (after ->> 'email')) as was (email)
    where subject_type = 'user' and subject_id = ${id} and email like '%@%'`);
  return result.rows.map(({ email }) => email);
}

/** "Jan de Vries", "J. de Vries". */
function namesOf(row: Values): (string | null)[] {
  const last = [row['last_name_prefix'], row['last_name']].filter((part) => part).join(' ');
  if (last === '') return [row['name'] ?? null];
  const firsts = [row['first_name'], row['initials']].filter((part) => part);
  return [row['name'] ?? null, ...firsts.map((first) => `${first} ${last}`)];
}

/** With and without the country: people write both. */
function phonesOf(phone: string | null | undefined): string[] {
  if (!phone) return [];
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.replace(/^(?:0031|31(?=\d{9}$))/, '0').replace(/^00(?=[1-9])/, '0');
  return [digits, national, `31${national.replace(/^0/, '')}`, `0031${national.replace(/^0/, '')}`];
}

/** "1980-02-03", "03-02-1980". */
function datesOf(date: string | null | undefined): string[] {
  return date ? [date, date.split('-').toReversed().join('-')] : [];
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
