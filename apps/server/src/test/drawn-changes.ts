import { type Field, type RecordType, records, recordTypes } from '@gevel/back-office/records';
import type { World } from '../sync/test/memory-back-office.ts';
import type { SeededRandom } from './seeded-random.ts';

type AnyRecord = Record<string, unknown>;

/** What other records hang on, and what would take much along. */
const neverRemoved: readonly RecordType[] = [
  'owners',
  'purchase_invoices',
  'ticket_states',
  'ledger_accounts',
  'compactions',
  'tax_rates',
];

/** What goes with another record. */
const belonging: readonly (readonly [child: RecordType, column: string, parent: RecordType])[] = [
  ['contract_lines', 'contract_id', 'contracts'],
  ['contract_objects', 'contract_id', 'contracts'],
  ['contract_objects', 'object_id', 'objects'],
  ['contract_extensions', 'contract_id', 'contracts'],
  ['contract_break_options', 'contract_id', 'contracts'],
  ['commercial_overview', 'object_id', 'objects'],
  ['property_valuations', 'object_id', 'objects'],
  ['ticket_notes', 'ticket_id', 'tickets'],
  ['budget_lines', 'budget_id', 'budgets'],
  ['sales_invoice_lines', 'invoice_id', 'sales_invoices'],
  ['purchase_invoice_lines', 'invoice_id', 'purchase_invoices'],
  ['invoice_approvals', 'invoice_id', 'purchase_invoices'],
  ['statement_objects', 'statement_id', 'rental_statements'],
  ['statement_transactions', 'statement_id', 'rental_statements'],
  ['statement_sales_lines', 'statement_id', 'rental_statements'],
  ['statement_purchase_lines', 'statement_id', 'rental_statements'],
  ['statement_balances', 'statement_id', 'rental_statements'],
  ['statement_payments', 'statement_id', 'rental_statements'],
  ['contact_persons', 'relation_id', 'relations'],
];

/** Corrects, adds and removes here and there, in every kind of record, as a back office does between two synchronisations. */
export function changeWorld(world: World, random: SeededRandom): World {
  const changed = structuredClone(world);
  for (const type of recordTypes) {
    const rows = changed[type] as unknown as AnyRecord[]; // safe: a record is a plain object
    for (const row of rows) if (random.chance(0.35)) correct(type, row, random);
    if (rows.length > 3 && !neverRemoved.includes(type) && random.chance(0.7))
      rows.splice(random.below(rows.length), 1);
  }
  for (const [child, column, parent] of belonging) {
    const idsOf = (of: World) => new Set(of[parent].map((row) => Reflect.get(row, 'id') as unknown));
    const [before, after] = [idsOf(world), idsOf(changed)];
    const rows = changed[child] as unknown as AnyRecord[]; // as above
    rows.splice(0, rows.length, ...rows.filter((row) => !before.has(row[column]) || after.has(row[column])));
  }
  for (const contract of changed.contracts) {
    const other = random.oneOf(changed.contracts.filter(({ owner_id }) => owner_id === contract.owner_id));
    if (random.chance(0.2)) contract.relation_id = other.relation_id;
  }
  return changed;
}

function correct(type: RecordType, row: AnyRecord, random: SeededRandom): void {
  const fields = Object.entries<Field>(records[type].fields).filter(([name]) => !records[type].key.includes(name));
  for (const [name, field] of fields) {
    if (!random.chance(0.3)) continue;
    const value = row[name];
    if (field.kind === 'text' && typeof value === 'string') row[name] = `${value} ${random.below(99)}`;
    if (field.kind === 'cents' && typeof value === 'number') row[name] = value + 1 + random.below(5_000);
    if (field.kind === 'day' && typeof value === 'string') row[name] = random.dateAround(value, 40);
  }
}
