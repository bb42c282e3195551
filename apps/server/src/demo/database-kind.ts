import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { settings } from '../db/schema/settings.ts';

const name = 'database_kind';
/** Of a database into which a backup came whose restore has not ended. */
export const unfinishedKind = 'unfinished';

export class WrongDatabaseKind extends Error {
  constructor(kind: string) {
    super(
      kind === unfinishedKind
        ? 'A backup was restored into this database and the restore did not end. Restore it again, into an empty database or another DATA_DIR.'
        : kind === 'demo'
          ? 'This database holds a demo, with a password that everybody knows. Start with DEMO=true, or name another database or DATA_DIR.'
          : 'This database holds a real portal and cannot be started as a demo. Name another database or DATA_DIR.',
    );
    this.name = 'WrongDatabaseKind';
  }
}

/** A database is marked demo or real once and for all, so that invented and real people never share one. */
export async function claimDatabase(database: Database, { isDemo }: { isDemo: boolean }): Promise<void> {
  const wanted = isDemo ? 'demo' : 'real';
  await database.db.insert(settings).values({ name, value: wanted }).onConflictDoNothing();
  const [row] = await database.db.select().from(settings).where(eq(settings.name, name));
  if (row && row.value !== wanted) throw new WrongDatabaseKind(row.value);
}

/** A restored portal is one from here on. */
export async function finishDatabase(database: Database, kind: 'demo' | 'real'): Promise<void> {
  await database.db.update(settings).set({ value: kind }).where(eq(settings.name, name));
}

const sourceName = 'back_office';
export type RecordSource = 'bloxs' | 'folder';

export class WrongSource extends Error {
  constructor(source: string) {
    const [is, other] = source === 'folder' ? ['a folder of files', 'Bloxs'] : ['Bloxs', 'a folder of files'];
    super(`This database holds records of ${is} and takes none of ${other}. Name another database or DATA_DIR.`);
    this.name = 'WrongSource';
  }
}

/** Ids of two sources are not those of the same records: what one delivered would stay among the records of the other. */
export async function claimSource(database: Database, source: RecordSource): Promise<void> {
  // a database that was filled before this was kept was filled by Bloxs
  const isFilled = await database.sync((connection) => connection.query('select from sync_freshness limit 1'));
  const first = isFilled.rowCount === 0 ? source : 'bloxs';
  await database.db.insert(settings).values({ name: sourceName, value: first }).onConflictDoNothing();
  const [row] = await database.db.select().from(settings).where(eq(settings.name, sourceName));
  if (row && row.value !== source) throw new WrongSource(row.value);
}
