import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginAttempts } from '../../db/schema/users.ts';
import { Refusal } from '../http/refusal.ts';
import { networkOf } from './network-of.ts';

/** So many within so long for one subject; kept in the database, so over a restart and for all nodes. */
export interface Limit {
  subject: string;
  max: number;
  windowMs: number;
}

/** Where attempts are counted; a transaction that is undone forgets them. */
type Counting = Pick<Database, 'db' | 'hasUnlimitedRates'>;

/** Refuses while a limit is reached. Attempts made while waiting do not lengthen the wait. */
export async function refuseWhenLimited(database: Database, limits: readonly Limit[], now: Date): Promise<void> {
  refuseFor(await waitWhenLimited(database, limits, now));
}

/** How long to wait until none of the limits is reached, in milliseconds; 0 while none is. */
export async function waitWhenLimited(database: Database, limits: readonly Limit[], now: Date): Promise<number> {
  const subjects = limits.map(({ subject }) => subject);
  const rows = await database.db.select().from(loginAttempts).where(inArray(loginAttempts.subject, subjects));
  const waits = limits.map((limit) => {
    const row = rows.find(({ subject }) => subject === limit.subject);
    return row && row.failures >= limit.max && isBounded(database, limit)
      ? waitMs(limit, row.window_started_at, now)
      : 0;
  });
  return Math.max(0, ...waits);
}

export async function countAttempt(database: Database, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) await counted(database, limit, now);
}

/** Counts before the check, so that any number of attempts at the same time get no more than there is room for. */
export async function takeAttempt(database: Database, limit: Limit, now: Date): Promise<void> {
  refuseFor(await waitAfterAttempt(database, limit, now));
}

/** Counts one more; answers how long to wait, in milliseconds, 0 while there was room for it. */
export async function waitAfterAttempt(database: Counting, limit: Limit, now: Date): Promise<number> {
  const row = await counted(database, limit, now);
  return row.failures > limit.max && isBounded(database, limit)
    ? Math.max(0, waitMs(limit, row.window_started_at, now))
    : 0;
}

/** The same for limits of one window that all apply, in one statement. */
export async function takeAttempts(
  database: Database,
  { limits, windowMs }: { limits: readonly Omit<Limit, 'windowMs'>[]; windowMs: number },
  now: Date,
): Promise<void> {
  const subjects = limits.map(({ subject }) => subject);
  const rows = await count(database, { subjects, windowMs }, now);
  const waits = limits.map(({ subject, max }) => {
    const row = rows.find((each) => each.subject === subject);
    return row && row.failures > max && isBounded(database, { max })
      ? waitMs({ windowMs }, row.window_started_at, now)
      : 0;
  });
  refuseFor(Math.max(0, ...waits));
}

export async function forgetAttempts(database: Database, limits: readonly Limit[]): Promise<void> {
  const subjects = limits.map(({ subject }) => subject);
  await database.db.delete(loginAttempts).where(inArray(loginAttempts.subject, subjects));
}

/** The part of a limit over all addresses that comes from one of them. */
function partOf({ subject }: Limit, address: string): string {
  return `${subject}:from:${networkOf(address)}`;
}

/** As `takeAttempt`, remembering from where, so that a success there makes up for what was tried there and no more. */
export async function takeAttemptFrom(database: Database, limit: Limit, address: string, now: Date): Promise<void> {
  await count(database, { subjects: [partOf(limit, address)], windowMs: limit.windowMs }, now);
  await takeAttempt(database, limit, now);
}

/** Whoever succeeds has made up for their own slips; those of others, in the same window, stay counted. */
export async function forgetAttemptsFrom(database: Database, limits: readonly Limit[], address: string): Promise<void> {
  for (const limit of limits) {
    await database.db.execute(sql`
      with own as (
        delete from login_attempts where subject = ${partOf(limit, address)} returning failures, window_started_at
      )
      update login_attempts all_of_them set failures = greatest(0, all_of_them.failures - own.failures)
      from own
      where all_of_them.subject = ${limit.subject} and all_of_them.window_started_at <= own.window_started_at`);
  }
}

/** What people type goes in as a hash: it is not always an e-mail address. */
export function hashedSubject(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** What may happen once is no rate, and holds in a demo that is attacked too. */
function isBounded({ hasUnlimitedRates }: Counting, { max }: Pick<Limit, 'max'>): boolean {
  return hasUnlimitedRates !== true || max === 1;
}

async function counted(database: Counting, { subject, windowMs }: Limit, now: Date) {
  const [row] = await count(database, { subjects: [subject], windowMs }, now);
  if (!row) throw new Error('The attempt was not counted');
  return row;
}

function count(
  database: Counting,
  { subjects, windowMs }: { subjects: readonly string[]; windowMs: number },
  now: Date,
) {
  const windowStart = new Date(now.getTime() - windowMs);
  const isOver = sql`${loginAttempts.window_started_at} <= ${windowStart.toISOString()}::timestamptz`;
  // Always in one order, so that two calls never wait for each other.
  const inOrder = [...new Set(subjects)].sort();
  return database.db
    .insert(loginAttempts)
    .values(inOrder.map((subject) => ({ subject, failures: 1, window_started_at: now })))
    .onConflictDoUpdate({
      target: loginAttempts.subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${loginAttempts.window_started_at} end`,
      },
    })
    .returning();
}

function waitMs({ windowMs }: Pick<Limit, 'windowMs'>, windowStartedAt: Date, now: Date): number {
  return windowStartedAt.getTime() + windowMs - now.getTime();
}

function refuseFor(ms: number): void {
  if (ms > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(ms / 1000) });
}
