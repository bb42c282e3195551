import type { ClosableBackOffice } from '@gevel/back-office';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { World } from './memory-back-office.ts';
import { runToEnd, syncOf } from './run-to-end.ts';
import { openSmallWorld, type SmallWorld } from './small-world.ts';

export interface ReadWorld {
  database: TestDatabase;
  small: SmallWorld;
  /** What was read of it. */
  world: World;
  /** Reads in large pages, for whole runs. */
  quick: ClosableBackOffice;
  close(): Promise<void>;
}

/** A database that holds all of a small world. */
export async function openReadWorld(): Promise<ReadWorld> {
  const [database, small] = await Promise.all([openTestDatabase(), openSmallWorld()]);
  const close = async () => {
    await small.close();
    await database.close();
  };
  const quick = small.connect({ pageSize: 1_000 });
  const world = await small.read();
  const { state } = await runToEnd(syncOf(database, quick));
  if (state === 'done') return { database, small, world, quick, close };
  await close();
  throw new Error(`The first run ended ${state}`);
}
