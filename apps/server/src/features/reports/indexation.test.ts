import { afterAll, beforeAll, expect, test } from 'vitest';
import { addIndexedContracts, indexed } from '../../test/indexed-contracts.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
  await server.database.sync((connection) =>
    connection.query('update contracts set next_index_date = null, indexation_method_id = null'),
  );
  await addIndexedContracts(server.database);
});
afterAll(() => server.close());

const ask = async (client: TestClient, query = '') => (await client.get(`/reports/indexation${query}`)).json();
const idsOf = ({ data }: { data: { contract_id: string }[] }) => data.map(({ contract_id }) => Number(contract_id));

test('lists what was left out before what comes, with what it comes to together', async () => {
  const answer = await ask(server.clients.broker);
  expect(idsOf(answer)).toEqual([indexed.missed, indexed.coming, indexed.byIndex, indexed.business]);
  expect(answer.data[0]).toMatchObject({
    contract_reference: `IX-${indexed.missed}`,
    owner_id: '101',
    date: '2026-08-01',
    missed_count: 2,
    missed_since: '2024-08-01',
    missed_per_month: '40.40',
    rent_before: '1000.00',
    rent_after: '1020.00',
  });
  expect(answer.meta).toMatchObject({
    counts: { all: 4, missed: 1, coming: 3, unknown: 1 },
    effect: { count: 3, rent_before: '3000.00', rent_after: '3060.00' },
    missed: { per_month: '40.40', is_incomplete: false, claim_amount: null },
    is_cut_off: false,
  });
});

test('shows one kind, or one owner, while it counts all', async () => {
  expect(idsOf(await ask(server.clients.broker, '?view=missed'))).toEqual([indexed.missed]);
  expect(idsOf(await ask(server.clients.broker, '?view=unknown'))).toEqual([indexed.byIndex]);
  const one = await ask(server.clients.broker, '?view=coming&owner=102');
  expect(idsOf(one)).toEqual([indexed.business]);
  expect(one.meta.counts).toEqual({ all: 2, missed: 0, coming: 1, unknown: 1 });
});

test('is of one’s own portfolio alone, whatever owner is asked', async () => {
  expect(idsOf(await ask(server.clients.owner))).toEqual([indexed.missed, indexed.coming]);
  expect(idsOf(await ask(server.clients.otherBroker))).toEqual([indexed.foreign]);
  for (const owner of ['201', '999999', 'x'])
    expect(idsOf(await ask(server.clients.broker, `?owner=${owner}`))).toEqual([]);
});
