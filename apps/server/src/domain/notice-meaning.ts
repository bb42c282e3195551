import { type NoticeMeaning, noticeMeanings } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { settings } from '../db/schema/settings.ts';

/** The one setting that says what this environment of the back office means by the notice date of a contract. */
const name = 'notice_date_meaning';

/** Until somebody chooses, it is the day on which notice was given. */
export const noticeMeaningSql = `coalesce((select value from settings where name = '${name}'), 'given')`;

export async function getNoticeMeaning(db: Db): Promise<NoticeMeaning> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return noticeMeanings.find((meaning) => meaning === row?.value) ?? 'given';
}

export async function saveNoticeMeaning(db: Db, value: NoticeMeaning): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
