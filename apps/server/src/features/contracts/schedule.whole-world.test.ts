import type { RecordType } from '@gevel/back-office';
import { createWorldSource } from '@gevel/bloxs-simulator';
import type { RentSchedule } from '@gevel/contract';
import { centsOf, euroOf } from '@gevel/contract/plain';
import { afterEach, describe, expect, test } from 'vitest';
import { readWorldInto } from '../../test/read-world.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const types: RecordType[] = [
  'owners',
  'relations',
  'contracts',
  'compactions',
  'ledger_accounts',
  'sales_invoices',
  'debtor_items',
  'financial_mutations',
];
const today = '2026-06-15';
const owners = 3;
const dayMs = 86_400_000;
const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
/** `npm run test:faults` looks at ten worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 10 : 2 }, (_, n) => 211 + 9 * n);

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe.each(seeds)('in the world of seed %i', (seed) => {
  test('what was due less what was received or set off is what the outstanding items say of the contract, and each receipt stands on its day', async () => {
    server = await startTestServer();
    const source = createWorldSource({ scale: 'small', seed, today, owners });
    await readWorldInto(server.database, source, types);
    const broker = await server.login('broker');
    const get = async (path: string) => {
      const answer = await broker.get(path);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      return answer.json();
    };
    const pages = async (path: string): Promise<Record<string, string>[]> => {
      const rows = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const answer = await get(`${path}?per_page=100&page=${page}`);
        last = answer.meta.last_page;
        rows.push(...answer.data);
      }
      return rows;
    };

    const openItems = new Map(
      (await pages('/reports/outstanding-items')).map((row) => [row['invoice_id'], row['outstanding_amount'] ?? '']),
    );
    const contracts = await pages('/contracts');
    const openOf = new Map<string, bigint>();
    const shown = new Map<string, RentSchedule['months'][number]['invoices'][number]>();
    for (const { id = '' } of contracts) {
      const { data }: { data: RentSchedule } = await get(`/contracts/${id}/schedule`);
      openOf.set(id, centsOf(data.total.open));
      const { due, received, set_off: setOff, arranged } = data.total;
      expect([id, centsOf(due) - centsOf(received) - centsOf(setOff) - centsOf(arranged)]).toEqual([
        id,
        centsOf(data.total.open),
      ]);
      for (const year of data.years) {
        const { data: ofYear }: { data: RentSchedule } = await get(`/contracts/${id}/schedule?year=${year}`);
        expect(ofYear.total).toEqual(data.total);
        for (const invoice of ofYear.months.flatMap(({ invoices }) => invoices)) shown.set(invoice.id, invoice);
      }
    }

    const lastDay = source.world.from.lastDay;
    let dated = 0;
    let openWithout = 0;
    let open = 0n;
    for (let ownerNo = 1; ownerNo <= owners; ownerNo += 1) {
      for (const sale of source.world.books(ownerNo).sales) {
        if (sale.post === null || sale.date > lastDay) continue;
        const ofThatDay = [...shown.values()].filter((one) => one.due_date === isoDay(sale.due));
        const paid = sale.payments.filter(({ date }) => date <= lastDay);
        // Half of the settlements of service costs name no contract.
        if (sale.kind === 'service' && sale.n % 2 === 0) {
          openWithout += paid.reduce((rest, { cents }) => rest - cents, sale.inclCents);
          continue;
        }
        const told = paid.filter(({ post }) => post.namesInvoice);
        const expected = {
          due: euroOf(BigInt(sale.inclCents)),
          set_off: '0.00',
          arranged: '0.00',
          received: euroOf(BigInt(paid.reduce((sum, { cents }) => sum + cents, 0))),
          undated: euroOf(
            BigInt(paid.filter(({ post }) => !post.namesInvoice).reduce((sum, { cents }) => sum + cents, 0)),
          ),
          receipts: told.map(({ date, cents }) => ({ date: isoDay(date), amount: euroOf(BigInt(cents)) })),
        };
        dated += told.length;
        expect(ofThatDay).toContainEqual(expect.objectContaining(expected));
      }
    }
    expect(dated).toBeGreaterThan(500);
    for (const [id, invoice] of shown) {
      open += centsOf(invoice.open);
      expect([id, invoice.open]).toEqual([id, openItems.get(id) ?? '0.00']);
    }
    const ofContracts = [...openOf.values()].reduce((sum, cents) => sum + cents, 0n);
    const ofItems = [...openItems.values()].reduce((sum, amount) => sum + centsOf(amount), 0n);
    expect(ofContracts + BigInt(openWithout)).toBe(ofItems);
    expect(open).toBe(ofContracts);
    expect(ofItems).toBeGreaterThan(0n);
  });
});
