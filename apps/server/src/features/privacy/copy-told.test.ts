import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function idOf(user: TestUser): Promise<string> {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(user)));
  return row?.id ?? '';
}

test('whoever a copy of all data is made of is mailed of it, and nobody of a copy that was not begun', async () => {
  const admin = await server.login('admin');
  const copy = (id: string) => admin.post('/privacy/exports', { type: 'user', id, reason: 'Verzoek per brief' });
  expect((await copy(await idOf('broker'))).statusCode).toBe(200);
  expect((await copy(await idOf('admin'))).statusCode).toBe(200);
  expect((await copy('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  await server.jobs.whenIdle();
  const told = await server.database.db.select().from(mails);
  expect(told.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
    ['data-copied', emailOf('broker'), 'Er is een kopie van uw gegevens gemaakt'],
  ]);
});
