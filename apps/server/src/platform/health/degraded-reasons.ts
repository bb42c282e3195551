import { statfs } from 'node:fs/promises';
import { type HealthPart, healthParts } from '@gevel/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lastCheck } from '../audit/kept-check.ts';
import type { Clock } from '../clock.ts';

/** A mail that waited for so long is not one that was only just sent. */
const longestQueueMs = 15 * 60_000;
const leastFreeShare = 0.1;
/** For how long it is told that calls were refused, to whoever looks now and then. */
const toldMs = 60_000;

/** It restarts, or has a moment of much to replay. */
const outMs = 10_000;

export interface DegradedDeps {
  database: Database;
  clock: Clock;
  dataDir: string;
  isLoopHeld: () => boolean;
  isSyncDegraded: () => boolean;
  /** Whether something leaves the machine unencrypted, as its operator has allowed. */
  hasClearText: boolean;
}

/** What operators have to look at, by its place; nothing of what is in it. The public hears only that there is something. */
export async function findDegraded(deps: DegradedDeps): Promise<HealthPart[]> {
  const queue = await isQueueOld(deps).catch(() => null);
  const found: Record<HealthPart, boolean> = {
    database: queue === null,
    synchronisation: deps.isSyncDegraded(),
    mails: queue === true,
    event_loop: deps.isLoopHeld(),
    load: deps.database.admission.refusedWithin(toldMs),
    disk: await isDiskFull(deps.dataDir),
    clear_text: deps.hasClearText,
    replica: deps.database.replica?.isOutFor(outMs) ?? false,
    audit_trail: await isTrailBroken(deps).catch(() => false),
  };
  return healthParts.filter((reason) => found[reason]);
}

/** By the last check, on whichever server. */
async function isTrailBroken({ database }: DegradedDeps): Promise<boolean> {
  const check = await lastCheck(database.db);
  return check !== null && check.faults.length > 0;
}

async function isQueueOld({ database, clock }: DegradedDeps): Promise<boolean> {
  const before = new Date(clock.now().getTime() - longestQueueMs).toISOString();
  const { rows } = await database.db.execute<{ is: boolean }>(
    sql`select exists (select from mails where state = 'queued' and created_at < ${before}::timestamptz) as is`,
  );
  return rows[0]?.is === true;
}

/**
 * Of what the portal may fill, as `df` counts: blocks that the file system keeps for its administrator are no one else's room. A folder
 * that cannot be asked about is no reason; what writes into it will say so.
 */
async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return false;
  const usable = disk.blocks - disk.bfree + disk.bavail;
  return usable > 0 && disk.bavail / usable < leastFreeShare;
}
