import { operations } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change } from '../test/feed-world.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { buildPortfolio, sharedRelations } from '../test/portfolio-world.ts';
import type { TestClient } from '../test/test-client.ts';

const { supplier } = sharedRelations;

/** Three states of the same portfolio, one synchronisation after the other. */
const before = buildPortfolio({ seed: 6 });
change('contracts', 101_003, { indexation: 'CPI 2015', deposit_amount: 5, end_date: null })(before);
change('objects', 102_002, {
  type: 'project',
  floor_area: '82.50',
  management_state: 'under_management',
  mandate_amount: -150,
})(before);
change('tickets', 101_004, { state_id: 1, priority: 'low' })(before);
change('relations', supplier, { name: 'Loodgieter Samen', street_address: null })(before);

const then = structuredClone(before);
change('contracts', 101_003, { indexation: 'CPI 2025', deposit_amount: 123_456 })(then);
change('objects', 102_002, { floor_area: '82.75', management_state: 'sold', mandate_amount: null })(then);
change('tickets', 101_004, { state_id: 3, priority: 'high' })(then);
change('relations', supplier, { name: 'Loodgieter Anders', street_address: 'Plein 2' })(then);
change('contracts', 201_003, { indexation: 'geheim van de ander' })(then);

const now = structuredClone(then);
now.contracts = now.contracts.filter(({ id }) => id !== 101_003);
now.contract_lines = now.contract_lines.filter((line) => line.contract_id !== 101_003);
now.contract_objects = now.contract_objects.filter((link) => link.contract_id !== 101_003);
now.contract_extensions = now.contract_extensions.filter(({ contract_id }) => contract_id !== 101_003);
now.contract_break_options = now.contract_break_options.filter(({ contract_id }) => contract_id !== 101_003);
change('relations', supplier, { name: 'Loodgieter Weer' })(now);

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(before);
  for (const world of [then, now]) {
    server.clock.forward({ minutes: 5 });
    await loadWorld(server, world);
  }
});
afterAll(() => server.close());

async function historyOf(client: TestClient, path: string) {
  const answer = await client.get(`${path}/history`);
  expect(answer.statusCode).toBe(200);
  return operations.contracts.history.answer.parse(answer.json()).data;
}

describe('the history of a record', () => {
  test('says of an object what each field was and became, exactly', async () => {
    const [version, ...more] = await historyOf(server.clients.broker, '/objects/102002');
    expect(more).toEqual([]);
    expect(version).toMatchObject({ removed: false });
    expect(version?.changes).toEqual([
      { field: 'management_state', before: 'under_management', after: 'sold' },
      { field: 'floor_area', before: '82.50', after: '82.75' },
      { field: 'mandate_amount', before: '-1.50', after: null },
    ]);
  });

  test('names the states of a ticket as the customer does', async () => {
    const [version] = await historyOf(server.clients.owner, '/tickets/101004');
    expect(version?.changes).toEqual([
      { field: 'state_name', before: 'In de wacht', after: 'Ingepland' },
      { field: 'priority', before: 'low', after: 'high' },
    ]);
  });

  test('is newest first, each state ending where the next one began', async () => {
    const versions = await historyOf(server.clients.broker, `/relations/${supplier}`);
    expect(versions.map(({ changes }) => changes)).toEqual([
      [{ field: 'name', before: 'Loodgieter Anders', after: 'Loodgieter Weer' }],
      [
        { field: 'name', before: 'Loodgieter Samen', after: 'Loodgieter Anders' },
        { field: 'address', before: null, after: 'Plein 2' },
      ],
    ]);
    const [newest, oldest] = versions;
    expect(Date.parse(newest?.valid_to ?? '')).toBeGreaterThan(Date.parse(oldest?.valid_to ?? ''));
    expect(Date.parse(newest?.valid_from ?? '') - Date.parse(oldest?.valid_to ?? '')).toBeLessThan(5_000);
  });

  test('outlives the record', async () => {
    expect((await server.clients.owner.get('/contracts/101003')).statusCode).toBe(404);
    const [last, first] = await historyOf(server.clients.owner, '/contracts/101003');
    expect(last).toMatchObject({ removed: true, changes: [] });
    expect(first?.changes).toEqual([
      { field: 'indexation', before: 'CPI 2015', after: 'CPI 2025' },
      { field: 'deposit_amount', before: '0.05', after: '1234.56' },
    ]);
  });

  test('of a shared relation is for all who have to do with it, and for nobody else', async () => {
    const ours = await historyOf(server.clients.broker, `/relations/${supplier}`);
    expect(await historyOf(server.clients.otherBroker, `/relations/${supplier}`)).toEqual(ours);
    const own = now.contracts.find(({ id }) => id === 101_005)?.relation_id;
    expect((await server.clients.broker.get(`/relations/${own}/history`)).statusCode).toBe(200);
    expect((await server.clients.otherOwner.get(`/relations/${own}/history`)).statusCode).toBe(404);
  });

  test.each(['/contracts/101003', '/objects/102002', '/tickets/101004'])(
    'of %s does not exist for another broker',
    async (path) => {
      const answer = await server.clients.otherBroker.get(`${path}/history`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );

  test('does not exist of another broker’s record for us, removed or not', async () => {
    for (const client of [server.clients.broker, server.clients.owner])
      expect((await client.get('/contracts/201003/history')).statusCode).toBe(404);
    expect((await historyOf(server.clients.otherBroker, '/contracts/201003')).length).toBe(1);
  });

  test('holds the newest states, and says that there are more', async () => {
    const ask = async () => {
      const answer = await server.clients.broker.get('/objects/102003/history');
      return operations.objects.history.answer.parse(answer.json());
    };
    expect((await ask()).meta).toMatchObject({ is_cut_off: false });
    const rename = (name: string) =>
      server.database.sync((connection) =>
        connection.query(
          'update objects set name = $1, content_hash = $1, changed_at = clock_timestamp() where id = 102003',
          [name],
        ),
      );
    for (let number = 0; number <= 201; number += 1) await rename(`Naam ${number}`);
    const { data, meta } = await ask();
    expect([data.length, meta.is_cut_off]).toEqual([200, true]);
    expect(data[0]?.changes).toEqual([{ field: 'name', before: 'Naam 200', after: 'Naam 201' }]);
    expect(data.at(-1)?.changes).toEqual([{ field: 'name', before: 'Naam 1', after: 'Naam 2' }]);
  });

  test('moves with its owner to another broker', async () => {
    const link = (broker: number) =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 101', [broker]),
      );
    await link(server.brokers.singel.id);
    expect((await server.clients.broker.get('/contracts/101003/history')).statusCode).toBe(404);
    expect(await historyOf(server.clients.otherBroker, '/contracts/101003')).toHaveLength(2);
    await link(server.brokers.dekade.id);
  });
});
