import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmall } from '../fixtures/small-world.ts';

type Small = Awaited<ReturnType<typeof startSmall>>;
let simulator: Small;

beforeAll(async () => {
  simulator = await startSmall();
});
afterAll(() => simulator.stop());

const ids = (answer: { body: { value: { UnitId: number }[] } }) => answer.body.value.map((row) => row.UnitId);

describe('a read of a set', () => {
  it('answers all rows with all properties of the schema, absent ones as null', async () => {
    const { status, headers, body } = await simulator.feed('Units');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body['@odata.context']).toBe(`${simulator.url}/odatafeed/$metadata#Units`);
    expect(body).not.toHaveProperty('@odata.count');
    expect(body).not.toHaveProperty('@odata.nextLink');
    expect(body.value).toHaveLength(25);
    expect(Object.keys(body.value[0])).toHaveLength(27);
    expect(body.value[0].EnergyLabel).toBeNull();
  });

  it('answers an empty list for a set without rows', async () => {
    expect((await simulator.feed('Meters')).body.value).toEqual([]);
  });

  it('selects, filters, sorts, cuts and counts', async () => {
    const answer = await simulator.feed('Units', {
      $filter: "OwnerId eq 100 and ManagementState eq BLOXS.RealEstateObjectManagementState'Sold'",
      $select: 'UnitId,Name',
      $orderby: 'UnitId desc',
      $top: '2',
      $skip: '1',
      $count: 'true',
    });
    expect(answer.body['@odata.context']).toContain('#Units(UnitId,Name)');
    expect(answer.body['@odata.count']).toBe(4);
    expect(answer.body.value).toEqual([
      { UnitId: 15, Name: "Kade 15's huis" },
      { UnitId: 9, Name: "Kade 9's huis" },
    ]);
  });

  it('sorts by several properties, null before every value', async () => {
    const answer = await simulator.feed('Units', { $orderby: 'RentableFloorArea,UnitId desc', $top: '6' });
    expect(ids(answer)).toEqual([25, 20, 15, 10, 5, 1]);
  });
});

describe('a read that the feed refuses', () => {
  it.each([
    ['an unknown property', { $select: 'UnitId,Naam' }, "property named 'Naam'"],
    ['an unknown property in the order', { $orderby: 'Naam' }, "property named 'Naam'"],
    ['an unknown property in the filter', { $filter: 'Naam eq null' }, "property named 'Naam'"],
    ['an unknown option', { $expand: 'Owner' }, "'$expand' is not supported"],
    ['an option without its sign', { top: '1' }, "'top' is not supported"],
    ['an unknown function', { $filter: "endswith(Name,'a')" }, "unknown function with name 'endswith'"],
    ['a broken filter', { $filter: 'UnitId eq' }, 'end of the expression'],
    ['types that do not go together', { $filter: "UnitId eq '1'" }, 'incompatible types'],
    ['an unknown member', { $filter: "ManagementState eq BLOXS.RealEstateObjectManagementState'Gone'" }, "'Gone'"],
    ['a direction that does not exist', { $orderby: 'UnitId down' }, '$orderby'],
    ['a negative number', { $top: '-1' }, "'-1' for $top"],
    ['a count that is not true or false', { $count: 'yes' }, "'yes' for $count"],
  ])('%s is a 400 that says so', async (_name, options, message) => {
    const { status, body } = await simulator.feed('Units', options);
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
  });

  it('refuses an option that is given twice', async () => {
    expect((await simulator.get('/odatafeed/Units?$top=1&$top=2')).status).toBe(400);
  });

  it('knows names of sets only in their own spelling', async () => {
    expect((await simulator.feed('units')).status).toBe(404);
    expect((await simulator.feed('Owners')).status).toBe(404);
    expect((await simulator.feed('owners')).status).toBe(200);
  });

  it('demands a filter on invoices, and not one on their year or period', async () => {
    expect((await simulator.feed('SalesInvoices')).status).toBe(400);
    expect((await simulator.feed('PurchaseInvoices')).status).toBe(400);
    expect((await simulator.feed('SalesInvoices', { $filter: 'FinancialYear eq 2025' })).status).toBe(400);
    const sorted = { $filter: 'OwnerId eq 100', $orderby: 'FinancialPeriod' };
    expect((await simulator.feed('SalesInvoices', sorted)).body.error.message).toContain('FinancialPeriod');
    expect((await simulator.feed('SalesInvoices', { $filter: 'InvoiceDate ge 2025-02-01' })).body.value).toHaveLength(
      2,
    );
  });

  it('demands an owner and a year where the world is too large', async () => {
    const read = (filter: string) => simulator.feed('FinancialMutations', { $filter: filter });
    expect((await simulator.feed('FinancialMutations')).body.error.message).toContain(
      "'OwnerId eq' and 'FinancialYear eq'",
    );
    expect((await read('OwnerId eq 100')).status).toBe(400);
    expect((await read('OwnerId eq 100 or FinancialYear eq 2025')).status).toBe(400);
    expect((await read('Debit gt 0 and (OwnerId eq 100 and 2025 eq FinancialYear)')).body.value).toHaveLength(2);
  });
});

describe('paging by the server', () => {
  let paged: Small;
  beforeAll(async () => {
    paged = await startSmall({ pageSize: 10 });
  });
  afterAll(() => paged.stop());

  async function readAll(options: Record<string, string>): Promise<number[][]> {
    const pages: number[][] = [];
    let answer = await paged.feed('Units', options);
    pages.push(ids(answer));
    while (answer.body['@odata.nextLink']) {
      expect(answer.body['@odata.nextLink']).toMatch(/^http:\/\/127\.0\.0\.1:/);
      answer = await paged.get(answer.body['@odata.nextLink']);
      pages.push(ids(answer));
    }
    return pages;
  }

  it('links each page to the next until all rows were seen once', async () => {
    const pages = await readAll({ $count: 'true' });
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flat()).size).toBe(25);
  });

  it('gives no link behind a page that is exactly full', async () => {
    expect(await readAll({ $filter: 'UnitId le 20' })).toHaveLength(2);
  });

  it('keeps order, filter, skip and top over the pages', async () => {
    const pages = await readAll({ $orderby: 'Reference desc', $skip: '3', $top: '15', $filter: 'UnitId ne 20' });
    expect(pages.map((page) => page.length)).toEqual([10, 5]);
    expect(pages.flat()).toEqual([22, 21, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7]);
  });

  it('goes on over the new rows when one changes between two pages', async () => {
    const first = await paged.feed('Units');
    paged.source.removeRow('Units', 3);
    const second = await paged.get(first.body['@odata.nextLink']);
    expect(ids(second)[0]).toBe(12);
    paged.source.resetOverlay();
  });
});

describe('the form of enums', () => {
  it('is names or integers, and a member nobody knows has a number too', async () => {
    const options = { $filter: 'SalesInvoiceId ge 2', $select: 'WorkflowState' };
    const states = (answer: { body: { value: { WorkflowState: unknown }[] } }) =>
      answer.body.value.map((row) => row.WorkflowState);
    expect(states(await simulator.feed('SalesInvoices', options))).toEqual(['Final', 'ApprovedAwaitingCommunication']);
    const integers = await startSmall({ enums: 'integers' });
    expect(states(await integers.feed('SalesInvoices', options))).toEqual([7, 16]);
    await integers.stop();
  });
});
