import { operations, type YearPack } from '@gevel/contract';
import { modules } from '@gevel/contract/plain';
import { formatDate } from '@gevel/i18n';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportableList } from '../../../lists/exportable-lists.ts';
import type { ServedList } from '../../../lists/list-sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { addBooks, addChart, buildBooks } from '../../../sync/test/build-books.ts';
import { addOwnerDetails, addSharedDetails, valuation } from '../../../sync/test/build-details.ts';
import type { World } from '../../../sync/test/memory-back-office.ts';
import { ageByDays } from '../../../test/aged-by-days.ts';
import { correctedBooks } from '../../../test/corrected-books.ts';
import { fetchExport, readWorkbook } from '../../../test/export-client.ts';
import { knownDays, knowTwoDays, noonOf } from '../../../test/known-days.ts';
import { loadWorld, startPortfolioServer } from '../../../test/portfolio-server.ts';
import { buildPortfolio } from '../../../test/portfolio-world.ts';
import { pdfText, unpacked } from '../../../test/read-files.ts';
import { createSeededRandom, type SeededRandom } from '../../../test/seeded-random.ts';
import { stayMet } from '../../../test/stays-met.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { testOwners } from '../../../test/test-people.ts';
import { servedDebtorAccounts } from '../../reports/debtor-accounts.list-sql.ts';
import type { PortfolioScope } from '../financial.repository.ts';
import { readBookYear } from './book-year.ts';
import { readEntries } from './entries.repository.ts';
import { readYearPack } from './year-pack.ts';

const { today, earlier: then } = knownDays();

const scopes: readonly PortfolioScope[] = [
  { kind: 'broker', brokerId: 1 },
  { kind: 'owner', ownerId: 101 },
];
/** `npm run test:faults` draws twenty worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 20 : 3 }, (_, n) => 1 + n);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const kinds = { 3: 'vat', 4: 'debtors', 5: 'creditors', 6: 'deposits', 7: 'management_fee' } as const;

function worldOf(seed: number): World {
  const world = buildPortfolio({ seed, perOwner: 5 });
  addChart(world);
  addSharedDetails(world);
  world.compactions.push(buildBooks.compaction(3, { parent_id: 1, quadrant: 'costs' }));
  for (const [id, kind] of Object.entries(kinds))
    world.ledger_accounts.push(
      buildBooks.account(Number(id), {
        kind,
        is_debtor_account: kind === 'debtors',
        compaction_id: kind === 'management_fee' ? 3 : 1,
      }),
    );
  const random = createSeededRandom(seed);
  for (const { id } of testOwners) {
    addBooks(world, id);
    addOwnerDetails(world, id, id * 10);
    stayMet(world, id);
    for (let number = 0; number < 60; number += 1)
      world.financial_mutations.push(drawnMutation(world, random, { id: id * 1_000 + number, owner_id: id }));
    for (const { id: object } of world.objects.filter(({ owner_id }) => owner_id === id))
      if (random.chance(0.5)) world.property_valuations.push(valuation(object, object));
  }
  return world;
}

function drawnMutation(world: World, random: SeededRandom, key: { id: number; owner_id: number }) {
  const isOwn = ({ owner_id }: { owner_id: number }) => owner_id === key.owner_id;
  const object = random.oneOf(world.objects.filter(isOwn));
  const invoice = random.oneOf(world.purchase_invoices.filter(isOwn));
  const [year, period] = [random.oneOf([2025, 2026]), random.below(14)];
  const cents = random.below(100_000);
  return buildBooks.mutation(key.id, {
    ...key,
    financial_year: year,
    financial_period: period,
    is_opening: period === 0,
    ledger_account_id: random.oneOf([2, 2, 7, ...Object.keys(kinds).map(Number)]),
    transaction_date: random.dateAround(`${year}-06-15`, 150),
    journal_post_id: Math.floor(key.id / 2),
    journal_type: random.oneOf(['sales', 'purchase', 'bank', 'memorial']),
    ...(random.chance(0.5) && { debit: cents }),
    ...(random.chance(0.5) && { debit: 0, credit: cents }),
    ...(random.chance(0.5) && { tax_rate_id: 1 }),
    ...(random.chance(0.6) && { object_id: object.id, object_name: object.name }),
    ...(random.chance(0.3) && { contract_id: random.oneOf(world.contracts.filter(isOwn)).id }),
    ...(random.chance(0.4) && { invoice_reference: invoice.reference, relation_id: invoice.relation_id }),
  });
}

const served = (operation: ExportableList['operation']): [string, ExportableList] => [
  operation.path.slice(1),
  // Of invoices it is only asked whether the reader may have them.
  { operation, listFor: () => servedDebtorAccounts as unknown as ServedList },
];
const exportableLists = new Map([served(operations.reports.debtorAccounts), served(operations.reports.invoices)]);

// safe: a year pack reads no more of an actor
const actorOf = (scope: PortfolioScope) =>
  ({ kind: scope.kind, portal: null, grant: null, modules, scope, owner_id: 101 }) as unknown as Actor;

interface Told {
  pack: YearPack | undefined;
  entries: unknown;
}

/** Pack and entries of every owner in the scope over two years, asked on a day. */
async function toldOf(scope: PortfolioScope, on: string, asOf?: string): Promise<Told[]> {
  const deps = { database, clock: createTestClock(noonOf(on)), exportableLists };
  const all: Told[] = [];
  for (const ownerId of scope.kind === 'broker' ? ['101', '102'] : ['101'])
    for (const year of [2025, 2026]) {
      const asked = await readBookYear(database, scope, { ownerId, year, asOf });
      const read = await readYearPack(deps, { actor: actorOf(scope), scope }, asked);
      all.push({ pack: read?.data, entries: await readEntries(database, scope, asked) });
    }
  return all;
}

