import type { PrivacyRequest } from '@gevel/contract';
import { afterAll, beforeAll } from 'vitest';
import { dumpDatabase, dumpFolder } from './dump.ts';
import { canary, privacyWorld, synchronise } from './privacy-world.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;
export let admin: TestClient;

/** For the tests of one file, in a portal in which nobody was erased yet. */
export function useErasures(): void {
  beforeAll(async () => {
    server = await startTestServer();
    await server.erasures.replay(server.clock.now());
    await link(1);
  });
  afterAll(() => server.close());
}

export const world = privacyWorld();

async function link(ownerId: number): Promise<void> {
  await synchronise(server, world);
  await server.database.sync((connection) =>
    connection.query('update owners set linked_broker_id = $1 where id = $2', [server.brokers.dekade.id, ownerId]),
  );
  // A second state of some rows, so that there are earlier ones.
  const changed = structuredClone(world);
  for (const relation of changed.relations) if (relation.id === canary.id) relation.city = 'Utrecht';
  for (const contract of changed.contracts)
    if (contract.id === 1) contract.remarks = 'Mevrouw Zwaluwstaart is verhuisd.';
  await synchronise(server, changed);
  admin = await server.login('admin');
}

export async function whenDone(id: string): Promise<PrivacyRequest> {
  await server.jobs.whenIdle();
  const requests = (await admin.get('/privacy/requests')).json<{ data: PrivacyRequest[] }>().data;
  const request = requests.find((each) => each.id === id);
  if (!request) throw new Error('The request is not listed');
  return request;
}

export async function everything(): Promise<string[]> {
  return [...(await dumpDatabase(server.database)), ...(await dumpFolder(server.filesFolder))];
}
