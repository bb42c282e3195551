import { operations } from '@gevel/contract';
import { euroOf, sumOf } from '@gevel/contract/plain';
import { describe, expect, test } from 'vitest';
import { broker, deriveTerms, rows, server, useCommercialOverview } from '../../test/commercial-world.ts';

useCommercialOverview();

async function ask(query = '', client = broker) {
  const answer = await client.get(`/reports/commercial-overview?per_page=100${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  operations.reports.commercialOverview.answer.parse(answer.json());
  return answer.json();
}

type Row = Record<string, string | null>;
const rowOf = (data: Row[], id: string) => data.find((row) => row['id'] === id);
const total = (data: Row[], name: string) => euroOf(sumOf(data.map((row) => row[name] ?? '0.00')));

describe('a row', () => {
  test('rounds to cents, per row, and says when there is nothing to divide by', async () => {
    const { data } = await ask();
    expect(rowOf(data, '1-0')).toMatchObject({
      rent_per_year: '10000.00',
      rent_per_month: '833.33',
      rent_per_m2: '333.33',
    });
    expect(rowOf(data, '2-0')).toMatchObject({
      rent_per_year: '30000.00',
      rent_reduction_per_year: '-1200.00',
      rent_per_m2: '600.00',
      vat_regime: 'untaxed',
      vat_per_year: '6426.00',
    });
    expect(rowOf(data, '3-0')).toMatchObject({ rent_per_m2: null, contract_end_date: null, vat_regime: null });
    expect(['1-0', '6-0'].map((id) => rowOf(data, id)?.['vat_regime'])).toEqual(['taxed', 'untaxed']);
  });

  test('knows its contract, the VAT code of the newest invoice, and since when it is vacant', async () => {
    const { data } = await ask();
    expect(rowOf(data, '1-0')).toMatchObject({ contract_id: '61', tenant_id: '9001', vat_code: 'Vrijgesteld van btw' });
    // Let along with another object: the contract does not list it, and is still the one that the row names.
    expect(rowOf(data, '6-0')).toMatchObject({ contract_id: '66', tenant_id: '9006', vat_code: null });
    expect(rowOf(data, '10-0')).toMatchObject({
      occupancy: 'vacant',
      vacant_since: '2026-04-01',
      vacancy_per_year: '9600.00',
      rent_per_year: null,
    });
    expect(rowOf(data, '11-0')).toMatchObject({ occupancy: 'vacant', vacant_since: null, vacancy_per_year: null });
    expect(rowOf(data, '20-0')).toMatchObject({ occupancy: 'group', vacancy_per_year: null });
    expect(rowOf(data, '12-0')).toMatchObject({
      occupancy: 'not_lettable',
      vacancy_per_year: null,
      theoretical_rent_per_year: null,
      vacant_since: null,
    });
  });
});

describe('the figures above the rows', () => {
  test('are the sums of the rows, and count an object under two contracts once', async () => {
    const { data, meta } = await ask();
    for (const name of [
      'rent_per_year',
      'rent_per_month',
      'theoretical_rent_per_year',
      'vacancy_per_year',
      'vat_per_year',
    ])
      expect(meta.totals[name]).toBe(total(data, name));
    expect(meta.figures).toMatchObject({
      contracted_rent: '52300.00',
      // 12000 + 36000 + 12000 + 12000 once + 200 + 9600
      theoretical_rent: '81800.00',
      vacancy_rent: '9600.00',
      vacancy_percentage: '11.7',
      object_count: 8,
      // Object 4, under two contracts.
      repeated_object_count: 1,
      vacant_count: 2,
      vacant_without_rent_count: 1,
    });
    expect(meta.figures.contracted_rent).toBe(meta.totals.rent_per_year);
    expect(meta.figures.theoretical_rent).toBe(meta.totals.theoretical_rent_per_year);
    expect(meta.figures.vacancy_rent).toBe(meta.totals.vacancy_per_year);
  });

  test('leave contracts without an end out of the average term and say how many those are', async () => {
    const { meta } = await ask('&filter[object]=1,2,3');
    // One year at 10,000 and three at 30,000.
    expect(meta.figures).toMatchObject({
      average_remaining_years: '2.5',
      contract_count: 3,
      open_ended_count: 1,
      open_ended_rent: '7000.00',
    });
    expect((await ask('&filter[object]=3')).meta.figures).toMatchObject({
      average_remaining_years: null,
      open_ended_count: 1,
    });
  });

  test('count a contract once over its objects, up to and including the last day', async () => {
    const { figures } = (await ask()).meta;
    expect([figures.expiring_3_months, figures.expiring_6_months, figures.expiring_12_months]).toEqual([1, 2, 3]);
    expect(figures).toMatchObject({
      months_0_3_rent: '100.00',
      months_3_6_rent: '200.00',
      months_6_12_rent: '10000.00',
      years_1_3_rent: '30000.00',
      years_over_3_rent: '0.00',
      open_ended_rent: '12000.00',
    });
  });

  test('count no contract as ending that is extended, and one of an unknown term apart', async () => {
    const set = async (extensions: string, more: string) => {
      await server.database.sync(async (connection) => {
        await connection.query(extensions);
        await connection.query(`update contracts set ${more} where id = 66`);
      });
      await deriveTerms();
      return (await ask()).meta.figures;
    };
    const counts = (figures: Record<string, unknown>) => [
      figures['expiring_3_months'],
      figures['expiring_6_months'],
      figures['expiring_12_months'],
      figures['term_unknown_count'],
    ];
    const band = (figures: Record<string, unknown>) => [
      figures['months_3_6_rent'],
      figures['extends_rent'],
      figures['term_unknown_rent'],
    ];
    const isRead = `insert into sync_freshness (record_type, synced_at) values ('contract_extensions', now())`;
    const unread = await set('select', 'extends_automatically = true');
    expect([counts(unread), band(unread)]).toEqual([
      [1, 1, 2, 1],
      ['0.00', '0.00', '200.00'],
    ]);
    const extended = await set(
      `with read as (${isRead}) insert into contract_extensions (id, contract_id, position, months, is_applied, owner_id, broker_id, content_hash)
       select 1, id, 0, 24, false, owner_id, broker_id, '' from contracts where id = 66`,
      'notice_period_months = 3',
    );
    // The day lies a day after today, and the contract goes on in any case that nobody has decided otherwise.
    expect([counts(extended), band(extended)]).toEqual([
      [1, 1, 2, 0],
      ['0.00', '200.00', '0.00'],
    ]);
    const noticed = await set('select', `notice_date = '2026-06-01'`);
    expect([counts(noticed), band(noticed)]).toEqual([
      [1, 2, 3, 0],
      ['200.00', '0.00', '0.00'],
    ]);
    await set(
      'delete from contract_extensions',
      'extends_automatically = false, notice_date = null, notice_period_months = null',
    );
  });

  test('hold for the objects of one tenant', async () => {
    const { data, meta } = await ask('&filter[relation]=9006');
    expect(data.map((row: Row) => row['id'])).toEqual(['6-0']);
    expect(meta.figures).toMatchObject({ contracted_rent: '200.00', contract_count: 1 });
  });

  test('hold for the filter, and are nothing without rows', async () => {
    const vacancy = (await ask('&filter[occupancy]=vacant')).meta;
    expect(vacancy).toMatchObject({ total: 2, figures: { vacancy_percentage: '100.0', contracted_rent: '0.00' } });
    const none = (await ask('&filter[q]=nergens')).meta;
    expect(none).toMatchObject({
      total: 0,
      figures: { vacancy_percentage: null, average_remaining_years: null, theoretical_rent: '0.00' },
    });
  });

  test.each(['object_reference', '-rent_per_m2', 'vacant_since', 'complex_name', '-next_index_date', 'owner_name'])(
    'sorts by %s without losing a row',
    async (sort) => {
      const { data } = await ask(`&sort=${sort}`);
      expect(new Set(data.map((row: Row) => row['id'])).size).toBe(rows.length);
    },
  );
});

test('an owner sees its own objects, and nobody those of another broker', async () => {
  const own = await ask('', await server.login('secondOwner'));
  expect(own.data.map((row: Row) => row['id']).sort()).toEqual(['11-0', '3-0']);
  expect(own.meta.figures).toMatchObject({ contracted_rent: '7000.00', object_count: 2 });
  expect(JSON.stringify(await ask())).not.toMatch(/KANARIE|987654/);
  expect((await broker.get('/reports/commercial-overview?filter[object]=90')).statusCode).toBe(422);
  expect((await (await server.login('plainAdmin')).get('/reports/commercial-overview')).statusCode).toBe(403);
});
