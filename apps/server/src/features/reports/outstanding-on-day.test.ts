import { type AgeingBucket, ageingBuckets, centsOf, euroOf } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import {
  accountOn,
  type DrawnInvoice,
  drawDebtors,
  firstYears,
  paidUntil,
  plusDays,
  today,
  writeDebtors,
} from '../../test/drawn-debtors.ts';
import { fetchExport, parseCsv, readWorkbook } from '../../test/export-client.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const drawn = drawDebtors(11);
const actors = ['broker', 'owner', 'otherBroker', 'admin'] as const;
type Actor = (typeof actors)[number];
const ownersOf: Record<Actor, number[]> = {
  broker: [101, 102],
  owner: [101],
  otherBroker: [201, 202],
  admin: [101, 102],
};

let server: TestServer;
const clients = new Map<Actor, TestClient>();
beforeAll(async () => {
  server = await startTestServer();
  await writeDebtors(server.database, drawn);
  for (const actor of ['broker', 'owner', 'otherBroker'] as const) clients.set(actor, await server.login(actor));
  clients.set('admin', await inPortal());
});
afterAll(() => server?.close());

/** An administrator who looks through the eyes of the broker. */
async function inPortal(): Promise<TestClient> {
  const { db } = server.database;
  const { id } = server.brokers.dekade;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('broker')));
  const logo_file_id = '00000000-0000-4000-8000-000000000001';
  await db
    .update(brokers)
    .set({ logo_file_id, main_user_id: user?.id ?? null })
    .where(eq(brokers.id, id));
  const admin = await server.login('admin');
  const opened = await admin.post(`/brokers/${id}/open-portal`, { reason: 'Vraag van de makelaar' });
  if (opened.statusCode !== 200) throw new Error(opened.body);
  return admin;
}

interface Line {
  id: string;
  bucket: string;
  owner_id: string;
  outstanding_amount: string | null;
  age_days: number | null;
}

async function ask(path: string, actor: Actor = 'broker') {
  const answer = await clients.get(actor)?.get(path);
  if (answer?.statusCode !== 200) throw new Error(answer?.body);
  return answer.json();
}

/** Every line of a day; without one, of now. */
async function linesOn(day: string | null, { actor = 'broker', more = '' }: { actor?: Actor; more?: string } = {}) {
  const lines: Line[] = [];
  for (let page = 1; ; page += 1) {
    const asked = day === null ? '' : `&filter[reference_date]=${day}`;
    const { data, meta } = await ask(`/reports/outstanding-items?per_page=100&page=${page}${asked}${more}`, actor);
    lines.push(...data);
    if (page >= meta.last_page) return { lines, meta };
  }
}

/** A receipt that names another debtor, nothing, or a number that two invoices bear, is of no invoice. */
function isTold(one: DrawnInvoice, says: string): boolean {
  const twins = drawn.invoices.filter(
    ({ owner, reference, relation }) =>
      owner === one.owner && reference === one.reference && (says === 'reference' || relation === one.relation),
  );
  return (says === 'all' || says === 'reference') && twins.length === 1;
}

/** What was open, as far as the receipts since then tell. */
function openOn(one: DrawnInvoice, day: string): number {
  if (one.date > day) return 0;
  const untold = one.payments.filter((paid) => paid.day > day && !isTold(one, paid.says));
  return one.cents - paidUntil(one, day) - untold.reduce((sum, paid) => sum + paid.cents, 0);
}

const provable = (owner: number, day: string) => firstYears[owner] !== undefined && day >= `${firstYears[owner]}-01-01`;
const sumOf = (amounts: readonly number[]) => euroOf(BigInt(amounts.reduce((sum, one) => sum + one, 0)));
const lateBy = (from: string, day: string) => (Date.parse(day) - Date.parse(from)) / 86_400_000;

function bucketOf(
  one: DrawnInvoice,
  { day, cents, basis }: { day: string; cents: number; basis: string },
): AgeingBucket {
  if (cents < 0) return 'credit';
  const age = lateBy(basis === 'invoice_date' ? one.date : one.due, day);
  const edges = [0, 30, 60, 90].findIndex((edge) => age <= edge);
  return (['not_due', 'days_1_30', 'days_31_60', 'days_61_90'] as const)[edges] ?? 'over_90';
}

const days = fc.integer({ min: 0, max: 896 }).map((back) => plusDays(today, -back));
const edges = ['2024-01-01', '2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', today];

