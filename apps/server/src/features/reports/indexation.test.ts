import { createHash } from 'node:crypto';
import type { IndexationRow } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchExport, parseCsv, readWorkbook } from '../../test/export-client.ts';
import { addIndexedContracts, indexed } from '../../test/indexed-contracts.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { unpacked } from '../../test/read-files.ts';
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
    missed_is_uncapped: true,
    rent_before: '1000.00',
    rent_after: '1020.00',
  });
  expect(answer.meta).toMatchObject({
    counts: { all: 4, missed: 1, coming: 3, unknown: 1 },
    effect: { count: 3, rent_before: '3000.00', rent_after: '3060.00', is_uncapped: true },
    missed: { per_month: '40.40', is_incomplete: false, is_uncapped: true, claim_amount: null },
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

describe('as files', () => {
  const file = (client: TestClient, query = '') =>
    fetchExport(client, { list: 'reports/indexation', format: 'zip', query });

  test('holds what the screen shows, in three forms of one reading that the portal knows again', async () => {
    for (const query of ['', 'view=missed', 'view=coming&owner=102']) {
      const { data } = await ask(server.clients.broker, query === '' ? '' : `?${query}`);
      const parts = unpacked((await file(server.clients.broker, query)).answer.rawPayload);
      const inside = ['indexatie.xlsx', 'indexatie.csv', 'indexatie.pdf', 'inhoud.csv', 'herkomst.txt'];
      expect([...parts.keys()]).toEqual(inside);
      const [, ...rows] = parseCsv((parts.get('indexatie.csv') ?? Buffer.alloc(0)).toString('utf8'), ';');
      const told = data.map((row: IndexationRow) => [row.contract_reference, row.rent_before, row.missed_per_month]);
      const inDutch = (amount: string) => amount.replace('.', ',');
      expect(rows.map((cells) => [cells[0], cells[5], cells[12]])).toEqual(
        told.map(([reference, before, missed]: string[]) => [reference, inDutch(before ?? ''), inDutch(missed ?? '')]),
      );
      const sheet = (await readWorkbook(parts.get('indexatie.xlsx') ?? Buffer.alloc(0)))[0];
      const missed = data.reduce((sum: bigint, row: IndexationRow) => sum + centsOf(row.missed_per_month), 0n);
      expect(sheet?.rows).toHaveLength(data.length + 2);
      expect(Math.round(Number(sheet?.rows.at(-1)?.[12]) * 100)).toBe(Number(missed));
      for (const ending of ['csv', 'xlsx', 'pdf']) {
        const sha256 = createHash('sha256')
          .update(parts.get(`indexatie.${ending}`) ?? '')
          .digest('hex');
        const known = (await server.visitor().post('/made-files/check', { sha256 })).json().data;
        expect([known.is_known, known.kind]).toEqual([true, `report_${ending}`]);
      }
    }
  });

  test('says which rents may turn out lower because no legal maximum is known', async () => {
    const parts = unpacked((await file(server.clients.broker)).answer.rawPayload);
    const lines = parseCsv((parts.get('indexatie.csv') ?? Buffer.alloc(0)).toString('utf8'), ';');
    const [names = [], ...rows] = lines;
    const uncapped = names.indexOf('Kan lager uitvallen: niet van elke datum is het wettelijke maximum bekend');
    const told = rows.map((cells) => [cells[names.indexOf('Status')], cells[uncapped]]);
    expect(told[0]).toEqual(['Schatting; segment onbekend, geen maximum meegerekend', 'ja']);
    expect(told.at(-1)).toEqual(['Schatting; geen woning, geen wettelijk maximum', '']);
    const sheets = await readWorkbook(parts.get('indexatie.xlsx') ?? Buffer.alloc(0));
    expect(JSON.stringify(sheets)).toContain('Gemiste huur kan lager uitvallen');
  });

  test('says in its origin of which owner it is, and names none that is not one’s own', async () => {
    const names = await server.database.sync((connection) =>
      connection.query<{ id: string; name: string }>('select id::text, name from owners'),
    );
    const nameOf = (owner: string) => names.rows.find(({ id }) => id === owner)?.name ?? '';
    const originOf = async (query: string) => {
      const parts = unpacked((await file(server.clients.broker, query)).answer.rawPayload);
      return (parts.get('herkomst.txt') ?? Buffer.alloc(0)).toString('utf8');
    };
    expect(nameOf('102')).not.toBe('');
    expect(await originOf('owner=102')).toContain(`Alles, Verhuurder: ${nameOf('102')}`);
    // Nothing of it was missed, and still the file is of that owner.
    expect(await originOf('view=missed&owner=102')).toContain(`Overgeslagen, Verhuurder: ${nameOf('102')}`);
    const foreign = await originOf('owner=201');
    expect(foreign).toContain('Alles, Verhuurder: –');
    expect(foreign).not.toContain(nameOf('201'));
    expect(await originOf('')).not.toContain('Verhuurder:');
  });

  test('is of one’s own portfolio, whatever owner is asked', async () => {
    const foreign = (await ask(server.clients.otherBroker)).data[0].contract_reference;
    for (const query of ['', 'owner=201']) {
      const parts = unpacked((await file(server.clients.broker, query)).answer.rawPayload);
      expect((parts.get('indexatie.csv') ?? '').toString()).not.toContain(foreign);
    }
    for (const query of ['view=nothing', 'colour=red']) {
      const answer = await server.clients.broker.post('/exports', { list: 'reports/indexation', format: 'zip', query });
      expect(answer.statusCode).toBe(422);
    }
  });
});
