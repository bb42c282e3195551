import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings } from '../../db/schema/settings.ts';
import { users } from '../../db/schema/users.ts';
import { countAudit, lastAudit, outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const path = '/users/reminder-plan';
const dayMs = 24 * 3_600_000;

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.sync((connection) =>
    connection.query(`insert into owners (id, relation_id, reference, name, is_active, content_hash)
      values (401, 900401, 'EIG-401', 'Verhuurder 401', true, '')`),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(settings).where(eq(settings.name, 'reminder_plan'));
  admin = await server.login('admin');
});

const set = async (...days: number[]) => {
  const answer = await admin.put(path, { days });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.days as number[];
};
const planned = async () => (await admin.get(path)).json().data.days as number[];

/** Invites the person behind a landlord, and answers after how many days they are reminded. */
async function invite(email: string, reminds = true): Promise<number[]> {
  const broker_id = String(server.brokers.dekade.id);
  const answer = await admin.post('/users/invitees', {
    rows: [{ row: 1, owner_id: '401', email, first_name: 'Re', name: 'Minder', language: 'nl', broker_id }],
    reminds,
  });
  expect(answer.json().data[0]).toMatchObject({ outcome: 'new' });
  return remindedAfter(email);
}

async function remindedAfter(email: string): Promise<number[]> {
  const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
  const from = user?.invited_at?.getTime() ?? 0;
  return (user?.remind_at ?? []).map((moment) => (moment.getTime() - from) / dayMs);
}

test('is after 7 and 21 days until somebody chooses, in order and each day once, and is in the trail', async () => {
  expect(await planned()).toEqual([7, 21]);
  expect(await set(30, 3, 10, 3)).toEqual([3, 10, 30]);
  expect(await planned()).toEqual([3, 10, 30]);
  expect(await lastAudit(server)).toMatchObject({
    action: 'reminder_plan.change',
    before: { days: [7, 21] },
    after: { days: [3, 10, 30] },
  });
  expect(await set()).toEqual([]);
  expect(await planned()).toEqual([]);
});

test('concerns who is invited from then on, and leaves what was planned', async () => {
  expect(await invite('gewoon@plan.test')).toEqual([7, 21]);
  await set(2, 14, 60);
  expect(await invite('anders@plan.test')).toEqual([2, 14, 60]);
  expect(await invite('zonder@plan.test', false)).toEqual([]);
  await set();
  expect(await invite('niemand@plan.test')).toEqual([]);
  expect(await remindedAfter('gewoon@plan.test')).toEqual([7, 21]);
  expect(await remindedAfter('anders@plan.test')).toEqual([2, 14, 60]);
});

test.each([[[0]], [[61]], [[1.5]], [[1, 2, 3, 4, 5]], [['7']]])(
  'of %j is refused and changes nothing',
  async (days) => {
    const before = await countAudit(server);
    expect((await admin.put(path, { days })).statusCode).toBe(422);
    expect([await planned(), await countAudit(server)]).toEqual([[7, 21], before]);
  },
);

test('is read and changed by who may invite many, and by nobody else', async () => {
  const right = async (held: Partial<Record<'users_manage' | 'owners_manage', boolean>>) => {
    const none = { users_manage: false, owners_manage: false };
    await server.database.db
      .update(users)
      .set({ ...none, ...held })
      .where(eq(users.email, emailOf('plainAdmin')));
    return server.login('plainAdmin');
  };
  const tried = async (client: TestClient) => [
    outcome(await client.get(path)),
    outcome(await client.put(path, { days: [5] })),
  ];
  const twice = (code: string) => [
    { status: 403, code },
    { status: 403, code },
  ];
  expect(await tried(await right({ owners_manage: true }))).toEqual(twice('forbidden'));
  expect(await tried(await right({ users_manage: true }))).toEqual(twice('owners_manage_required'));
  for (const person of ['broker', 'owner'] as const)
    expect(await tried(await server.login(person))).toEqual(twice('forbidden'));
  expect(await planned()).toEqual([7, 21]);
  expect(await tried(await right({ users_manage: true, owners_manage: true }))).toEqual([
    { status: 200 },
    { status: 200 },
  ]);
});
