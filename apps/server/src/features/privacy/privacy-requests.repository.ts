import type { PrivacyRequest } from '@gevel/contract';
import { privacyFileDays } from '@gevel/contract/plain';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { privacyRequests } from '../../db/schema/privacy.ts';
import { users } from '../../db/schema/users.ts';

export type RequestRow = typeof privacyRequests.$inferSelect;

const listed = 100;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Nothing of this takes longer: what began before then died with its server, whether another one was started since or not. */
export const surelyInterrupted = (now: Date) => new Date(now.getTime() - hourMs);

export async function insertRequest(
  db: Db,
  row: Pick<RequestRow, 'kind' | 'subject_type' | 'subject_name' | 'requested_by' | 'created_at'> & {
    subject_id: string;
  },
): Promise<RequestRow> {
  const { subject_id, ...values } = row;
  const subject = row.subject_type === 'relation' ? { relation_id: Number(subject_id) } : { user_id: subject_id };
  const [made] = await db
    .insert(privacyRequests)
    .values({ ...values, ...subject, state: 'running' })
    .returning();
  if (!made) throw new Error('The request was not kept');
  return made;
}

/** False of one that was closed meanwhile, because its person was erased or deleted. */
export async function endRequest(db: Db, id: string, end: Partial<RequestRow>): Promise<boolean> {
  const ended = await db
    .update(privacyRequests)
    .set(end)
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'running')))
    .returning({ id: privacyRequests.id });
  return ended.length > 0;
}

export async function listRequests(db: Db, now: Date): Promise<PrivacyRequest[]> {
  const rows = await db
    .select({ request: privacyRequests, first_name: users.first_name, name: users.name })
    .from(privacyRequests)
    .leftJoin(users, eq(users.id, privacyRequests.requested_by))
    .orderBy(desc(privacyRequests.created_at), desc(privacyRequests.id))
    .limit(listed);
  return rows.map(({ request, first_name, name }) => ({
    ...answered(request, now),
    requested_by: name === null ? null : `${first_name} ${name}`,
  }));
}

export function answered(row: RequestRow, now: Date): PrivacyRequest {
  const isOver = row.state === 'done' && row.expires_at !== null && row.expires_at <= now;
  const isInterrupted = row.state === 'running' && row.created_at < surelyInterrupted(now);
  const isNamed = row.relation_id !== null || row.user_id !== null;
  return {
    id: row.id,
    kind: row.kind,
    type: row.subject_type,
    name: isNamed ? row.subject_name : null,
    state: isOver ? 'expired' : isInterrupted ? 'failed' : row.state,
    problem: isInterrupted ? 'interrupted' : row.problem,
    rows: row.rows,
    byte_count: row.byte_count,
    requested_by: null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

export async function getRequest(db: Db, id: string): Promise<RequestRow | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id));
  return row ?? null;
}

export function endOfFile(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + privacyFileDays * dayMs);
}

/** At the start: what a process left behind when it died. */
export async function endInterrupted(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db
    .update(privacyRequests)
    .set({ state: 'failed', problem: 'interrupted', finished_at: now })
    .where(and(eq(privacyRequests.state, 'running'), lt(privacyRequests.created_at, before)));
}
