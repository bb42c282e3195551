import type { Theme, ThemeVersion } from '@gevel/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { brokers, themeVersions } from '../../db/schema/brokers.ts';
import type { BrokerFace } from './broker-parts.ts';

export async function listThemeVersions(db: Db, brokerId: number): Promise<ThemeVersion[]> {
  const rows = await db
    .select()
    .from(themeVersions)
    .where(eq(themeVersions.broker_id, brokerId))
    .orderBy(desc(themeVersions.number));
  return rows.map((row, place) => versionOf(row, place === 0));
}

export async function getThemeVersion(
  db: Db,
  { brokerId, number }: { brokerId: number; number: number },
): Promise<Theme | null> {
  const [row] = await db
    .select({ theme: themeVersions.theme })
    .from(themeVersions)
    .where(and(eq(themeVersions.broker_id, brokerId), eq(themeVersions.number, number)));
  return (row?.theme ?? null) as Theme | null; // checked against the contract when it was saved
}

/**
 * Call it with the broker held. A theme that came with the broker, before there were versions, becomes the first one, so
 * that it can be put back.
 */
export async function addThemeVersion(
  transaction: Db,
  { broker, theme, at, by }: { broker: BrokerFace; theme: Theme; at: Date; by: string },
): Promise<ThemeVersion> {
  const [newest] = await transaction
    .select({ number: themeVersions.number })
    .from(themeVersions)
    .where(eq(themeVersions.broker_id, broker.id))
    .orderBy(desc(themeVersions.number))
    .limit(1);
  let number = newest?.number ?? 0;
  if (number === 0 && broker.theme !== null) {
    number = 1;
    await transaction
      .insert(themeVersions)
      .values({ broker_id: broker.id, number, theme: broker.theme, created_at: at, created_by: null });
  }
  const row = { broker_id: broker.id, number: number + 1, theme, created_at: at, created_by: by };
  await transaction.insert(themeVersions).values(row);
  await transaction.update(brokers).set({ theme, updated_at: at }).where(eq(brokers.id, broker.id));
  return versionOf(row, true);
}

function versionOf(row: typeof themeVersions.$inferSelect, is_current: boolean): ThemeVersion {
  return {
    number: row.number,
    theme: row.theme as Theme, // checked against the contract when it was saved
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    is_current,
  };
}
