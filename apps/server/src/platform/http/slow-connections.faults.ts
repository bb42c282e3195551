import { afterAll, beforeAll, expect, test } from 'vitest';
import { aThousand, Draggers, timesOf } from '../../test/dragging-connections.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const slowestOfHundred = (times: readonly number[]) => times[Math.floor(times.length * 0.99) - 1] ?? 0;

test('while a thousand connections drag on, 99 of 100 lists come within twice their usual time, and all are cut off', async () => {
  // As long as a real server has.
  const draggers = new Draggers(server.app, { requestMs: 30_000, silenceMs: 120_000 });
  try {
    const client = await server.login('broker');
    await timesOf(server.app, client, 200);
    const quiet = slowestOfHundred(await timesOf(server.app, client, 1_000));
    const { cut } = await draggers.start(aThousand);
    const busy = slowestOfHundred(await timesOf(server.app, client, 1_000));
    expect(busy).toBeLessThanOrEqual(2 * quiet + 5);
    await cut;
  } finally {
    draggers.stop();
  }
});
