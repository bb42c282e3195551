import type { Database } from '../db/database.ts';
import { addRows } from './book-rows.ts';

/** A method by two percent, and one by an index whose figures nobody entered. */
export const methods = { fixed: 9_001, index: 9_002 } as const;
/** With what each stands for; owner 101 and 102 are of one broker, 201 of another. */
export const indexed = {
  missed: 101_501,
  coming: 101_502,
  byIndex: 102_501,
  business: 102_502,
  foreign: 201_501,
} as const;

/** Contracts of a thousand euro per month, for a portfolio of which today is 15 June 2026. */
export async function addIndexedContracts(database: Database): Promise<void> {
  await database.sync((connection) =>
    connection.query(
      `insert into indexation_methods (id, name, kind, series_name, fixed_rate, added_rate, is_rounded, content_hash) values
       ($1, 'Vast 2%', 'fixed_rate', null, 2, null, false, 'hash'), ($2, 'CPI + 1', 'monthly_index', 'CPI', null, 1, false, 'hash')`,
      [methods.fixed, methods.index],
    ),
  );
  const contract = (id: number, next_index_date: string, more: object = {}) => ({
    id,
    number: id,
    owner_id: Math.floor(id / 1_000),
    reference: `IX-${id}`,
    type: 'privaterent',
    relation_id: id,
    start_date: '2023-08-01',
    extends_automatically: true,
    invoice_interval_months: 1,
    contractor_name: `Huurder ${id}`,
    amount_excl_per_month: 100_000,
    vat_per_month: 0,
    amount_incl_per_month: 100_000,
    term: 'open_ended',
    changed_at: '2026-06-01T00:00:00Z',
    indexation_method_id: methods.fixed,
    next_index_date,
    ...more,
  });
  const rows = [
    contract(indexed.missed, '2024-08-01'),
    contract(indexed.coming, '2026-08-01', { start_date: '2025-12-01' }),
    contract(indexed.byIndex, '2026-08-01', { start_date: '2025-12-01', indexation_method_id: methods.index }),
    contract(indexed.business, '2026-08-01', { start_date: '2025-12-01', type: 'commercialrent' }),
    contract(indexed.foreign, '2024-08-01'),
  ];
  await addRows(database, 'contracts', rows);
  await addRows(
    database,
    'contract_lines',
    rows.map(({ id, owner_id, start_date }) => ({
      id: id * 10,
      contract_id: id,
      owner_id,
      kind: 'bare_rent',
      is_indexable: true,
      amount_excl: 100_000,
      vat: 0,
      amount_incl: 100_000,
      interval_months: 1,
      start_date,
      changed_at: '2026-06-01T00:00:00Z',
    })),
  );
}
