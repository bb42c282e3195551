import { openDatabase } from '../../db/database.ts';
import { buildWorld } from './build-world.ts';
import { memoryBackOffice } from './memory-back-office.ts';
import { runToEnd, syncOf } from './run-to-end.ts';

/** A process of its own that synchronises and says every step forward, so that a test can kill it in the middle of its work. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: databaseUrl === '' ? null : databaseUrl, dataDir });
const world = buildWorld({ owners: 2, objectsPerOwner: 3 });
const sync = syncOf(database, memoryBackOffice({ world, pageSize: 2 }), { leaseMs: 200 });
sync.onProgress(() => process.stdout.write('.'));
await runToEnd(sync);
await database.close();
