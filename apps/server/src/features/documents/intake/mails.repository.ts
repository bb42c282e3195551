import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { documentMails } from '../../../db/schema/document-mails.ts';

/** Longer is no server at work on one message; one that died is followed by another then. */
const abandonedMs = 10 * 60_000;

/** `ours`: nobody else has it for a while. `taken`: it was taken before. `elsewhere`: another server is at work on it. */
export type Claim = 'ours' | 'taken' | 'elsewhere';

export async function claimMail(db: Db, { digest, at }: { digest: string; at: Date }): Promise<Claim> {
  const before = new Date(at.getTime() - abandonedMs).toISOString();
  const [ours] = await db
    .insert(documentMails)
    .values({ digest, claimed_at: at })
    .onConflictDoUpdate({
      target: documentMails.digest,
      set: { claimed_at: at },
      setWhere: sql`${documentMails.taken_at} is null and ${documentMails.claimed_at} < ${before}::timestamptz`,
    })
    .returning({ digest: documentMails.digest });
  if (ours) return 'ours';
  const [found] = await db
    .select({ taken_at: documentMails.taken_at })
    .from(documentMails)
    .where(eq(documentMails.digest, digest));
  return found?.taken_at ? 'taken' : 'elsewhere';
}

export async function keepTaken(db: Db, { digest, at }: { digest: string; at: Date }): Promise<void> {
  await db.update(documentMails).set({ taken_at: at }).where(eq(documentMails.digest, digest));
}

/** What was refused or failed is looked at anew when it lies there again. */
export async function letGo(db: Db, digest: string): Promise<void> {
  await db.delete(documentMails).where(and(eq(documentMails.digest, digest), isNull(documentMails.taken_at)));
}
