import type { PrivacyLook } from '@gevel/contract';
import { and, arrayOverlaps, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { clearExports } from '../../db/schema/clear-exports.ts';
import { users } from '../../db/schema/users.ts';
import { isIdOf } from '../../lists/id-forms.ts';

const maxLooks = 200;

/** Who looked at a user, or at a relation and the owner that it is, newest first; null of one that is not there. */
export async function listLooks(
  db: Db,
  person: { type: string; id: string },
): Promise<{ looks: PrivacyLook[]; is_more: boolean } | null> {
  const subjects = await subjectsOf(db, person);
  if (subjects === null) return null;
  const found = [...(await looksAt(db, subjects)), ...(await exportsOf(db, subjects))].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  const looks = found.slice(0, maxLooks).map(({ at, ...look }) => ({ ...look, at: at.toISOString() }));
  return { looks, is_more: found.length > maxLooks };
}

type Subjects = Readonly<Record<string, string[]>>;
type FoundLook = Omit<PrivacyLook, 'at'> & { at: Date };

async function looksAt(db: Db, subjects: Subjects): Promise<FoundLook[]> {
  const isAt = (type: string, ids: string[]) =>
    and(eq(auditEvents.subject_type, type), inArray(auditEvents.subject_id, ids));
  const rows = await db
    .select({
      by: auditEvents.user_name,
      acting_as: auditEvents.acting_as,
      at: auditEvents.happened_at,
      field: sql<string | null>`${auditEvents.after} ->> 'field'`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, 'personal_data.look'),
        or(...Object.entries(subjects).map(([type, ids]) => isAt(type, ids))),
      ),
    )
    .orderBy(desc(auditEvents.happened_at), desc(auditEvents.id))
    .limit(maxLooks + 1);
  return rows.map((row) => ({ ...row, export: null }));
}

/** Files in which they stood unmasked, by when they were made; who asked for one and why is in the trail. */
async function exportsOf(db: Db, { relation = [], owner = [] }: Subjects): Promise<FoundLook[]> {
  const isIn = (type: 'relation' | 'owner', ids: string[]) =>
    and(eq(clearExports.subject_type, type), arrayOverlaps(clearExports.subject_ids, ids.map(Number)));
  const conditions = [
    ...(relation.length > 0 ? [isIn('relation', relation)] : []),
    ...(owner.length > 0 ? [isIn('owner', owner)] : []),
  ];
  if (conditions.length === 0) return [];
  const rows = await db
    .select({
      by: auditEvents.user_name,
      acting_as: auditEvents.acting_as,
      at: clearExports.made_at,
      list: sql<string>`${auditEvents.after} ->> 'list'`,
      reason: auditEvents.reason,
    })
    .from(clearExports)
    .innerJoin(
      auditEvents,
      and(
        eq(auditEvents.action, 'export.create'),
        eq(auditEvents.subject_type, 'export'),
        eq(auditEvents.subject_id, sql`${clearExports.export_id}::text`),
      ),
    )
    .where(or(...conditions))
    .orderBy(desc(clearExports.made_at))
    .limit(maxLooks + 1);
  return rows.map(({ list, reason, ...row }) => ({ ...row, field: null, export: { list, reason } }));
}

/** The ids by which looks at a person are written down, by their types. */
async function subjectsOf(db: Db, { type, id }: { type: string; id: string }): Promise<Subjects | null> {
  if (type === 'user') {
    const found = isIdOf('uuid', id) ? await db.select({ id: users.id }).from(users).where(eq(users.id, id)) : [];
    return found.length === 0 ? null : { user: [id] };
  }
  if (type !== 'relation' || !isIdOf('bigint', id)) return null;
  const [relation] = await db.transaction((transaction) =>
    asSyncRole(
      transaction,
      sql`select array(select o.id::text from owners o where o.relation_id = ${id}::bigint) as owner_ids
        where exists (select from relations r where r.id = ${id}::bigint and not r.is_anonymised)
          or exists (select from record_versions v where v.record_type = 'relations' and v.record_id = ${id}
            and not coalesce((v.content ->> 'is_anonymised')::boolean, false))`,
    ),
  );
  // as selected above
  return relation ? { relation: [id], owner: relation['owner_ids'] as string[] } : null;
}
