import { parseArgs } from 'node:util';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadWorld } from './load-world.ts';

/**
 * Fills an empty database with the large world:
 *   npx tsx bench/world/main.ts --database postgres://… [--scale 1] [--largest-broker 0.07]
 *   npx tsx bench/world/main.ts --folder .tmp/world [--scale 0.1]     (embedded database)
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    folder: { type: 'string', default: 'memory:' },
    scale: { type: 'string', default: '0.01' },
    'largest-broker': { type: 'string', default: '0.07' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const database = await openDatabase({ databaseUrl: values.database ?? null, dataDir: values.folder });
try {
  await migrate(database.pool);
  const say = (what: string, seconds: number) => print(`${seconds.toFixed(1).padStart(8)} s  ${what}`);
  await loadWorld(database, { scale: Number(values.scale), largestBroker: Number(values['largest-broker']), say });
} finally {
  await database.close();
}
