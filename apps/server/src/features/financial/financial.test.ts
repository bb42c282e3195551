import type { FinancialOverview, GroupFigures } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookedMutation, chart, writeBooks } from '../../test/books.ts';
import type { TestClient } from '../../test/test-client.ts';
import type { TestUser } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const names = ['broker', 'otherBroker', 'owner', 'secondOwner', 'otherOwner'] as const satisfies TestUser[];
let server: TestServer;
let clients: Record<(typeof names)[number], TestClient>;

let next = 1;
/** One entry of the books of an owner, as pairs of account and cents. */
function entry(owner_id: number, year: number, period: number, lines: Record<number, number>): BookedMutation[] {
  return Object.entries(lines).map(([account, cents]) => ({
    id: next++,
    owner_id,
    year,
    period,
    account: Number(account),
    cents,
  }));
}

const mutations = [
  // A year before, closed: what it ends with opens the next.
  ...entry(101, 2025, 0, { 512: 80_000, 520: -80_000 }),
  ...entry(101, 2025, 2, { 510: 60_000, 570: -60_000 }),
  ...entry(101, 2025, 4, { 512: 40_000, 510: -40_000 }),
  ...entry(101, 2026, 0, { 512: 120_000, 510: 20_000, 520: -140_000 }),
  ...entry(101, 2026, 1, { 510: 165_000, 570: -165_000 }),
  // A reduction is a contra amount: a debit among benefits.
  ...entry(101, 2026, 1, { 573: 5_000, 510: -5_000 }),
  ...entry(101, 2026, 2, { 540: 11_001, 530: -11_001 }),
  ...entry(101, 2026, 3, { 519: 160_000, 510: -160_000 }),
  // Half of the repair is credited, and more comes back than was ever paid.
  ...entry(101, 2026, 4, { 530: 20_000, 540: -20_000 }),
  ...entry(101, 2026, 13, { 540: 1_237, 520: -1_237 }),
  // A cent is missing: the books of the second owner do not agree.
  ...entry(102, 2026, 1, { 510: 100_000, 570: -99_999 }),
  // An account that is another owner's own, and one that nobody knows.
  ...entry(102, 2026, 2, { 519: 300, 999_999: 700, 512: -1_000 }),
  ...entry(201, 2026, 1, { 512: 9_876_543_210, 520: -9_876_543_210 }),
];

beforeAll(async () => {
  server = await startTestServer();
  await writeBooks(server.database, {
    ...chart,
    financial_years: [
      { owner_id: 101, financial_year: 2025, is_closed: true },
      { owner_id: 101, financial_year: 2026 },
      { owner_id: 102, financial_year: 2024, is_closed: true },
      { owner_id: 201, financial_year: 2026 },
    ],
    mutations,
  });
  const logins = names.map(async (name) => [name, await server.login(name)] as const);
  clients = Object.fromEntries(await Promise.all(logins)) as typeof clients; // one login per name
});
afterAll(() => server.close());

async function overview(
  query: string,
  user: (typeof names)[number] = 'broker',
): Promise<FinancialOverview & { status: number }> {
  const answer = await clients[user].get(`/financial/overview?${query}`);
  return { status: answer.statusCode, ...answer.json().data };
}

const figures = ({ opening, debit, credit, closing }: Record<'opening' | 'debit' | 'credit' | 'closing', string>) => [
  opening,
  debit,
  credit,
  closing,
];
const byQuadrant = (books: FinancialOverview) =>
  Object.fromEntries(books.quadrants.map((quadrant) => [quadrant.quadrant, figures(quadrant)]));

