import { type SQL, sql } from 'drizzle-orm';
import { asSyncRole } from '../db/as-sync-role.ts';
import type { Db } from '../db/connection.ts';
import { joinedWords } from './folded-words.ts';

/** The rows that are the person's. */
interface Own {
  relations: readonly string[];
  users: readonly string[];
  /** Who logs in for these is the same person under another name. */
  owners: readonly string[];
}

/**
 * Of what the person is reached and registered by, in all its spellings, what is nobody else's: an office, a colleague or somebody of the
 * same house goes on being reached by it.
 */
export async function ownContacts(
  transaction: Db,
  spellings: readonly (readonly (string | null | undefined)[])[],
  own: Own,
): Promise<string[]> {
  const given = spellings.map((of) => of.flatMap((spelling) => spelling || [])).filter((of) => of.length > 0);
  const joined = [...new Set(given.flat().map(joinedWords))].filter((text) => text !== '');
  if (joined.length === 0) return [];
  const others = new Set(await contactsOfOthers(transaction, joined, own));
  return given.filter((of) => !of.some((spelling) => others.has(joinedWords(spelling)))).flat();
}

async function contactsOfOthers(transaction: Db, joined: readonly string[], own: Own): Promise<string[]> {
  const list = sql.join(
    joined.map((text) => sql`${text}`),
    sql`, `,
  );
  const among = (from: SQL) => sql`select distinct one.joined from (${from}) f (contact),
    lateral (values (regexp_replace(lower(f.contact), '[^a-z0-9]', '', 'g'))) one (joined) where one.joined in (${list})`;
  const numbers = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;
  const inPortal = await transaction.execute<{ joined: string }>(
    among(sql`select unnest(array[email, concat(phone_exchange, phone_number)]) from brokers
      union all select unnest(array[email, next_email]) from users
        where id <> all(${`{${own.users.join(',')}}`}::uuid[]) and (owner_id is null or owner_id <> all(${numbers(own.owners)}))`),
  );
  const inPortfolio = await asSyncRole(
    transaction,
    among(sql`select unnest(array[email, phone, mobile]) from estate_agents
      union all select unnest(array[email, phone, mobile, coc_number, vat_number]) from relations
        where id <> all(${numbers(own.relations)}) and not is_anonymised`),
  );
  return [...inPortal.rows, ...inPortfolio].map((row) => String(row['joined']));
}

/** With and without the country: people write both. */
export function spellingsOfPhone(phone: string | null | undefined): string[] {
  if (!phone) return [];
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.replace(/^(?:0031|31(?=\d{9}$))/, '0').replace(/^00(?=[1-9])/, '0');
  return [digits, national, `31${national.replace(/^0/, '')}`, `0031${national.replace(/^0/, '')}`];
}
