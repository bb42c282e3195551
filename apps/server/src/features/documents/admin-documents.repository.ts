import type { AdminDocument } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { momentText } from '../../lists/json-sql.ts';
import { isShownDocument } from '../../lists/shown-document.ts';

const pageSize = 25;

interface Asked {
  broker?: string | undefined;
  owner?: string | undefined;
  before?: string | undefined;
}

/** What administrators added, the last one first; of a broker, landlord or place that there is none of, nothing. */
export async function listAdminDocuments(
  database: Database,
  { broker, owner, before }: Asked,
): Promise<{ data: AdminDocument[]; has_more: boolean }> {
  const asked = [broker, owner, before];
  if (asked.some((id) => id !== undefined && !isIdOf('bigint', id))) return { data: [], has_more: false };
  const rows = await database.ask<AdminDocument & Record<string, unknown>>(
    { kind: 'admin' },
    {
      text: `select t.id::text, t.name, t.description, t.kind, t.subject_type, o.name as owner_name, t.audience, t.valid_until::text,
          ${momentText('t.added_at')} as added_at, t.added_by, t.content_type, t.byte_count, t.version, t.kept_until::text
        from documents t join owners o on o.id = t.owner_id
        where ${isShownDocument('t', 'admin')} and ($1::bigint is null or t.broker_id = $1) and ($2::bigint is null or t.owner_id = $2)
          and ($3::bigint is null or t.id < $3) order by t.id desc limit ${pageSize + 1}`,
      values: asked.map((id) => id ?? null),
    },
  );
  return { data: rows.slice(0, pageSize), has_more: rows.length > pageSize };
}
