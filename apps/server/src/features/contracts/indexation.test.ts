import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalFigures } from '../../db/schema/indexation.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import { addRows } from '../../test/book-rows.ts';
import { addIndexedContracts, indexed } from '../../test/indexed-contracts.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
  await addIndexedContracts(server.database);
});
afterAll(() => server.close());

const path = (id: number | string) => `/contracts/${id}/indexation`;
const ask = async (id: number, client: TestClient = server.clients.broker) => (await client.get(path(id))).json().data;
const set = (id: number | string, segment: unknown, client: TestClient = server.clients.broker) =>
  client.put(`/contracts/${id}/rent-segment`, { segment });

test('tells the next rent with its working, and that no maximum is claimed of an unknown segment', async () => {
  const told = await ask(indexed.coming);
  expect(told).toMatchObject({
    method: { name: 'Vast 2%', kind: 'fixed_rate' },
    segment: { value: null, origin: 'none' },
    next: { date: '2026-08-01', rent_before: '1000.00', rent_after: '1020.00', cap: { standing: 'unknown_segment' } },
    missed: { dates: [], per_month: '0.00' },
  });
  expect(await ask(indexed.coming, server.clients.owner)).toEqual(told);
});

test('names increases that were left out, one upon another', async () => {
  const { missed, next } = await ask(indexed.missed);
  expect(missed.dates.map(({ date }: { date: string }) => date)).toEqual(['2024-08-01', '2025-08-01']);
  expect(missed).toMatchObject({ per_month: '40.40', is_incomplete: false, is_uncapped: true, claim: null });
  expect(next.date).toBe('2026-08-01');
});

test('says that a month was not set, and that business space has no maximum', async () => {
  expect((await ask(indexed.byIndex)).next).toMatchObject({ unknown: 'no_settings', rent_after: null });
  expect(await ask(indexed.business)).toMatchObject({
    segment: { value: 'business', origin: 'contract_type' },
    next: { cap: { standing: 'not_dwelling' } },
  });
});

test('a segment that an agent sets brings its maximum, is written down, and can be taken back', async () => {
  const answer = await set(indexed.coming, 'free_sector');
  expect(answer.statusCode, answer.body).toBe(200);
  // What was read of 2026 at the government came with the portal.
  expect(answer.json().data).toMatchObject({
    segment: { value: 'free_sector', origin: 'set' },
    next: { cap: { standing: 'not_lower', percentage: '4.4', from_day: '2026-01-01' } },
  });
  expect(await lastAudit(server)).toMatchObject({
    action: 'contract.segment.change',
    before: { segment: null },
    after: { segment: 'free_sector' },
  });
  expect(await ask(indexed.coming, server.clients.owner)).toMatchObject({ segment: { origin: 'set' } });
  await set(indexed.coming, null);
  expect((await ask(indexed.coming)).segment).toMatchObject({ value: null, origin: 'none' });
});

test('a segment is proposed of a dwelling, and never of a garage box alone', async () => {
  const entered_at = new Date('2026-06-01T00:00:00Z');
  const source_url = 'https://example.org/bound';
  const bound = { kind: 'starting_rent', segment: 'social', from_day: '2020-01-01', value: '1200' } as const;
  await server.database.db.insert(legalFigures).values({ ...bound, source_url, entered_at });
  const changed_at = '2026-06-01T00:00:00Z';
  const [dwelling, garage, foreign] = [101_001, 101_002, 201_001];
  const link = (object_id: number, position: number) =>
    addRows(server.database, 'contract_objects', [
      { contract_id: indexed.coming, object_id, owner_id: 101, position, changed_at },
    ]);
  const call = (id: number, category: string) =>
    server.database.sync((connection) =>
      connection.query('update objects set category = $2 where id = $1', [id, category]),
    );
  await Promise.all([call(dwelling, 'Woning'), call(garage, 'Garagebox'), call(foreign, 'Woning')]);
  const segment = async () => (await ask(indexed.coming)).segment;
  expect(await segment()).toMatchObject({ value: null, origin: 'none' });
  await link(garage, 1);
  expect(await segment()).toMatchObject({ value: null, origin: 'none' });
  await link(dwelling, 2);
  expect(await segment()).toMatchObject({ value: 'social', origin: 'starting_rent', bound: '1200.00' });
  // What somebody else owns says nothing of this contract.
  await link(foreign, 3);
  expect(await segment()).toMatchObject({ value: null, origin: 'none' });
});

test('neither tells nor changes anything of what is not one’s own', async () => {
  const { broker, otherBroker, owner, otherOwner } = server.clients;
  for (const client of [broker, owner, otherOwner]) {
    const foreign = client === otherOwner ? indexed.missed : indexed.foreign;
    const missing = await client.get(path(999_999_999));
    const found = await client.get(path(foreign));
    expect(found.statusCode).toBe(404);
    expect({ ...found.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' });
  }
  for (const id of [indexed.foreign, 999_999_999, 'x'])
    expect(outcome(await set(id, 'social'))).toEqual({ status: 404, code: 'not_found' });
  expect((await ask(indexed.foreign, otherBroker)).segment.value).toBeNull();
  for (const client of [owner, otherOwner])
    expect(outcome(await set(indexed.missed, 'social', client))).toEqual({ status: 403, code: 'forbidden' });
  expect((await set(indexed.missed, 'luxury')).statusCode).toBe(422);
});
