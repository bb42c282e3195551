import { noPermissions } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokerForm, countAudit, lastAudit, outcome, ownerForm, userForm } from './administration.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';

/** Two administrators, each at a machine of their own, on one record. */
let server: PortfolioServer;
let anna: TestClient;
let bert: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  anna = await server.login('admin');
  bert = await server.login('admin');
});
afterAll(() => server.close());

type Content = Record<string, unknown>;
interface Kind {
  make: () => Promise<string>;
  /** The members of the form, of the record as its address answers it. */
  found: (record: Content) => Content;
  /** What each makes of it; `is` finds that in the record. */
  byAnna: Content;
  byBert: Content;
}

const pick = (record: Content, ...names: string[]): Content =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
const idsOf = (records: unknown): unknown[] => (records as { id: string }[]).map(({ id }) => id); // the owners of a broker

async function made(path: string, form: Content): Promise<string> {
  const answer = await anna.post(path, form);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return `${path}/${answer.json().data.id}`;
}

const kinds: Record<string, Kind> = {
  user: {
    make: () => made('/users', { ...userForm({ email: `samen${Math.random()}@test.gevel.test` }), invite: false }),
    found: (record) => ({
      ...pick(record, 'type', 'email', 'first_name', 'name', 'language', 'broker_id', 'owner_id'),
      permissions: pick(record, ...Object.keys(noPermissions)),
    }),
    byAnna: { first_name: 'Noortje' },
    byBert: { name: 'Nieuwland' },
  },
  broker: {
    make: () =>
      made('/brokers', brokerForm({ owner_ids: ['101', '301'], payout_days: 25, email: 'samen@test.gevel.test' })),
    found: (record) => ({
      ...pick(record, 'display_name', 'portal_url', 'phone_exchange', 'phone_number', 'email'),
      ...pick(
        record,
        'estate_agent_id',
        'main_user_id',
        'payout_days',
        'mandate_vat',
        'opens_ticket_notes',
        'photo_link_days',
      ),
      ...pick(record, 'own_text', 'own_text_en', 'opening_hours', 'opening_hours_en', 'handler_id'),
      modules: String(record['modules']).split(','),
      owner_ids: idsOf(record['owners']),
    }),
    byAnna: { display_name: 'Naam van Anna' },
    byBert: { phone_number: '030 123 45 67' },
  },
  owner: {
    make: async () => {
      await anna.put('/owners/201', ownerForm({ payout_days: 12 }));
      return '/owners/201';
    },
    found: (record) => pick(record, 'broker_id', 'portal_email', 'remarks', 'payout_days', 'handler_id'),
    byAnna: { remarks: 'Van Anna' },
    byBert: { portal_email: 'bert@test.gevel.test' },
  },
  'news item': {
    make: () =>
      made('/news', {
        title: 'Samen',
        description: '<p>Tekst &amp; uitleg</p>',
        url: null,
        target: 'everyone',
        published_at: '2026-06-15T08:00:07.250Z',
        expires_at: null,
      }),
    found: (record) => ({
      ...pick(record, 'title', 'description', 'title_en', 'description_en', 'url', 'target'),
      ...pick(record, 'is_pinned', 'must_read', 'published_at', 'expires_at'),
    }),
    byAnna: { title: 'Titel van Anna' },
    byBert: { target: 'brokers' },
  },
};

describe.each(Object.keys(kinds))('a %s that two administrators change', (name) => {
  const kind = kinds[name] as Kind; // one of its own names
  const read = async (path: string): Promise<Content> => kind.found((await anna.get(path)).json().data);

  test('at once: one is saved, the other is refused with both versions and overwrites nothing', async () => {
    const path = await kind.make();
    const found = await read(path);
    const before = await countAudit(server);
    const [forAnna, forBert] = [
      { ...found, ...kind.byAnna },
      { ...found, ...kind.byBert },
    ];
    const answers = await Promise.all([
      anna.put(path, { ...forAnna, based_on: found }),
      bert.put(path, { ...forBert, based_on: found }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [winning, losing] = answers[0].statusCode === 200 ? [forAnna, forBert] : [forBert, forAnna];
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(refused?.json().current).toEqual((await anna.get(path)).json().data);
    expect(await read(path)).toEqual(winning);
    expect(await countAudit(server)).toBe(before + 1);

    // Knowing the other's version, one's own may replace it.
    const again = await bert.put(path, { ...losing, based_on: kind.found(refused?.json().current) });
    expect(outcome(again)).toEqual({ status: 200 });
    expect(await read(path)).toEqual(losing);
    expect(JSON.stringify((await lastAudit(server))?.after)).not.toContain('based_on');
  });

  test('is saved as it was found, twice the same too, and one that does not say what it found as before', async () => {
    const path = await kind.make();
    const found = await read(path);
    expect(outcome(await anna.put(path, { ...found, based_on: found }))).toEqual({ status: 200 });
    const form = { ...found, ...kind.byAnna, based_on: found };
    const twice = await Promise.all([anna.put(path, form), anna.put(path, form)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(outcome(await bert.put(path, { ...found, ...kind.byBert }))).toEqual({ status: 200 });
  });

  test('refuses a version with other members than the form', async () => {
    const path = await kind.make();
    const found = await read(path);
    expect((await anna.put(path, { ...found, based_on: { ...found, id: '1' } })).statusCode).toBe(422);
    expect((await anna.put(path, { ...found, based_on: {} })).statusCode).toBe(422);
  });
});

test('a change of a record that went meanwhile finds nothing', async () => {
  const path = await made('/users', { ...userForm({ email: 'weg-samen@test.gevel.test' }), invite: false });
  expect((await bert.delete(path)).statusCode).toBe(204);
  expect(outcome(await anna.put(path, { ...userForm(), based_on: userForm() }))).toMatchObject({ status: 404 });
});
