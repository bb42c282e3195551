import { type NoticeMeaning, noticeMeanings } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { settings } from '../../db/schema/settings.ts';
import { noticeMeaningSetting as name, usualMeaning } from '../../domain/notice-meaning.ts';

export async function getNoticeMeaning(db: Db): Promise<NoticeMeaning> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return noticeMeanings.find((meaning) => meaning === row?.value) ?? usualMeaning;
}

export async function saveNoticeMeaning(db: Db, value: NoticeMeaning): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
