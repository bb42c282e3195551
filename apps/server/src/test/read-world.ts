import { createBloxsBackOffice, type RecordType } from '@gevel/back-office';
import { demoCredentials, startSimulator, type WorldSource } from '@gevel/bloxs-simulator';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { runOnly } from '../sync/test/run-only.ts';
import { forgetTestOwners, getTestBrokers } from './test-people.ts';

/** Reads these types of a world of the simulator over HTTP, parents first, and links every owner to the same broker. */
export async function readWorldInto(
  database: Database,
  source: WorldSource,
  types: readonly RecordType[],
): Promise<void> {
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const backOffice = createBloxsBackOffice({
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    pageSize: 4_000,
    budget: { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} },
  });
  const { dekade } = await getTestBrokers(database);
  await forgetTestOwners(database);
  for (const type of types) {
    expect([type, await runOnly(database, backOffice, type)]).toEqual([type, 'done']);
    if (type !== 'owners') continue;
    await database.sync((connection) => connection.query('update owners set linked_broker_id = $1', [dekade.id]));
  }
  backOffice.close();
  await simulator.stop();
}
