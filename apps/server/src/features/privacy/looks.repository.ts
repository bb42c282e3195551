import type { PrivacyLook } from '@gevel/contract';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';

const maxLooks = 200;

/** Who looked at a relation, or at the owner that it is, newest first; null of one that is not there. */
export async function listLooks(db: Db, id: string): Promise<{ looks: PrivacyLook[]; is_more: boolean } | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [relation] = await db.transaction((transaction) =>
    asSyncRole(
      transaction,
      sql`select array(select o.id::text from owners o where o.relation_id = r.id) as owner_ids
        from relations r where r.id = ${id}::bigint and not r.is_anonymised`,
    ),
  );
  if (!relation) return null;
  const owners = relation['owner_ids'] as string[]; // as selected above
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
    .where(and(eq(auditEvents.action, 'personal_data.look'), or(isAt('relation', [id]), isAt('owner', owners))))
    .orderBy(desc(auditEvents.happened_at), desc(auditEvents.id))
    .limit(maxLooks + 1);
  const looks = rows.slice(0, maxLooks).map(({ at, ...look }) => ({ ...look, at: at.toISOString() }));
  return { looks, is_more: rows.length > maxLooks };
}
