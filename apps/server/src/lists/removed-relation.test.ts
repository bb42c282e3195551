import { operations } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../db/scope.ts';
import { build } from '../sync/test/build-world.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import {
  loadWorld,
  type PortfolioServer,
  startPortfolioServer,
  type Viewer,
  viewerNames,
} from '../test/portfolio-server.ts';
import { buildPortfolio, sharedRelations } from '../test/portfolio-world.ts';

const { tenant, anonymous } = sharedRelations;
/** A tenant of owner 101 only. */
const own = 990;

const first = buildPortfolio({ seed: 8 });
first.relations.push(build.relation(own, { name: 'Huurder Eerst', birth_date: '1980-02-01' }));
Object.assign(contractOf(first, 101_006), { relation_id: own });

const then = structuredClone(first);
for (const id of [own, tenant]) Object.assign(relationOf(then, id), { name: 'Huurder Later' });

const gone = structuredClone(then);
gone.relations = gone.relations.filter(({ id }) => ![own, tenant, anonymous].includes(id));

function contractOf(world: World, id: number) {
  const contract = world.contracts.find((one) => one.id === id);
  if (!contract) throw new Error(`There is no contract ${id}`);
  return contract;
}

function relationOf(world: World, id: number) {
  const relation = world.relations.find((one) => one.id === id);
  if (!relation) throw new Error(`There is no relation ${id}`);
  return relation;
}

let server: PortfolioServer;
let sawTenant: Record<Viewer, boolean>;
beforeAll(async () => {
  server = await startPortfolioServer(first);
  server.clock.forward({ minutes: 5 });
  await loadWorld(server, then);
  sawTenant = await whoSees(`/relations/${tenant}`);
  server.clock.forward({ minutes: 5 });
  await loadWorld(server, gone);
});
afterAll(() => server.close());

async function whoSees(path: string): Promise<Record<Viewer, boolean>> {
  const seen = viewerNames.map(async (name) => [name, (await server.clients[name].get(path)).statusCode === 200]);
  // One answer per name.
  return Object.fromEntries(await Promise.all(seen)) as Record<Viewer, boolean>;
}

const only = (...names: Viewer[]) => Object.fromEntries(viewerNames.map((name) => [name, names.includes(name)]));

async function versionsThat(scope: Scope, id: number): Promise<number> {
  return await server.database.scoped(scope, async (connection) => {
    const { rows } = await connection.query<{ count: number }>(
      `select count(*)::int as count from record_versions where record_type = 'relations' and record_id = $1`,
      [String(id)],
    );
    return rows[0]?.count ?? 0;
  });
}

async function linkOwner(id: number, broker: number): Promise<void> {
  await server.database.sync((connection) =>
    connection.query('update owners set linked_broker_id = $1 where id = $2', [broker, id]),
  );
}

describe('a relation that the back office let go of', () => {
  test('is gone, and what it was stays readable for those who could see it', async () => {
    expect(await whoSees(`/relations/${own}`)).toEqual(only());
    const answer = await server.clients.owner.get(`/relations/${own}/history`);
    const [last, before, ...more] = operations.relations.history.answer.parse(answer.json()).data;
    expect(last).toMatchObject({ removed: true, changes: [] });
    expect(before?.changes).toEqual([{ field: 'name', before: 'Huurder Eerst', after: 'Huurder Later' }]);
    expect(more).toEqual([]);
  });

  test('has a history for its owner and their broker, and for nobody else', async () => {
    expect(await whoSees(`/relations/${own}/history`)).toEqual(only('owner', 'broker'));
    for (const name of ['otherBroker', 'otherOwner', 'secondOwner'] as const) {
      const [removed, missing] = await Promise.all(
        [own, 8_888_888].map((id) => server.clients[name].get(`/relations/${id}/history`)),
      );
      const { request_id: _, ...body } = removed?.json() ?? {};
      expect(missing?.json()).toMatchObject(body);
      expect([removed?.statusCode, body.code]).toEqual([404, 'not_found']);
    }
  });

  test('that several owners shared keeps its history for each of them', async () => {
    expect(Object.values(sawTenant)).toContain(true);
    expect(await whoSees(`/relations/${tenant}/history`)).toEqual(sawTenant);
    expect(sawTenant).toMatchObject({ broker: true, otherBroker: true });
  });

  test('and that nobody could see has none', async () => {
    expect(await whoSees(`/relations/${anonymous}/history`)).toEqual(only());
    const { rows } = await server.database.owner.query('select from removed_relation_owners where relation_id = $1', [
      anonymous,
    ]);
    expect(rows).toEqual([]);
  });

  test('is held by the database alone too', async () => {
    const { dekade, singel } = server.brokers;
    expect(await versionsThat({ kind: 'broker', brokerId: dekade.id }, own)).toBe(2);
    expect(await versionsThat({ kind: 'owner', ownerId: 101 }, own)).toBe(2);
    for (const scope of [
      { kind: 'broker', brokerId: singel.id },
      { kind: 'owner', ownerId: 102 },
    ] as const)
      expect(await versionsThat(scope, own)).toBe(0);
    await expect(versionsThat({ kind: 'admin' }, own)).rejects.toThrow(/permission denied/);
  });

  test('moves with its owner to another broker', async () => {
    await linkOwner(101, server.brokers.singel.id);
    expect(await whoSees(`/relations/${own}/history`)).toEqual(only('owner', 'otherBroker'));
    await linkOwner(101, server.brokers.dekade.id);
    expect(await whoSees(`/relations/${own}/history`)).toEqual(only('owner', 'broker'));
  });

  test('belongs to those of now once it is back', async () => {
    const back = structuredClone(gone);
    back.relations.push(build.relation(own, { name: 'Huurder Terug' }));
    Object.assign(contractOf(back, 101_006), { relation_id: 10_101 });
    Object.assign(contractOf(back, 201_006), { relation_id: own });
    server.clock.forward({ minutes: 5 });
    await loadWorld(server, back);
    expect(await whoSees(`/relations/${own}`)).toEqual(only('otherOwner', 'otherBroker'));
    expect(await whoSees(`/relations/${own}/history`)).toEqual(only('otherOwner', 'otherBroker'));
  });
});