/** What is said of now alone: whether the year is closed, and which papers there are. */
function withoutNow({ pack, entries }: Told): Told {
  if (pack === undefined) return { pack, entries };
  const gaps = pack.gaps.filter((gap) => gap !== 'year_open');
  return { pack: { ...pack, year_is_closed: null, statement_count: 0, document_count: 0, gaps }, entries };
}

/** Entered in the last second of the day on which something else was known, or in the first one after it. */
async function enterWoz(objectId: number, amount: number, seconds: -1 | 0): Promise<void> {
  await database.sync((connection) =>
    connection.query(
      `insert into woz_values (owner_id, broker_id, object_id, year, amount, value_date, user_id, entered_by, entered_at)
       values (101, 1, $1, 2026, $2, '2025-01-01', gen_random_uuid(), 'Eigenaar',
         ($3::date + 1)::timestamp at time zone 'Europe/Amsterdam' + make_interval(secs => $4))`,
      [objectId, amount, then, seconds],
    ),
  );
}

test.each(seeds)('the year pack of a day is the one that was shown on it, seed %i', async (seed) => {
  const world = worldOf(seed);
  const copies: [PortfolioScope, Told[]][] = [];
  const object = world.financial_mutations.find((one) => one.owner_id === 101 && one.object_id)?.object_id ?? 0;
  await knowTwoDays(database, {
    before: world,
    meanwhile: async () => {
      await enterWoz(object, 1_000_00, -1);
      for (const scope of scopes) copies.push([scope, await toldOf(scope, then)]);
    },
    now: correctedBooks(world, createSeededRandom(seed)),
  });
  await enterWoz(object, 2_000_00, 0);
  const packs = copies.flatMap(([, was]) => was.flatMap(({ pack }) => pack ?? []));
  expect(packs.every(({ mutation_count }) => mutation_count > 20)).toBe(true);
  expect(packs.some(({ debtors_end, creditors_end }) => debtors_end !== null && creditors_end !== null)).toBe(true);
  expect(packs.some(({ vat, woz }) => vat.some((row) => row.vat !== null) && woz.length > 1)).toBe(true);
  const amountsOf = (told: readonly Told[]) =>
    told.flatMap(({ pack }) =>
      (pack?.woz ?? []).filter(({ origin }) => origin === 'owner').map(({ amount }) => amount),
    );
  for (const [scope, was] of copies) {
    const told = await toldOf(scope, today, then);
    expect(told).toEqual(was.map(withoutNow));
    expect(amountsOf(told)).toEqual(['1000.00']);
    const now = await toldOf(scope, today);
    for (const [place, one] of now.entries()) {
      expect(withoutNow(one)).not.toEqual(told[place]);
      expect(one.entries).not.toEqual(told[place]?.entries);
    }
  }
});

