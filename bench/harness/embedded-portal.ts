import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadWorld } from '../world/load-world.ts';
import { signInActors } from './actors.ts';
import type { Actors } from './operation.ts';
import { holdSynchronisation, startPortal } from './stage.ts';

/** For one machine and few people. */
const scale = 0.02;

/** A portal with its database in its own process, filled with a small world. */
export async function startEmbeddedPortal(): Promise<{ port: number; actors: Actors; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gevel-bench-embedded-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(database.pool);
    await loadWorld(database, { scale });
    await holdSynchronisation(database);
    const actors = await signInActors(database);
    await database.close();
    const { server, port } = await startPortal({ DATA_DIR: dataDir });
    const close = async () => {
      await server.kill('SIGTERM');
      await remove();
    };
    return { port, actors, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
