import { isNullable, type Field as RecordField, type RecordType, records } from '@gevel/back-office';
import type { Field, FieldKind, List } from '@gevel/contract/plain';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractLines, contracts } from '../db/schema/contracts.ts';
import { financialMutations } from '../db/schema/financial.ts';
import { debtorItems, purchaseInvoiceLines, salesInvoices } from '../db/schema/invoices.ts';
import { objects } from '../db/schema/objects.ts';
import { rentalStatements, statementPayments } from '../db/schema/rental-statements.ts';
import { tickets } from '../db/schema/tickets.ts';
import { idsOfOwners, plantRecords } from '../test/plant-records.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import type { ServedList } from './list-sql.ts';
import { readList } from './read-list.ts';
import { recordList } from './record-list.ts';
import { requestContextOf } from './request-context.ts';

const tables = {
  objects,
  contracts,
  contract_lines: contractLines,
  tickets,
  rental_statements: rentalStatements,
  statement_payments: statementPayments,
  sales_invoices: salesInvoices,
  purchase_invoice_lines: purchaseInvoiceLines,
  debtor_items: debtorItems,
  financial_mutations: financialMutations,
} satisfies Partial<Record<RecordType, PgTable>>;
const types = Object.keys(tables) as (keyof typeof tables)[]; // keys of a constant object are exactly its names

const kinds = {
  id: 'id',
  reference: 'id',
  text: 'text',
  enum: 'enum',
  boolean: 'boolean',
  day: 'date',
  cents: 'money',
  decimal: 'decimal',
  integer: 'integer',
} as const satisfies Record<RecordField['kind'], FieldKind>;

/** Everything that is known of a record, as a list. */
function everythingOf(type: keyof typeof tables): List {
  const described: [string, RecordField][] = Object.entries(records[type].fields);
  const fields = described.map(([name, field]): [string, Field] => {
    const kind = kinds[field.kind];
    const isText = kind === 'text';
    return [name, { kind, values: field.values, options: { nullable: isNullable(field), sort: true, search: isText } }];
  });
  const owner = {
    owner_id: { kind: 'id', values: [], options: {} },
    owner_name: { kind: 'text', values: [], options: { sort: true, search: true } },
  } as const;
  const filters = { owner: { kind: 'id', values: [], options: {} } } as const;
  const all = { ...Object.fromEntries(fields), ...owner };
  return { name: type, module: null, fields: all, filters, figures: {}, includes: {}, defaultSort: ['owner_name'] };
}

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

async function rowsOf(list: ServedList, sort: string, filter: Record<string, string | string[]> = {}) {
  const scope = { kind: 'broker', brokerId: server.brokers.dekade.id } as const;
  const terms = [{ field: sort, descending: false }];
  const query = { sort: terms, filter, include: [], fields: [], counts: [], page: 1, per_page: 10_000 };
  const text = await readList(server.database, list, query, requestContextOf(scope, server.clock));
  // What the database made of the list.
  return (JSON.parse(text.text) as { data: Record<string, unknown>[] }).data;
}

describe.each(types)('%s as a list', (type) => {
  let list: ServedList;
  beforeAll(async () => {
    await plantRecords(server.database, type, [101, 102, 201]);
    list = recordList(everythingOf(type), tables[type]);
  });

  test('holds the rows of the broker’s owners, whatever it is ordered by', async () => {
    const own = await idsOfOwners(server.database, type, [101, 102]);
    expect(own.length).toBeGreaterThan(5);
    for (const sort of Object.keys(list.description.fields)) {
      const rows = await rowsOf(list, sort);
      expect([sort, rows.map(({ id }) => id).sort()]).toEqual([sort, own]);
    }
  });

  test('narrows to an owner and to what is searched for', async () => {
    const own = await idsOfOwners(server.database, type, [102]);
    expect((await rowsOf(list, 'owner_name', { owner: ['102'] })).map(({ id }) => id).sort()).toEqual(own);
    expect(await rowsOf(list, 'owner_name', { q: 'nergenstevinden' })).toEqual([]);
    const bos = await rowsOf(list, 'owner_name', { q: 'verhuurder bos' });
    expect(bos.map(({ id }) => id).sort()).toEqual(own);
  });
});

test('a field that no column holds is named where it was forgotten', () => {
  const list = everythingOf('contract_lines');
  const unknown = { kind: 'text', values: [], options: {} } as const;
  expect(() => recordList({ ...list, fields: { ...list.fields, colour: unknown } }, contractLines)).toThrow(
    'contract_lines: contract_lines does not say what colour is',
  );
});
