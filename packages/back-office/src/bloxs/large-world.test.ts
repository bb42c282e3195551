import { createWorldSource } from '@gevel/bloxs-simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';
import type { RecordType } from '../port/records.ts';

/** By the rules of the largest world: its large sets are made owner by owner, and its ledger is not given whole. */
const source = createWorldSource({ scale: 'large', seed: 3, today: '2026-05-20', owners: 6 });
let pair: RunningPair;
beforeAll(async () => {
  pair = await startPair({ source }, { pageSize: 150 });
});
afterAll(() => pair.stop());

const large: readonly (readonly [RecordType, string])[] = [
  ['sales_invoices', 'SalesInvoices'],
  ['sales_invoice_lines', 'SalesInvoiceLines'],
  ['purchase_invoices', 'PurchaseInvoices'],
  ['purchase_invoice_lines', 'PurchaseInvoiceLines'],
  ['statement_objects', 'OwnerSettlementRealEstateObjects'],
  ['statement_transactions', 'OwnerSettlementTransactions'],
  ['statement_sales_lines', 'OwnerSettlementSalesInvoices'],
  ['statement_purchase_lines', 'OwnerSettlementPurchaseInvoices'],
  ['statement_balances', 'OwnerSettlementRelationBalances'],
  ['statement_payments', 'OwnerSettlementPartialPayments'],
];

it.each(large)('%s come whole from a world that is too large for its ledger to be given whole', async (type, set) => {
  const expected = [...source.rows('owners')].reduce(
    (sum, { OwnerId }) => sum + [...source.rows(set, { ownerId: Number(OwnerId) })].length,
    0,
  );
  const ids = new Set<unknown>();
  let read = 0;
  for await (const { records, rejections } of pair.backOffice.read(type)) {
    expect(rejections).toEqual([]);
    read += records.length;
    for (const record of records) ids.add(Reflect.get(record, 'id'));
  }
  expect([read, ids.size]).toEqual([expected, expected]);
  expect(expected).toBeGreaterThan(0);
});

it('the ledger alone is asked for by owner and year', async () => {
  const read = async () => {
    for await (const page of pair.backOffice.read('financial_mutations')) expect(page.records).toEqual([]);
  };
  await expect(read()).rejects.toThrow('the question was refused');
});