describe('the overview', () => {
  test('of a whole year opens with period 0 and ends with period 13', async () => {
    const books = await overview('owner=101&year=2026');
    expect(byQuadrant(books)).toEqual({
      assets: ['1400.00', '3250.00', '1650.00', '3000.00'],
      liabilities: ['1400.00', '200.00', '122.38', '1322.38'],
      costs: ['0.00', '122.38', '200.00', '-77.62'],
      benefits: ['0.00', '50.00', '1650.00', '1600.00'],
    });
    expect(books).toMatchObject({
      owner: {
        id: '101',
        name: 'Verhuurder Aalders',
      },
      year: 2026,
      period_start: 1,
      period_end: 13,
      year_is_closed: false,
      result: '1677.62',
      result_to_date: '1677.62',
      difference: '0.00',
      unplaced: [],
    });
  });

  test('that begins at period 0 has what opens the year among its movements', async () => {
    const books = await overview('owner=101&year=2026&period_start=0&period_end=0');
    expect(byQuadrant(books)).toEqual({
      assets: ['0.00', '1400.00', '0.00', '1400.00'],
      liabilities: ['0.00', '0.00', '1400.00', '1400.00'],
      costs: ['0.00', '0.00', '0.00', '0.00'],
      benefits: ['0.00', '0.00', '0.00', '0.00'],
    });
    expect(books.difference).toBe('0.00');
  });

  test('of a part of the year opens with all that came before, and counts costs and benefits of that part alone', async () => {
    const books = await overview('owner=101&year=2026&period_start=2&period_end=3');
    expect(byQuadrant(books)).toEqual({
      assets: ['3000.00', '1600.00', '1600.00', '3000.00'],
      liabilities: ['1400.00', '0.00', '110.01', '1510.01'],
      costs: ['0.00', '110.01', '0.00', '110.01'],
      benefits: ['0.00', '0.00', '0.00', '0.00'],
    });
    expect(books).toMatchObject({ result: '-110.01', result_to_date: '1489.99', difference: '0.00' });
  });

  test('of what closes the year alone is that alone', async () => {
    const books = await overview('owner=101&year=2026&period_start=13&period_end=13');
    expect(byQuadrant(books)).toMatchObject({
      liabilities: ['1310.01', '0.00', '12.37', '1322.38'],
      costs: ['0.00', '12.37', '0.00', '12.37'],
    });
    expect(books).toMatchObject({ result: '-12.37', result_to_date: '1677.62', difference: '0.00' });
  });

  test('nests groups as the books do, with every account under its group and contra amounts in minus', async () => {
    const books = await overview('owner=101&year=2026&period_end=1');
    const outline = (group: GroupFigures): unknown => ({
      [`${group.code} ${group.closing}`]: [
        ...group.groups.map(outline),
        ...group.ledger_accounts.map(({ code, closing }) => `${code} ${closing}`),
      ],
    });
    expect(books.quadrants.map(({ groups }) => groups.map(outline))).toEqual([
      [{ 'A 3000.00': [{ 'A2 3000.00': [{ 'A21 1800.00': ['1300 1800.00'] }, { 'A22 1200.00': ['1100 1200.00'] }] }] }],
      [{ 'P 1400.00': [{ 'P1 1400.00': ['0500 1400.00'] }] }],
      [],
      [{ 'O 1600.00': [{ 'O1 1600.00': ['8000 1650.00', '8090 -50.00'] }] }],
    ]);
  });

  test('compares with any other periods, also of the same year', async () => {
    const march = await overview('owner=101&year=2026&period_start=2&period_end=3');
    const january = await overview('owner=101&year=2026&period_start=1&period_end=1');
    const compared = await overview(
      'owner=101&year=2026&period_start=2&period_end=3&compare=true&against_year=2026&against_start=1&against_end=1',
    );
    const closings = (of: typeof march) => of.quadrants.map(({ closing }) => closing);
    expect(closings(compared)).toEqual(closings(march));
    expect(compared.quadrants.map(({ previous }) => previous)).toEqual(closings(january));
    expect(closings(january)).not.toEqual(closings(march));
    expect(compared.previous_result).toBe(january.result);
    const later = await overview(
      'owner=101&year=2026&period_start=1&period_end=1&compare=true&against_year=2026&against_start=2&against_end=3',
    );
    expect(later.quadrants.map(({ previous }) => previous)).toEqual(closings(march));
    expect(later.previous_result).toBe(march.result);
  });

  test('compares with the same periods of the year before when asked', async () => {
    const [plain, compared] = await Promise.all([
      overview('owner=101&year=2026&period_end=3'),
      overview('owner=101&year=2026&period_end=3&compare=true'),
    ]);
    expect(plain.quadrants.map(({ previous }) => previous)).toEqual([null, null, null, null]);
    expect(compared.quadrants.map(({ previous }) => previous)).toEqual(['1400.00', '800.00', '0.00', '600.00']);
    expect([plain.previous_result, compared.previous_result]).toEqual([null, '600.00']);
    const first = await overview('owner=101&year=2025&compare=true');
    expect([first.previous_result, first.year_is_closed]).toEqual([null, true]);
  });

  test('shows what does not agree to the cent, and what no group holds', async () => {
    expect((await overview('owner=102&year=2026&period_end=1')).difference).toBe('0.01');
    const books = await overview('owner=102&year=2026&period_end=2');
    // The account of owner 101 is nameless here, for owner 102 may not hear of it.
    expect(books.unplaced.map(({ id, name, closing }) => [id, name, closing])).toEqual([
      ['519', null, '3.00'],
      ['999999', null, '7.00'],
    ]);
    expect(books.difference).toBe('-9.99');
    expect(JSON.stringify(books)).not.toContain('Rekening Aalders');
  });

  test('of a year without books is nothing, and says that there are none', async () => {
    const books = await overview('owner=101&year=2019');
    expect(books).toMatchObject({ year: 2019, year_is_closed: null, result: '0.00', difference: '0.00' });
  });

  test('takes the year that runs, else the newest, when none is asked', async () => {
    expect((await overview('owner=101')).year).toBe(2026);
    expect((await overview('owner=102')).year).toBe(2024);
    expect((await overview('owner=202', 'otherBroker')).year).toBe(2026);
  });
});

