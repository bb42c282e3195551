import type { PrivacyRequest } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyRequests } from '../../db/schema/privacy.ts';
import { users } from '../../db/schema/users.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a request whose server died says so within the hour, without any server being started anew', async () => {
  const { db } = server.database;
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('admin')));
  if (admin === undefined) throw new Error('There is an administrator');
  const common = { subject_type: 'user', user_id: admin.id, subject_name: 'Ans', requested_by: admin.id } as const;
  const created_at = server.clock.now();
  await db.insert(privacyRequests).values([
    { ...common, kind: 'export', state: 'running', created_at },
    { ...common, kind: 'erasure', state: 'running', created_at },
  ]);
  const listed = async (): Promise<unknown[]> => {
    const { data } = (await (await server.login('admin')).get('/privacy/requests')).json();
    return data.map(({ state, problem }: PrivacyRequest) => [state, problem]);
  };
  server.clock.forward({ minutes: 55 });
  expect(await listed()).toEqual([
    ['running', null],
    ['running', null],
  ]);
  server.clock.forward({ minutes: 6 });
  expect(await listed()).toEqual([
    ['failed', 'interrupted'],
    ['failed', 'interrupted'],
  ]);
});