describe('the outstanding items of a day', () => {
  test('are with what is not attributable the debtor account of that day, to the cent, whoever asks', async () => {
    const asked = fc.record({
      day: fc.oneof(days, fc.constantFrom(...edges)),
      actor: fc.constantFrom(...actors),
      basis: fc.constantFrom('due_date', 'invoice_date'),
      one: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ day, actor, basis, one }) => {
        const mine = one ? ownersOf[actor].slice(0, 1) : ownersOf[actor];
        const narrowed = one ? `&filter[owner]=${mine[0]}` : '';
        const { lines, meta } = await linesOn(day, { actor, more: `&filter[basis]=${basis}${narrowed}` });
        const told = mine.filter((owner) => provable(owner, day));
        const open = drawn.invoices
          .filter(({ owner }) => told.includes(owner))
          .map((invoice) => ({ invoice, cents: openOn(invoice, day) }))
          .filter(({ cents }) => cents !== 0);

        const expected = open.map(({ invoice, cents }) => [
          String(invoice.id),
          euroOf(BigInt(cents)),
          bucketOf(invoice, { day, cents, basis }),
        ]);
        const items = lines.filter(({ bucket }) => ageingBuckets.some((name) => name === bucket));
        expect(items.map((line) => [line.id, line.outstanding_amount, line.bucket]).sort()).toEqual(expected.sort());

        const account = told.map((owner) => accountOn(drawn, owner, day));
        expect(meta.totals.outstanding_amount).toBe(sumOf(account));
        const ofNone = sumOf([...account, ...open.map(({ cents }) => -cents)]);
        expect(meta.figures.not_attributable_amount).toBe(ofNone);
        const untold = day < today ? mine.length - told.length : 0;
        expect(meta.figures.not_provable_count).toBe(untold);
        expect(lines.filter(({ bucket }) => bucket === 'not_provable')).toHaveLength(untold);

        for (const bucket of ageingBuckets) {
          const inside = expected.filter((item) => item[2] === bucket);
          expect(meta.figures[`${bucket}_amount`]).toBe(
            euroOf(inside.reduce((sum, [, amount]) => sum + centsOf(amount ?? '0.00'), 0n)),
          );
          expect(meta.figures[`${bucket}_count`]).toBe(inside.length);
        }

        const asDebtors = `filter[reference_date]=${day}&filter[basis]=${basis}${narrowed}`;
        const debtors = await ask(`/reports/outstanding-debtors?per_page=100&${asDebtors}`, actor);
        expect(debtors.meta.totals.outstanding_amount).toBe(meta.totals.outstanding_amount);
        expect(debtors.meta.figures).toEqual(meta.figures);
        const perOwner = await ask(`/reports/debtor-accounts?filter[reference_date]=${day}${narrowed}`, actor);
        expect(perOwner.meta.totals).toMatchObject({
          account_amount: meta.totals.outstanding_amount,
          not_attributable_amount: ofNone,
        });
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  test('hold what was paid since, with what was open then, and nothing that was dated later', async () => {
    const day = '2025-12-31';
    const { lines } = await linesOn(day);
    const ids = new Set(lines.map(({ id }) => Number(id)));
    const mine = drawn.invoices.filter(({ owner }) => ownersOf.broker.includes(owner));
    const isSettled = (one: DrawnInvoice) => one.cents === paidUntil(one, today);
    const paidSince = mine.filter((one) => isSettled(one) && openOn(one, day) !== 0);
    expect(paidSince.length).toBeGreaterThan(2);
    expect(paidSince.filter(({ id }) => !ids.has(id))).toEqual([]);
    const inPart = mine.filter((one) => paidUntil(one, day) !== 0 && openOn(one, day) > 0 && ids.has(one.id));
    expect(inPart.length).toBeGreaterThan(2);
    const later = mine.filter((one) => one.date > day && !isSettled(one));
    expect(later.length).toBeGreaterThan(2);
    expect(later.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('of an earlier day have no arrears: what was under an arrangement then is not known', async () => {
    const day = '2026-03-01';
    for (const list of ['items', 'debtors']) {
      const path = `/reports/outstanding-${list}?per_page=100&filter[reference_date]=`;
      const of = await ask(`${path}${day}`);
      expect(of.data.length).toBeGreaterThan(0);
      expect(new Set(of.data.map((row: Record<string, unknown>) => row['arrears_amount']))).toEqual(new Set([null]));
      expect(of.meta.not_read).toContain('arrears_amount');
      const now = await ask(`${path}${today}`);
      expect(now.meta.not_read).not.toContain('arrears_amount');
      expect(now.meta.totals.arrears_amount).toBe(
        (await ask(`/reports/outstanding-${list}`)).meta.totals.arrears_amount,
      );
    }
  });

  test('of today are those that the back office has open, with the line beside them', async () => {
    const { lines } = await linesOn(today);
    const { lines: data, meta } = await linesOn(null);
    const items = lines.filter(({ bucket }) => bucket !== 'not_attributable');
    const shown = (line: Line) => [line.id, line.outstanding_amount, line.bucket, line.age_days];
    expect(items.map(shown).sort()).toEqual(data.map(shown).sort());
    expect(meta.figures.not_attributable_amount).toBeNull();
  });

  test('of an owner whose books do not reach back are said to be missing, each with the first day that can be told', async () => {
    const { lines, meta } = await linesOn('2024-06-30');
    expect(lines.filter(({ owner_id }) => owner_id === '102')).toMatchObject([
      { bucket: 'not_provable', outstanding_amount: null },
    ]);
    expect(meta.figures.not_provable_count).toBe(1);
    const { data } = await ask('/reports/debtor-accounts?filter[reference_date]=2024-06-30');
    expect(data).toMatchObject([
      { id: '101', is_provable: true, provable_from: '2024-01-01' },
      { id: '102', is_provable: false, provable_from: '2025-01-01', account_amount: null, items_amount: null },
    ]);
    const before = await linesOn('2023-12-31');
    expect(before.lines.map(({ bucket }) => bucket)).toEqual(['not_provable', 'not_provable']);
  });

  test('a year that is missing in between ends what can be told', async () => {
    const year = (financial_year: number) =>
      `delete from financial_years where owner_id = 101 and financial_year = ${financial_year}`;
    await server.database.sync((connection) => connection.query(year(2025)));
    const { data } = await ask('/reports/debtor-accounts?filter[owner]=101', 'owner');
    expect(data).toMatchObject([{ provable_from: '2026-01-01' }]);
    await server.database.sync((connection) =>
      connection.query(
        `insert into financial_years (owner_id, broker_id, financial_year, is_closed, mutation_count, read_at)
         select id, broker_id, 2025, true, 1, now() from owners where id = 101`,
      ),
    );
  });

  test('a newest year that was not read whole proves no day, as receipts of before may be in it', async () => {
    const [row] = (
      await server.database.sync((connection) =>
        connection.query('delete from financial_years where owner_id = 101 and financial_year = 2026 returning *'),
      )
    ).rows;
    for (const day of ['2025-12-31', '2026-03-01']) {
      const { data } = await ask(`/reports/debtor-accounts?filter[reference_date]=${day}&filter[owner]=101`, 'owner');
      expect([day, data[0].is_provable, data[0].account_amount]).toEqual([day, false, null]);
    }
    await server.database.sync((connection) =>
      connection.query('insert into financial_years select * from json_populate_record(null::financial_years, $1)', [
        JSON.stringify(row),
      ]),
    );
  });

  test('what is booked ahead is told, so that the account meets the balance of the book year', async () => {
    const { data } = await ask('/reports/debtor-accounts?filter[reference_date]=2025-12-31&filter[owner]=101', 'owner');
    const ofNextYear = drawn.invoices.filter(
      (one) => one.owner === 101 && one.date >= '2025-12-01' && one.date <= '2025-12-31' && one.id % 2 === 0,
    );
    expect(data[0].booked_ahead_amount).toBe(sumOf(ofNextYear.map(({ cents }) => cents)));
    expect(ofNextYear.length).toBeGreaterThan(0);
  });

  test.each(['outstanding-items', 'outstanding-debtors', 'debtor-accounts'])(
    '%s knows no day to come',
    async (path) => {
      const answer = await clients.get('broker')?.get(`/reports/${path}?filter[reference_date]=${plusDays(today, 1)}`);
      expect([answer?.statusCode, answer?.json().errors]).toMatchObject([422, {}]);
    },
  );

  test.each(['2025-12-31', '2024-06-30'])(
    'of %s are the same in a file: lines, total and what is missing',
    async (day) => {
      const broker = clients.get('broker');
      if (!broker) throw new Error('Nobody is logged in');
      const { lines, meta } = await linesOn(day);
      const columns = ['owner_name', 'invoice_reference', 'bucket', 'outstanding_amount'];
      const body = { list: 'reports/outstanding-items', query: `filter[reference_date]=${day}`, columns };
      const { answer } = await fetchExport(broker, { ...body, format: 'xlsx' });
      const [sheet, provenance] = await readWorkbook(answer.rawPayload);
      const rows = sheet?.rows.slice(1, -1) ?? [];
      expect(rows).toHaveLength(lines.length);
      const total = rows.reduce((sum, row) => sum + BigInt(Math.round(Number(row[3] ?? 0) * 100)), 0n);
      expect(euroOf(total)).toBe(meta.totals.outstanding_amount);
      expect(sheet?.rows.at(-1)?.at(-1)).toBe(Number(meta.totals.outstanding_amount));
      const words = { not_attributable: 'Niet toe te wijzen', not_provable: 'Niet te bepalen' };
      for (const [bucket, word] of Object.entries(words))
        expect(rows.filter((row) => row[2] === word)).toHaveLength(
          lines.filter((line) => line.bucket === bucket).length,
        );
      const [year, month, date] = day.split('-');
      expect(provenance?.rows).toContainEqual(['Filter', `Peildatum: ${date}-${month}-${year}`]);
      const csv = await fetchExport(broker, { ...body, format: 'csv' });
      expect(parseCsv(csv.answer.body.replace(/^\uFEFF/, ''), ';')).toHaveLength(lines.length + 1);
    },
  );

  test('are found by the name of the debtor and the number of the invoice, without the line beside them', async () => {
    const { lines } = await linesOn('2025-12-31', { more: '&filter[q]=huurder 9001' });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ bucket }) => bucket === 'not_attributable')).toEqual([]);
  });
});
