import type { FigureChoices } from '@gevel/contract';
import { maxOwnerGroups } from '@gevel/contract/figure-choices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { figureChoices } from '../../db/schema/figure-choices.ts';
import { users } from '../../db/schema/users.ts';
import { outcome } from '../../test/administration.ts';
import { openPortal } from '../../test/open-portal.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
const people = {} as Record<'broker' | 'otherBroker' | 'owner' | 'admin', TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['broker', 'otherBroker', 'owner', 'admin'] as const) people[name] = await server.login(name);
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(figureChoices));

const both = { name: 'Oost', owner_ids: ['101', '102'] };
const start = { owner_ids: ['102', '101'], period: { preset: 'lastQuarter' }, compare: 'period' } as const;
const keep = (who: keyof typeof people, content: object) => people[who].put('/figure-choices', content);
const keptBy = async (who: keyof typeof people): Promise<FigureChoices> =>
  (await people[who].get('/figure-choices')).json().data;
const nothing = { groups: [], start: null, ageing_bounds: null };

test('choices are the person’s own, each changes by itself, and they are there at the next login', async () => {
  expect(await keptBy('broker')).toEqual(nothing);
  expect(outcome(await keep('broker', { groups: [both] })).status).toBe(200);
  await keep('broker', { start });
  await keep('broker', { ageing_bounds: [15, 45, 75] });
  const all = { groups: [{ ...both, gone_count: 0 }], start, ageing_bounds: [15, 45, 75] };
  expect(await keptBy('broker')).toEqual(all);
  expect((await (await server.login('broker')).get('/figure-choices')).json().data).toEqual(all);
  expect(await keptBy('otherBroker')).toEqual(nothing);
  await keep('broker', { start: null });
  expect(await keptBy('broker')).toEqual({ ...all, start: null });
});

describe('owners', () => {
  test('of another broker are refused like those that do not exist, in a group and in what the books open with', async () => {
    const answers = [];
    for (const id of ['201', '999999']) {
      answers.push(outcome(await keep('broker', { groups: [{ ...both, owner_ids: ['101', id] }] })));
      answers.push(outcome(await keep('broker', { start: { ...start, owner_ids: [id] } })));
    }
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[3]);
    expect(await keptBy('broker')).toEqual(nothing);
  });

  test('that left the portfolio are left out and counted, and no default names them', async () => {
    await keep('broker', { groups: [both], start });
    const [user] = await server.database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    await server.database.db
      .update(figureChoices)
      .set({ groups: [{ ...both, owner_ids: ['101', '201'] }], start: { ...start, owner_ids: ['201'] } as never })
      .where(eq(figureChoices.user_id, user?.id ?? ''));
    expect(await keptBy('broker')).toEqual({
      ...nothing,
      groups: [{ name: 'Oost', owner_ids: ['101'], gone_count: 1 }],
    });
  });

  test('of a landlord are the landlord alone, so that there is no group to make', async () => {
    expect(outcome(await keep('owner', { groups: [both] })).status).toBe(422);
    const own = { owner_ids: ['101'], period: { year: 2025, start: 1, end: 3 }, compare: null };
    expect(outcome(await keep('owner', { start: own })).status).toBe(200);
    expect((await keptBy('owner')).start).toEqual(own);
  });
});

test.each<object>([
  { groups: [{ name: '', owner_ids: ['101', '102'] }] },
  { groups: [{ name: 'Een', owner_ids: ['101'] }] },
  { groups: [{ name: 'Een', owner_ids: ['101', '101'] }] },
  { groups: [both, { ...both, name: 'oost' }] },
  { groups: Array.from({ length: maxOwnerGroups + 1 }, (_, place) => ({ ...both, name: `g${place}` })) },
  { groups: [{ ...both, colour: 'red' }] },
  { start: { ...start, period: { preset: 'someday' } } },
  { start: { ...start, period: { year: 2026, start: 5, end: 4 } } },
  { start: { ...start, compare: 'maybe' } },
  { ageing_bounds: [30, 30, 90] },
  { ageing_bounds: [0, 30, 90] },
  { ageing_bounds: [30, 60] },
  { ageing_bounds: [30, 60, 100_000] },
  { ageing_bounds: [30.5, 60, 90] },
])('refuses %j and keeps nothing', async (content) => {
  expect(outcome(await keep('broker', content)).status).toBe(422);
  expect(await keptBy('broker')).toEqual(nothing);
});

test('an opened portal shows nothing of its administrator and keeps nothing, and choices go with the user', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf('admin')));
  await keep('broker', { groups: [both] });
  expect(outcome(await keep('admin', { ageing_bounds: [1, 2, 3] })).status).toBe(403);
  await db.insert(figureChoices).values({ user_id: admin?.id ?? '', groups: [both], changed_at: now });
  await openPortal(server, people.admin);
  expect(await keptBy('admin')).toEqual(nothing);
  expect(outcome(await keep('admin', { ageing_bounds: [1, 2, 3] })).status).toBe(403);
  await db.delete(users).where(eq(users.email, emailOf('broker')));
  expect((await db.select().from(figureChoices)).map(({ user_id }) => user_id)).toEqual([admin?.id]);
});
