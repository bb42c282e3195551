import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Overloaded } from '../../db/admission.ts';
import { forCaller } from '../../db/caller.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Keeps everything busy that lists are read by; answers how to let go. */
async function holdEveryPlace(): Promise<() => Promise<unknown>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const before = server.database.admission.figures.admitted;
  const holding = Array.from({ length: 6 }, (_, place) =>
    forCaller({ user: `holder ${place}`, hasLeft: null }, () =>
      server.database.scoped({ kind: 'admin' }, async () => held),
    ),
  );
  await vi.waitUntil(() => server.database.admission.figures.admitted === before + 6);
  return () => {
    letGo();
    return Promise.all(holding);
  };
}

test('sessions are read while all that lists are read by is busy, and a list waits for its turn', async () => {
  // The embedded database has one connection, which whoever holds it holds alone.
  if (server.database.isEmbedded) return;
  const [broker, owner, admin] = [
    await server.login('broker'),
    await server.login('owner'),
    await server.login('admin'),
  ];
  const letGo = await holdEveryPlace();
  for (const client of [broker, owner, admin]) expect((await client.get('/users/me')).statusCode).toBe(200);
  const list = broker.get('/contracts');
  await vi.waitUntil(() => server.database.admission.figures.waiting === 1);
  expect((await owner.get('/users/me')).statusCode).toBe(200);
  await letGo();
  expect((await list).statusCode).toBe(200);
  expect(server.database.admission.figures).toMatchObject({ running: 0, waiting: 0, refused: 0 });
});

test('what is refused because there is too much to do is told when to come again', async () => {
  const database = { ...server.database, ask: () => Promise.reject(new Overloaded(2_400)) };
  const busy = await startTestServer({ database });
  const broker = await busy.login('broker');
  const answer = await broker.get('/contracts');
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('3');
  expect((await broker.get('/users/me')).statusCode).toBe(200);
  await busy.close();
});