test('the archive of a day holds lists, figures and entries of that day, says the day, and leaves out papers', async () => {
  const server = await startPortfolioServer(worldOf(1));
  const asked = { list: 'financial/year-pack', format: 'zip', query: 'year=2026' } as const;
  const filesOf = async (client: TestClient, query: string) => {
    const { made, answer } = await fetchExport(client, { ...asked, query });
    return { made, files: unpacked(answer.rawPayload) };
  };
  try {
    server.clock.set(noonOf(then));
    const was = await filesOf(await server.login('owner'), asked.query);
    expect([...was.files.keys()].some((name) => name.startsWith('huurafrekeningen/'))).toBe(true);
    await ageByDays(server.database, 3);
    server.clock.set(noonOf(today));
    await loadWorld(server, correctedBooks(server.world, createSeededRandom(1)));
    const owner = await server.login('owner');
    const { files: now } = await filesOf(owner, asked.query);
    const { made, files } = await filesOf(owner, `${asked.query}&as_of=${then}`);

    const day = formatDate(then);
    const title = `Jaarpakket 2026 · Zoals bekend op ${day}`;
    expect(made.file_name).toContain(`-zoals-bekend-op-${then}.zip`);
    expect([...files.keys()]).toEqual(
      [...was.files.keys()].filter((name) => !/^(huurafrekeningen|documenten)\//.test(name)),
    );
    const text = (of: typeof files, name: string) => of.get(name)?.toString('utf8') ?? '';
    expect(text(files, 'herkomst.txt')).toContain(`${title}: `);
    expect(text(files, 'inhoud.csv')).toContain(`lijsten/mutaties.xlsx;${title};`);
    expect(text(files, 'auditfile-toelichting-2026.csv')).toContain(`${day}, aan het einde van de dag in Nederland`);
    const entriesOf = (of: typeof files) =>
      text(of, 'auditfile-2026.xaf').replace(/<dateCreated>.*?<\/dateCreated>/, '');
    expect(entriesOf(files)).toBe(entriesOf(was.files));
    expect(entriesOf(files)).not.toBe(entriesOf(now));

    const sheetsOf = (of: typeof files, name: string) => readWorkbook(of.get(name) ?? Buffer.alloc(0));
    for (const name of [...files.keys()].filter((one) => one.startsWith('lijsten/'))) {
      const [rows, about] = await sheetsOf(files, name);
      expect([name, rows]).toEqual([name, (await sheetsOf(was.files, name))[0]]);
      expect(JSON.stringify(about?.rows)).toContain(`["Zoals bekend op","${day}, aan het einde`);
    }
    for (const name of ['lijsten/mutaties.xlsx', 'lijsten/facturen.xlsx'])
      expect((await sheetsOf(now, name))[0]).not.toEqual((await sheetsOf(files, name))[0]);
    const overview = await sheetsOf(files, 'jaaroverzicht-2026.xlsx');
    expect(overview.slice(0, -1)).toEqual((await sheetsOf(was.files, 'jaaroverzicht-2026.xlsx')).slice(0, -1));
    const left = 'Huurafrekeningen als PDF en gedeelde documenten zitten er niet bij';
    const paper = (await pdfText(files.get('jaaroverzicht-2026.pdf') ?? Buffer.alloc(0))).replaceAll(/\s+/g, ' ');
    for (const said of [title, left, 'aan het einde van de dag in Nederland']) expect(paper).toContain(said);
    for (const said of [left, 'aan het einde van de dag in Nederland'])
      expect(JSON.stringify(overview.at(-1)?.rows)).toContain(said);
    expect(JSON.stringify([overview, paper])).not.toMatch(/boekjaar is (nog niet )?afgesloten/);

    // What is open before a year is not told when that day was still to come.
    const { files: ahead } = await filesOf(owner, `year=${Number(then.slice(0, 4)) + 2}&as_of=${then}`);
    const open = [...ahead.keys()].filter((name) => name.includes('openstaand'));
    expect(open).toEqual(['lijsten/openstaand-einde.xlsx']);

    const path = '/financial/year-pack?year=2026';
    const { data } = (await owner.get(`${path}&as_of=${then}`)).json();
    expect([data.statement_count, data.document_count, data.year_is_closed]).toEqual([0, 0, null]);
    for (const [of, code] of [
      ['2999-01-01', 'day_to_come'],
      ['2001-01-01', 'not_known_then'],
    ]) {
      expect((await owner.get(`${path}&as_of=${of}`)).json().code).toBe(code);
      expect((await owner.post('/exports', { ...asked, query: `year=2026&as_of=${of}` })).json().code).toBe(code);
    }
    const other = await server.login('otherOwner');
    expect((await other.get(`${path}&owner=101&as_of=${then}`)).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});
