import { createBloxsBackOffice, type RecordType } from '@gevel/back-office';
import { createWorldSource, demoCredentials, type FeedRow, startSimulator } from '@gevel/bloxs-simulator';
import { endingTerms } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { runOnly } from '../../sync/test/run-only.ts';
import { fetchExport, parseCsv } from '../../test/export-client.ts';
import { contractTerm, type TermFact } from '../../test/facts/contract-term.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { getTestBrokers } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** The demo as somebody saw it: its world is the same on every day, and this was the day. */
const today = '2026-11-22';
const source = createWorldSource({ scale: 'small', seed: 1, today });
const types: RecordType[] = [
  'owners',
  'objects',
  'contracts',
  'contract_lines',
  'contract_objects',
  'contract_extensions',
  'contract_break_options',
  'commercial_overview',
];

interface Row {
  id: string;
  reference: string;
  state: string;
  term: TermFact['term'];
  end_date: string | null;
  term_end_date: string | null;
  latest_notice_date: string | null;
  notice_given_date: string | null;
  break_date: string | null;
}

let server: TestServer;
let broker: TestClient;
let rows: Row[];
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(`${today}T10:00:00Z`) });
  const { database, clock } = server;
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const budget = { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} };
  const backOffice = createBloxsBackOffice({ url: simulator.url, ...demoCredentials, allowLocal: true, budget });
  const { dekade } = await getTestBrokers(database);
  for (const type of types) {
    const state = await runOnly(database, backOffice, type);
    // The owners of the test people are not in this world, and no read takes so many for gone by itself.
    expect([type, state]).toEqual([type, type === 'owners' ? 'incomplete' : 'done']);
    if (type !== 'owners') continue;
    await database.sync((connection) => connection.query('update owners set linked_broker_id = $1', [dekade.id]));
  }
  backOffice.close();
  await simulator.stop();
  await deriveAll({ database, clock, signal: new AbortController().signal });
  broker = await server.login('broker');
  rows = await readAll('/contracts?sort=reference');
});
afterAll(() => server?.close());

async function readAll(path: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = (await broker.get(`${path}&per_page=100&page=${page}`)).json();
    last = answer.meta.last_page;
    all.push(...answer.data);
  }
  return all;
}

/** What the simulator's world says, row by row of its feed, without our tables. */
const day = (value: FeedRow[string] | undefined) => (typeof value === 'string' ? value.slice(0, 10) : null);
const fed = (set: string) => [...source.rows(set)];
function termsOfTheWorld(): Map<string, TermFact & { end: string | null; start: string | null }> {
  const extensions = new Map<unknown, FeedRow[]>();
  for (const row of fed('SalesContractExtensionPeriods'))
    extensions.set(row['SalesContractId'], [...(extensions.get(row['SalesContractId']) ?? []), row]);
  return new Map(
    fed('SalesContracts').map((row) => [
      String(row['Reference']),
      {
        start: day(row['StartDate']),
        end: day(row['EndDate']),
        ...contractTerm({
          contract: {
            end_date: day(row['EndDate']),
            notice_date: day(row['NoticeDate']),
            notice_period_months: row['NoticePeriod'] == null ? null : Number(row['NoticePeriod']),
            extends_automatically: row['AutomaticExtends'] === true,
          },
          extensions: (extensions.get(row['SalesContractId']) ?? []).map((extension) => ({
            id: Number(extension['SalesContractExtensionPeriodId']),
            position: Number(extension['ExecutionIndex']),
            months: Number(extension['NumberOfMonths']),
            is_applied: extension['HasBeenApplied'] === true,
          })),
          meaning: 'given',
          today,
        }),
      },
    ]),
  );
}

const pick = (fact: TermFact | undefined) => ({
  term: fact?.term,
  term_end_date: fact?.term_end_date,
  latest_notice_date: fact?.latest_notice_date,
  notice_given_date: fact?.notice_given_date,
});
const rowOf = (reference: string) => rows.find((row) => row.reference === reference);

describe('contracts of the demo', () => {
  test.each([
    ['HC0008-0289', '2034-02-28', 'extends', '2034-02-28', '2033-02-28', null],
    ['HC0006-0012', '2026-11-30', 'notice_given', '2026-11-30', '2026-10-31', '2026-09-13'],
    ['HC0020-0433', '2026-12-31', 'notice_given', '2026-12-31', '2026-11-30', '2026-11-13'],
    ['HC0014-0312', '2026-11-30', 'extends', '2028-11-30', '2027-11-30', null],
  ])('%s, which ends on %s: %s', (reference, end, term, until, latest, given) => {
    expect(rowOf(reference)).toMatchObject({
      end_date: end,
      term,
      term_end_date: until,
      latest_notice_date: latest,
      notice_given_date: given,
    });
  });

  test('all have the term that follows from the world itself', () => {
    const world = termsOfTheWorld();
    expect(rows.length).toBe(world.size);
    for (const row of rows) {
      const { term, term_end_date, latest_notice_date, notice_given_date } = row;
      expect({ term, term_end_date, latest_notice_date, notice_given_date }, row.reference).toEqual(
        pick(world.get(row.reference)),
      );
    }
  });

  test('are of every kind, in shares that one meets', () => {
    const running = rows.filter(({ state }) => state === 'active');
    const share = (term: string) => running.filter((row) => row.term === term).length / running.length;
    expect(share('open_ended')).toBeGreaterThan(0.5);
    expect(share('extends')).toBeGreaterThan(0.1);
    expect(share('notice_given')).toBeGreaterThan(0.02);
    expect(share('notice_given')).toBeLessThan(0.1);
    expect(share('unknown')).toBeGreaterThan(0);
    expect(share('unknown')).toBeLessThan(0.03);
    expect(rows.some((row) => row.break_date !== null)).toBe(true);
  });
});