describe('who sees whose books', () => {
  test('a broker first says of whom, in its own language', async () => {
    const texts = {
      nl: 'Selecteer eerst de verhuurder waarvan u het financiële overzicht wilt zien.',
      en: 'First select the landlord for whom you want to see the financial overview.',
    };
    for (const [language, text] of Object.entries(texts)) {
      await clients.broker.put('/user/update-language', { language });
      for (const path of ['/financial/overview', '/financial/overview?owner=&year=2026', '/financial/trend']) {
        const answer = await clients.broker.get(path);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ code: 'owner_required', title: text, errors: { owner: [text] } });
      }
    }
  });

  test('an owner means itself', async () => {
    expect(await overview('year=2026', 'owner')).toMatchObject({ owner: { id: '101' }, result: '1677.62' });
    expect(await overview('', 'secondOwner')).toMatchObject({ owner: { id: '102' }, year: 2024 });
  });

  test('the list of owners holds those in scope, with their years', async () => {
    const owners = async (user: (typeof names)[number]) => (await clients[user].get('/financial/owners')).json();
    expect(await owners('broker')).toEqual({
      data: [
        {
          id: '101',
          name: 'Verhuurder Aalders',
          reference: 'EIG-101',
          city: null,
          default_year: 2026,
          years: [
            {
              year: 2026,
              is_closed: false,
              first_day: '2026-01-01',
            },
            {
              year: 2025,
              is_closed: true,
              first_day: '2025-01-01',
            },
          ],
        },
        {
          id: '102',
          name: 'Verhuurder Bos',
          reference: 'EIG-102',
          city: null,
          default_year: 2024,
          years: [
            {
              year: 2024,
              is_closed: true,
              first_day: '2024-01-01',
            },
          ],
        },
      ],
      meta: { synced_at: '2026-06-15T08:00:00Z', followed_at: '2026-06-15T08:00:00Z' },
    });
    expect((await owners('owner')).data.map(({ id }: { id: string }) => id)).toEqual(['101']);
    const others = (await owners('otherBroker')).data;
    expect(others.map((owner: { id: string; default_year: number | null }) => [owner.id, owner.default_year])).toEqual([
      ['202', null],
      ['201', 2026],
    ]);
  });

  test('books of others do not exist, like those of nobody and ids of another form', async () => {
    const refused: [(typeof names)[number], string][] = [
      ['broker', '201'],
      ['broker', '301'],
      ['broker', '999999'],
      ['broker', 'abc'],
      ['broker', '-1'],
      ['otherBroker', '101'],
      ['owner', '102'],
      ['owner', '201'],
      ['otherOwner', '202'],
    ];
    for (const [user, owner] of refused) {
      for (const call of ['overview', 'trend']) {
        const answer = await clients[user].get(`/financial/${call}?owner=${owner}&year=2026`);
        expect([user, owner, answer.statusCode, answer.json().code]).toEqual([user, owner, 404, 'not_found']);
        expect(answer.body).not.toContain('98765432.10');
      }
    }
  });

  test.each([
    'year=26',
    'year=20266',
    'year=2026.5',
    'period_end=14',
    'period_start=-1',
    'period_start=5&period_end=4',
    'compare=yes',
    'compare=true&against_start=5&against_end=4',
    'colour=red',
  ])('%s is no question', async (query) => {
    const answer = await clients.owner.get(`/financial/overview?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_content']);
  });
});

test('the trend has benefits and costs of every period in which there were any', async () => {
  const answer = await clients.owner.get('/financial/trend?year=2026');
  expect(answer.json().data).toEqual([
    { period: 1, benefits: '1600.00', costs: '0.00', result: '1600.00' },
    { period: 2, benefits: '0.00', costs: '110.01', result: '-110.01' },
    { period: 4, benefits: '0.00', costs: '-200.00', result: '200.00' },
    { period: 13, benefits: '0.00', costs: '12.37', result: '-12.37' },
  ]);
});

describe('the books of several owners together', () => {
  const amounts = ({ quadrants }: FinancialOverview) =>
    quadrants.flatMap((quadrant) => figures(quadrant).map((amount) => Math.round(Number(amount) * 100)));

  test('are the sum of each, figure by figure, with what each of them adds', async () => {
    for (const period of ['', '&period_start=1&period_end=2', '&period_start=2&period_end=13']) {
      const [both, one, other] = await Promise.all([
        overview(`owner=101,102&year=2026${period}`),
        overview(`owner=101&year=2026${period}`),
        overview(`owner=102&year=2026${period}`),
      ]);
      expect(amounts(both)).toEqual(amounts(one).map((cents, place) => cents + (amounts(other)[place] ?? 0)));
      expect(both.owner).toEqual({ id: '101,102', name: 'Verhuurder Aalders, Verhuurder Bos' });
      expect(both.owners.map(({ result, difference }) => [result, difference])).toEqual([
        [one.result, one.difference],
        [other.result, other.difference],
      ]);
      // The account of the first owner on which the second booked is in no group of the second, here as there.
      expect(both.unplaced).toEqual(other.unplaced);
    }
  });

  test('are compared as one, of which some may have had no books before', async () => {
    const both = await overview('owner=102,101&year=2026&period_start=1&period_end=4&compare=true');
    const one = await overview('owner=101&year=2026&period_start=1&period_end=4&compare=true');
    expect(both.previous_result).toBe(one.previous_result);
    expect(both.owners.map(({ id, previous_result }) => [id, previous_result])).toEqual([
      ['101', one.previous_result],
      ['102', null],
    ]);
  });

  test('have a trend that is the sum of each', async () => {
    const trend = async (owner: string) =>
      (await clients.broker.get(`/financial/trend?owner=${owner}&year=2026`)).json().data;
    const [both, one, other] = await Promise.all([trend('101,102'), trend('101'), trend('102')]);
    expect(both[0]).toEqual({ period: 1, benefits: '2599.99', costs: '0.00', result: '2599.99' });
    expect(both.slice(1)).toEqual(one.slice(1));
    expect(other).toHaveLength(1);
  });

  test('open the mutations of all of them', async () => {
    const both = await overview('owner=101,102&year=2026&period_start=1');
    const address = 'filter[owner]=101,102&filter[year]=2026&filter[period_start]=1&filter[quadrant]=benefits';
    const { meta } = (await clients.broker.get(`/financial/mutations?${address}`)).json();
    const benefits = both.quadrants.find(({ quadrant }) => quadrant === 'benefits');
    expect(meta.totals).toEqual({ debit: benefits?.debit, credit: benefits?.credit });
  });

  test('do not exist when one of them is of somebody else or of nobody', async () => {
    const asked: [(typeof names)[number], string][] = [
      ['broker', '101,201'],
      ['broker', '101,999999'],
      ['broker', '101,abc'],
      ['broker', '101,'],
      ['owner', '101,102'],
      ['otherBroker', '101,102'],
    ];
    for (const [user, owner] of asked) {
      for (const call of ['overview', 'trend']) {
        const answer = await clients[user].get(`/financial/${call}?owner=${owner}&year=2026`);
        expect([user, owner, answer.statusCode, answer.json().code]).toEqual([user, owner, 404, 'not_found']);
      }
    }
  });

  test('are asked of a year that is named, and of as many owners as an address holds', async () => {
    const many = Array.from({ length: 51 }, (_, place) => 101 + place).join();
    for (const query of ['owner=101,102', `owner=${many}&year=2026`]) {
      const answer = await clients.broker.get(`/financial/overview?${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_content']);
    }
    expect((await overview('owner=101,101&year=2026')).owner.id).toBe('101');
  });
});
