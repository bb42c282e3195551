import { sql } from 'drizzle-orm';
import { asSyncRole } from '../db/as-sync-role.ts';
import type { Db } from '../db/connection.ts';

/** A relation that the back office has no more, or has without a name. */
export type GoneFrom = 'removed' | 'anonymised';

type Values = Readonly<Record<string, string | null>>;

export interface RelationEver {
  /** What it is now, or was when the back office last had a name for it. */
  readonly latest: Values;
  readonly gone: GoneFrom | null;
  /** All that it was under a name: other records, and lists of an earlier day, name it by any of these. */
  readonly states: readonly Values[];
  readonly references: readonly string[];
  readonly ownerIds: readonly string[];
  readonly portalEmails: readonly string[];
}

/** Null of one that the portal never knew by name, or erased. */
export async function findRelationEver(transaction: Db, id: string): Promise<RelationEver | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const present = await asSyncRole(
    transaction,
    sql`select to_jsonb(r) as content from relations r where r.id = ${id}::bigint`,
  );
  const kept = await asSyncRole(
    transaction,
    sql`select content from record_versions where record_type = 'relations' and record_id = ${id} order by valid_to, id`,
  );
  // safe: a relation as it is and was, and only texts are read of it
  const [rows, versions] = [present, kept].map((found) => found.map(({ content }) => content as Values));
  const states = [...(versions ?? []), ...(rows ?? [])].filter(isNamed);
  const latest = states.at(-1);
  if (!latest) return null;
  const [row] = rows ?? [];
  const ownerIds = await ownersOf(transaction, id);
  return {
    latest,
    gone: row === undefined ? 'removed' : isNamed(row) ? null : 'anonymised',
    states,
    references: [...new Set([...states, ...(rows ?? [])].flatMap(({ reference }) => reference || []))],
    ownerIds,
    portalEmails: await portalEmailsOf(transaction, ownerIds),
  };
}

const isNamed = (state: object): boolean => Reflect.get(state, 'is_anonymised') !== true;

/** Which of the references another relation has, or had. */
export async function referencesOfOthers(
  transaction: Db,
  { id, references }: { id: string; references: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const list = sql.join(
    references.map((reference) => sql`${reference}`),
    sql`, `,
  );
  const rows = await asSyncRole(
    transaction,
    sql`select reference from relations where reference in (${list}) and id <> ${id}::bigint
      union select content ->> 'reference' from record_versions
        where record_type = 'relations' and content ->> 'reference' in (${list}) and record_number <> ${id}::bigint`,
  );
  return new Set(rows.map(({ reference }) => String(reference)));
}

async function ownersOf(transaction: Db, id: string): Promise<string[]> {
  const rows = await asSyncRole(transaction, sql`select id::text as id from owners where relation_id = ${id}::bigint`);
  return rows.map(({ id: owner }) => String(owner));
}

async function portalEmailsOf(transaction: Db, ownerIds: readonly string[]): Promise<string[]> {
  const { rows } = await transaction.execute<{ email: string }>(
    sql`select portal_email as email from owner_portals where owner_id = any(${`{${ownerIds.join(',')}}`}::bigint[]) and portal_email <> ''`,
  );
  return rows.map(({ email }) => email);
}
