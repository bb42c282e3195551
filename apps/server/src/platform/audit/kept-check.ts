import { auditFaults } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import type { TrailCheck } from './check-trail.ts';

const settingName = 'audit_trail_check';

const kept = z.strictObject({
  checked_at: z.string(),
  faults: z.array(
    z.strictObject({
      kind: z.enum(auditFaults),
      place: z.int(),
      event_id: z.int().nullable(),
    }),
  ),
  restores: z.array(z.strictObject({ place: z.int(), at: z.string(), from: z.int() })),
  sealed: z.int(),
  unverifiable: z.int(),
});
export type KeptCheck = z.infer<typeof kept>;

/** What the last check found, for every server and for who looks at the tools. */
export async function keepCheck(db: Db, check: TrailCheck, at: Date): Promise<void> {
  const { faults, restores, sealed, unverifiable } = check;
  const value = JSON.stringify({ checked_at: at, faults, restores, sealed, unverifiable });
  await db.execute(sql`insert into settings (name, value) values (${settingName}, ${value})
    on conflict (name) do update set value = excluded.value`);
}

/** Null before the first one. */
export async function lastCheck(db: Db): Promise<KeptCheck | null> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from settings where name = ${settingName}`);
  return rows[0] ? kept.parse(JSON.parse(rows[0].value)) : null;
}
