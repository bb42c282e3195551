import { createBloxsBackOffice, type RecordType } from '@gevel/back-office';
import { createWorldSource, demoCredentials, startSimulator } from '@gevel/bloxs-simulator';
import { expect } from 'vitest';
import { runOnly } from '../sync/test/run-only.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface WholeWorldOptions {
  /** What is read, parents first; reading everything would take minutes. */
  types: readonly RecordType[];
  /** The last day of the world. */
  today: string;
  /** One cent too much in the books of one year. */
  plantedError?: boolean;
}

export interface WholeWorld {
  server: TestServer;
  close(): Promise<void>;
}

/** The server over the whole small world of the simulator, read over HTTP; every owner is linked to the same broker. */
export async function openWholeWorld({ types, ...world }: WholeWorldOptions): Promise<WholeWorld> {
  const source = createWorldSource({ scale: 'small', seed: 7, ...world });
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const backOffice = createBloxsBackOffice({
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    pageSize: 4_000,
    budget: { take: async () => {}, exhausted: () => {} },
  });
  const server = await startTestServer();
  for (const type of types) {
    expect([type, await runOnly(server.database, backOffice, type)]).toEqual([type, 'done']);
    if (type === 'owners') await linkAll(server);
  }
  // As after every large synchronisation.
  await server.database.tidy();
  return {
    server,
    close: async () => {
      await server.close();
      backOffice.close();
      await simulator.stop();
    },
  };
}

async function linkAll({ database, brokers }: TestServer): Promise<void> {
  await database.sync((connection) => connection.query('update owners set linked_broker_id = $1', [brokers.dekade.id]));
}
