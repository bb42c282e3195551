import { auditFaults } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import type { TrailCheck } from './check-trail.ts';
import type { TrailFault } from './walk-chain.ts';

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

/** Of all servers one looks at a time at what the check before it found. */
const checkLock = 5_813_402_124;

/**
 * What the last check found, for every server and for who looks at the tools. Answers the faults that the check before it did
 * not find: of several servers one hears of each.
 */
export async function keepCheck(db: Db, check: TrailCheck, at: Date): Promise<TrailFault[]> {
  const { faults, restores, sealed, unverifiable } = check;
  const value = JSON.stringify({ checked_at: at, faults, restores, sealed, unverifiable });
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${checkLock})`);
    const before = (await lastCheck(transaction))?.faults ?? [];
    await transaction.execute(sql`insert into settings (name, value) values (${settingName}, ${value})
      on conflict (name) do update set value = excluded.value`);
    return faults.filter(({ kind, place }) => !before.some((known) => known.kind === kind && known.place === place));
  });
}

/** Null before the first one. */
export async function lastCheck(db: Db): Promise<KeptCheck | null> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from settings where name = ${settingName}`);
  return rows[0] ? kept.parse(JSON.parse(rows[0].value)) : null;
}
