import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPool } from './pool.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** A server that answers whatever comes first with the same bytes. */
async function answering(bytes: Buffer): Promise<number> {
  const answers = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes));
  });
  server = answers;
  await once(answers.listen(0, '127.0.0.1'), 'listening');
  const address = answers.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** As the protocol of PostgreSQL has it. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

async function toldOf(place: string, setting?: string): Promise<string> {
  const databaseUrl = `postgres://portal:geheim@${place}`;
  const opened = openPool({ databaseUrl, dataDir: '', ...(setting ? { setting } : {}) });
  return opened.then(
    () => 'opened',
    (error: Error) => error.message,
  );
}

test.each([
  ['28P01', 'does not let the user portal in; are name and password right?'],
  ['28000', 'does not let the user portal in; are name and password right?'],
  ['53300', 'takes no more connections'],
  ['57P03', 'is starting or stopping; try again in a moment'],
])('a database that refuses with %s is named by its setting, without its password', async (code, reason) => {
  const port = await answering(refusal(code));
  expect(await toldOf(`127.0.0.1:${port}/gevel`)).toBe(`DATABASE_URL: the database at 127.0.0.1:${port} ${reason}`);
});

test('a database that is not there, and one that the user may not open, are named', async () => {
  const missing = await answering(refusal('3D000'));
  expect(await toldOf(`127.0.0.1:${missing}/gevel`)).toBe(
    `DATABASE_URL: there is no database gevel at 127.0.0.1:${missing}`,
  );
  server?.close();
  const closed = await answering(refusal('42501'));
  expect(await toldOf(`127.0.0.1:${closed}/gevel`, 'MIGRATION_DATABASE_URL')).toBe(
    `MIGRATION_DATABASE_URL: the user portal may not connect to the database gevel at 127.0.0.1:${closed}`,
  );
});

test('a server that is not there, a host that nobody knows and one without TLS are named', async () => {
  const port = await answering(Buffer.from('N'));
  expect(await toldOf(`127.0.0.1:${port}/gevel?sslmode=require`)).toBe(
    `DATABASE_URL: the database at 127.0.0.1:${port} takes no encrypted connections`,
  );
  server?.close();
  expect(await toldOf(`127.0.0.1:${port}/gevel`)).toBe(
    `DATABASE_URL: nothing listens at 127.0.0.1:${port}; is the database started, and are host and port right?`,
  );
  expect(await toldOf('nergens.invalid/gevel')).toMatch(
    /^DATABASE_URL: (the host of nergens\.invalid:5432 is not known here|nergens\.invalid:5432 cannot be reached)/,
  );
  expect(await toldOf('localhost/gevel?host=/nowhere')).toMatch(/^DATABASE_URL: nothing listens at \/nowhere;/);
});
