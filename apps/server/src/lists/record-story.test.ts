import { operations, type StoryEntry } from '@gevel/contract';
import { modules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brokers } from '../db/schema/brokers.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createErasures } from '../privacy/erasures.ts';
import { change } from '../test/feed-world.ts';
import { loadWorld, type Viewer } from '../test/portfolio-server.ts';
import {
  before,
  contract,
  newContract,
  now,
  object,
  server,
  sets,
  tenant,
  ticket,
  useStories,
} from '../test/story-world.ts';
import { testSecrets } from '../test/test-server.ts';

useStories();

async function pageOf(viewer: Viewer, path: string, query = '') {
  const answer = await server.clients[viewer].get(`${path}/story?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operations.objects.story.answer.parse(answer.json());
}
const storyOf = async (viewer: Viewer, path: string) => (await pageOf(viewer, path, 'per_page=100')).data;
const said = (entries: readonly StoryEntry[]) =>
  entries.map(({ event, at, title, amount, by }) =>
    [event, at.slice(0, 10), title, amount, by].filter(Boolean).join(' '),
  );
/** Changes happened when the test ran, and stand first. */
const ownChanges = (entries: readonly StoryEntry[]) => entries.filter(({ event }) => event === 'changed');
const around = (entries: readonly StoryEntry[]) => entries.filter(({ event }) => event !== 'changed');

const path = `/objects/${object}`;
const forBoth = [
  'contract_begun 2026-05-31 HC-801',
  // The day after the last one begins it; a day stands at its beginning.
  'contract_ended 2026-05-30 HC-800',
  'question_answered 2026-04-04 broker',
  'question_asked 2026-04-04 owner',
  'document_added 2026-04-02 Huurcontract',
  'ticket_closed 2026-03-19 Lekkage in de keuken',
  'approval_given 2026-03-06 Lekkage in de keuken 612.34 deputy',
  'approval_refused 2026-03-05 Lekkage in de keuken 612.34 owner',
  'ticket_reported 2026-02-28 Lekkage in de keuken',
  'contract_begun 2019-12-31 HC-800',
];

describe('the story of a record', () => {
  test('tells its own changes and what happened around it, newest first', async () => {
    const story = await storyOf('owner', path);
    expect(story.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'energy_label', before: 'B', after: 'A' }],
      expect.arrayContaining([
        { field: 'energy_label', before: 'D', after: 'B' },
        { field: 'availability', before: 'available', after: 'rented' },
        { field: 'tenant_name', before: null, after: 'Huurder Wonderlijk' },
      ]),
    ]);
    expect(said(around(story))).toEqual(forBoth);
    expect(story.map(({ at }) => at)).toEqual(
      story
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(story.find(({ event }) => event === 'ticket_reported')).toMatchObject({
      is_day: true,
      record_id: String(ticket),
    });
  });

  test('tells agents also what no landlord sees, and each document and question only to whom it is shown', async () => {
    expect(said(around(await storyOf('broker', path)))).toEqual([
      ...forBoth.slice(0, 2),
      'question_asked 2026-04-05 agents',
      ...forBoth.slice(2, 4),
      'document_added 2026-04-02 Voor nog niemand',
      'document_added 2026-04-02 Notitie van agenten',
      ...forBoth.slice(4),
    ]);
    const listed = async (viewer: Viewer) =>
      (await server.clients[viewer].get(`/documents?filter[subject_type]=objects&filter[subject_id]=${object}`))
        .json()
        .data.map(({ id }: { id: string }) => id);
    for (const viewer of ['broker', 'owner'] as const) {
      const documents = (await storyOf(viewer, path)).filter(({ event }) => event === 'document_added');
      expect(documents.map(({ record_id }) => record_id).sort()).toEqual((await listed(viewer)).sort());
    }
  });

  test('tells that a document was replaced, of earlier versions agents alone, and of none that one is not shown', async () => {
    const add = async (name: string, audience: string) => {
      const { rows } = await sets(
        `insert into documents (owner_id, broker_id, subject_type, subject_id, kind, name, audience, content_type, byte_count, sha256,
           storage_key, added_at, version)
         values (101, $1, 'objects', $2, 'other', $3, $4, 'text/plain', 1, 'x', $3, '2026-05-03T08:00:00Z', 3) returning id`,
        [server.brokers.dekade.id, String(object), name, audience],
      );
      const id: unknown = Reflect.get(rows[0] ?? {}, 'id');
      for (const version of [1, 2])
        await sets(
          `insert into document_versions (document_id, version, owner_id, broker_id, name, content_type, byte_count, sha256, storage_key,
             added_at, replaced_at)
           values ($1, $2::int, 101, $3, 'Eerder', 'text/plain', 1, 'x', $4 || $2::int, make_date(2026, 5, $2::int), make_date(2026, 5, $2::int + 1))`,
          [id, version, server.brokers.dekade.id, name],
        );
    };
    for (const audience of ['owner', 'agents', 'admins']) await add(`Keuring voor ${audience}`, audience);
    const told = async (viewer: Viewer) =>
      (await storyOf(viewer, path))
        .filter(({ title }) => title?.startsWith('Keuring'))
        .map(({ event, title }) => `${event} ${title}`)
        .sort();
    const ofAgents = (audience: string) => [
      `document_added Keuring voor ${audience}`,
      `document_replaced Keuring voor ${audience}`,
      `document_replaced Keuring voor ${audience}`,
    ];
    try {
      expect(await told('broker')).toEqual([...ofAgents('owner'), ...ofAgents('agents')].sort());
      expect(await told('owner')).toEqual(['document_replaced Keuring voor owner']);
    } finally {
      await sets(`delete from documents where name like 'Keuring%'`);
    }
  });

  test('names nobody who wrote, added or decided, and tells no words of a question', async () => {
    const text = JSON.stringify(await storyOf('broker', path));
    expect(text).not.toMatch(/Geheim|Proefpersoon/);
  });

  test('is for nobody who may not see the record', async () => {
    const missing = await server.clients.otherBroker.get('/objects/8888888/story');
    expect(missing.statusCode).toBe(404);
    for (const viewer of ['otherBroker', 'secondOwner', 'otherOwner'] as const) {
      const answer = await server.clients[viewer].get(`${path}/story`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, missing.json().code]);
    }
  });

  test('tells nothing of a part that is switched off, and what the record shows by itself still', async () => {
    const set = (on: (typeof modules)[number][]) =>
      server.database.db.update(brokers).set({ modules: on }).where(eq(brokers.id, server.brokers.dekade.id));
    await set(modules.filter((name) => name !== 'tickets'));
    try {
      const events = (await storyOf('owner', path)).map(({ event }) => event);
      expect(events).not.toContain('approval_given');
      expect(events).not.toContain('approval_refused');
      expect(events).toContain('ticket_reported');
      await set(modules.filter((name) => name !== 'objects'));
      expect((await server.clients.owner.get(`${path}/story`)).json().code).toBe('module_disabled');
    } finally {
      await set([...modules]);
    }
  });

  test.each([1, 2, 3, 7])('comes in pages of %i that leave nothing out and tell nothing twice', async (size) => {
    const whole = await storyOf('broker', path);
    const told: StoryEntry[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < 50; pages += 1) {
      const page = await pageOf('broker', path, `per_page=${size}${next && `&before=${encodeURIComponent(next)}`}`);
      expect(page.data.length).toBeLessThanOrEqual(size);
      told.push(...page.data);
      next = page.meta.next;
    }
    expect(next).toBeNull();
    expect(told).toEqual(whole);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });

  test.each([
    'before=2026-02-30T00:00:00.000000Z~00~1',
    'before=201',
    'before=2026-01-01',
    'per_page=0',
    'per_page=101',
  ])('refuses to be asked with %s', async (query) => {
    expect((await server.clients.owner.get(`${path}/story?${query}`)).statusCode).toBe(422);
  });

  test('of a contract has the invoices that are in its books, and when it was new', async () => {
    expect(said(around(await storyOf('owner', `/contracts/${contract}`)))).toEqual([
      'contract_ended 2026-05-30 HC-800',
      'document_added 2026-04-03 Bijlage',
      'invoice_booked 2026-03-31 VF-0 945.00',
      'contract_begun 2019-12-31 HC-800',
    ]);
    const events = (await storyOf('owner', `/contracts/${newContract}`)).map(({ event }) => event);
    expect(events).toContain('added');
  });

  test('of a relation has contracts and tickets of one’s own alone', async () => {
    expect(said(await storyOf('owner', `/relations/${tenant}`))).toEqual(
      expect.arrayContaining([
        'contract_ended 2026-05-30 HC-800',
        'ticket_closed 2026-03-19 Lekkage in de keuken',
        'ticket_reported 2026-02-28 Lekkage in de keuken',
        'contract_begun 2019-12-31 HC-800',
      ]),
    );
    expect((await server.clients.secondOwner.get(`/relations/${tenant}/story`)).statusCode).toBe(404);
  });

  test.each([`/contracts/${contract}`, path, '/relations/101004'])(
    'of %s has every change that its history has',
    async (record) => {
      const history = (await server.clients.broker.get(`${record}/history`)).json().data;
      const changed = ownChanges(await storyOf('broker', record));
      expect(changed.map(({ changes }) => changes)).toEqual(
        history.map(({ changes }: { changes: StoryEntry['changes'] }) => changes),
      );
    },
  );
});

describe('what follows from other records', () => {
  test('is told on its own day, once it lasted a night, and in no other change', async () => {
    const id = 101_002;
    await sets(
      `update objects set derived_at = now() - interval '3 days', changed_at = now() - interval '3 days' where id = $1`,
      [id],
    );
    const { rows } = await sets('select rent_per_month, postal_code from objects where id = $1', [id]);
    const rent = Number(Reflect.get(rows[0] ?? {}, 'rent_per_month'));
    await sets('update objects set rent_per_month = $2 where id = $1', [id, rent + 4_500]);
    const story = await storyOf('owner', `/objects/${id}`);
    const euros = (cents: number) => (cents / 100).toFixed(2);
    expect(ownChanges(story)[0]?.changes).toEqual([
      { field: 'rent_per_month', before: euros(rent), after: euros(rent + 4_500) },
    ]);
    expect((await server.clients.owner.get(`/objects/${id}/history`)).json().data).toHaveLength(
      ownChanges(story).length - 1,
    );
  });

  test('and is no story by itself keeps its place in a page and is not shown', async () => {
    const id = 101_003;
    await sets(
      `update objects set derived_at = now() - interval '3 days', changed_at = now() - interval '3 days' where id = $1`,
      [id],
    );
    const told = (await storyOf('owner', `/objects/${id}`)).length;
    await sets(`update objects set city = 'Elders' where id = $1`, [id]);
    expect(await storyOf('owner', `/objects/${id}`)).toHaveLength(told);
    const first = await pageOf('owner', `/objects/${id}`, 'per_page=1');
    expect(first.data).toEqual([]);
    expect(first.meta.next === null).toBe(told === 0);
  });
});

describe('whom the back office made anonymous', () => {
  test('is in no story any more, and is named by none', async () => {
    const anonymous = structuredClone(now);
    change('relations', tenant, { name: 'Verwijderd', is_anonymised: true })(anonymous);
    // What changes in the same run is kept after the relation changed.
    change('contracts', contract, { deposit_amount: 95_000 })(anonymous);
    change('objects', object, { energy_label: 'C' })(anonymous);
    server.clock.forward({ minutes: 5 });
    await loadWorld(server, anonymous);
    expect((await server.clients.owner.get(`/relations/${tenant}/story`)).statusCode).toBe(404);
    for (const record of [path, `/contracts/${contract}`])
      for (const viewer of ['owner', 'broker'] as const)
        for (const call of ['story', 'history'])
          expect((await server.clients[viewer].get(`${record}/${call}`)).body).not.toContain('Wonderlijk');
  });
});

describe('whom the portal erased', () => {
  test('is named by no story', async () => {
    const id = 101_004;
    const name = before.relations.find((relation) => relation.id === id)?.name ?? '';
    const records = before.contracts.filter((one) => one.relation_id === id).map((one) => `/contracts/${one.id}`);
    const renamed = structuredClone(now);
    change('relations', id, { name: 'Papegaaiduiker Quirina' })(renamed);
    server.clock.forward({ minutes: 5 });
    await loadWorld(server, renamed);
    const told = async () =>
      (
        await Promise.all([`/relations/${id}`, ...records].map((path) => server.clients.broker.get(`${path}/story`)))
      ).map(({ body }) => body);
    expect((await told()).join()).toContain('Papegaaiduiker');
    const files = createDiskStorage(server.filesFolder);
    const erasures = createErasures({ database: server.database, files, secrets: testSecrets });
    expect(
      await erasures.erase({ type: 'relation', id: String(id) }, { at: server.clock.now(), by: null }),
    ).not.toBeNull();
    expect((await told()).join()).not.toContain('Papegaaiduiker');
    expect(name.length < 4 || !(await told()).join().includes(name)).toBe(true);
  });
});

describe('a record that is gone', () => {
  test('keeps its story for those who could see it', async () => {
    const gone = structuredClone(now);
    gone.contracts = gone.contracts.filter(({ id }) => id !== newContract);
    gone.contract_objects = gone.contract_objects.filter((link) => link.contract_id !== newContract);
    server.clock.forward({ minutes: 5 });
    await loadWorld(server, gone);
    const events = (await storyOf('owner', `/contracts/${newContract}`)).map(({ event }) => event);
    expect(events[0]).toBe('removed');
    expect((await server.clients.otherBroker.get(`/contracts/${newContract}/story`)).statusCode).toBe(404);
  });
});