describe('what may fall away', () => {
  const within = (months: number) => `2027-${String(11 + months - 12).padStart(2, '0')}-22`;
  const endingInTheWorld = (until: string) =>
    [...termsOfTheWorld().values()].filter(
      ({ term, start, end }) =>
        endingTerms.some((ending) => ending === term) &&
        start !== null &&
        start <= today &&
        end !== null &&
        end >= today &&
        end <= until,
    ).length;
  const horizons = [
    [3, within(3)],
    [6, within(6)],
    [12, within(12)],
  ] as const;

  test.each(horizons)(
    'within %s months is the same on the dashboard, in the list and in the world',
    async (months, until) => {
      const { data } = (await broker.get('/dashboard')).json();
      const filter = `filter[state]=active&filter[term]=${endingTerms.join(',')}&filter[end_date][to]=${until}`;
      const listed = (await broker.get(`/contracts?${filter}`)).json().meta.total;
      const expected = endingInTheWorld(until);
      expect([data.contracts_ending[`within_${months}_months`], listed]).toEqual([expected, expected]);
      expect(expected).toBeGreaterThan(0);
    },
  );

  test('is the same in the commercial overview, of the contracts that it names', async () => {
    const { meta } = (await broker.get('/reports/commercial-overview?per_page=1')).json();
    const named = new Set(fed('CommercialOverviewSpecific').map((row) => row['ContractReference']));
    const world = [...termsOfTheWorld()].filter(([reference]) => named.has(reference));
    const count = (until: string) =>
      world.filter(
        ([, { term, end }]) =>
          endingTerms.some((ending) => ending === term) && end !== null && end >= today && end <= until,
      ).length;
    const { figures } = meta;
    expect([figures.expiring_3_months, figures.expiring_6_months, figures.expiring_12_months]).toEqual(
      horizons.map(([, until]) => count(until)),
    );
    expect(figures.term_unknown_count).toBe(world.filter(([, { term }]) => term === 'unknown').length);
  });

  test('does not hold a contract that goes on, with rent of the time after its end date', async () => {
    const [ref, end] = ['HC0014-0312', '2026-11-30'];
    const id = rowOf(ref)?.id;
    const { lines } = (await broker.get(`/contracts/${id}`)).json().data;
    expect(lines.some((line: { start_date: string }) => line.start_date > end)).toBe(true);
    const ending = await readAll(`/contracts?filter[state]=active&filter[term]=${endingTerms.join(',')}&sort=end_date`);
    expect(ending.map(({ reference }) => reference)).not.toContain(ref);
    const { data } = (await broker.get('/dashboard')).json();
    expect(JSON.stringify(data.next_expiring_contracts)).not.toContain(ref);
    const report = (await broker.get(`/reports/commercial-overview?filter[q]=${ref}`)).json();
    expect(report.data[0]).toMatchObject({ term: 'extends', latest_notice_date: '2027-11-30' });
    expect(report.meta.figures).toMatchObject({ expiring_12_months: 0, months_0_3_rent: '0.00' });
    expect(report.meta.figures.extends_rent).toBe(report.meta.figures.contracted_rent);
  });
});

test('files say of terms what the list says', async () => {
  const columns = ['reference', 'term', 'end_date', 'latest_notice_date', 'notice_given_date'];
  const query = 'sort=reference&filter[state]=active';
  const { answer } = await fetchExport(broker, { list: 'contracts', format: 'csv', query, columns });
  const [heading, ...lines] = parseCsv(answer.body.replace('\ufeff', ''), ';');
  expect(heading).toEqual(['Referentie', 'Looptijd', 'Einddatum', 'Uiterste opzegdatum', 'Opgezegd op']);
  const dutch = (date: string | null) => (date === null ? '' : date.split('-').reverse().join('-'));
  expect(lines.find(([reference]) => reference === 'HC0006-0012')).toEqual([
    'HC0006-0012',
    'Opgezegd',
    '30-11-2026',
    '31-10-2026',
    '13-09-2026',
  ]);
  const active = rows.filter(({ state }) => state === 'active');
  expect(lines.slice(0, active.length).map((cells) => [cells[0], cells[3], cells[4]])).toEqual(
    active.map((row) => [row.reference, dutch(row.latest_notice_date), dutch(row.notice_given_date)]),
  );
});
