import { type RecordType, recordTypes } from '@gevel/back-office/records';
import type { ListSql } from './list-sql.ts';

/** Columns that follow from other records, and from which; what is missing there is missing in them. */
export const derivedColumns: Readonly<
  Record<string, readonly (readonly [columns: readonly string[], from: readonly RecordType[]])[]>
> = {
  objects: [
    [['address', 'postal_code', 'city', 'building'], ['addresses']],
    [
      ['availability', 'tenant_name', 'rent_per_month'],
      ['contracts', 'contract_lines', 'contract_objects', 'relations'],
    ],
  ],
  contracts: [
    [
      ['object_id', 'address', 'city'],
      ['contract_objects', 'objects', 'addresses'],
    ],
    [['contractor_name'], ['relations']],
    [['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month'], ['contract_lines']],
    [
      ['term', 'term_end_date', 'latest_notice_date', 'notice_given_date', 'next_extension_months'],
      ['contract_extensions'],
    ],
    [['break_date'], ['contract_break_options']],
  ],
  tickets: [
    [
      ['object_name', 'address'],
      ['objects', 'addresses'],
    ],
  ],
  service_costs: [
    [['property_name'], ['objects']],
    [
      [
        'advances_amount',
        'costs_amount',
        'other_amount',
        'settled_amount',
        'tenant_count',
        'settled_count',
        'settled_on',
      ],
      ['financial_mutations', 'ledger_accounts'],
    ],
  ],
  relation_owners: [[['relation_id'], ['relations', 'contracts', 'tickets', 'sales_invoices', 'purchase_invoices']]],
};

/**
 * The record types of which an answer is made, found in its SQL: the tables that it names, and those from which the columns
 * that it names were derived. Records without their owner are nobody's, so that every portfolio rests on the owners too.
 */
export function typesIn(sql: string): RecordType[] {
  const names = (name: string) => new RegExp(`\\b${name}\\b`).test(sql);
  const derived = Object.entries(derivedColumns)
    .filter(([table]) => names(table))
    .flatMap(([, columns]) => columns)
    .filter(([columns]) => new RegExp(`\\.(?:${columns.join('|')})(?:_sort)?\\b`).test(sql))
    .flatMap(([, from]) => from);
  return recordTypes.filter((type) => type === 'owners' || names(type) || derived.includes(type));
}

/** Those behind a list, or behind one record of it with all that it consists of; none behind what is the portal's own. */
export function typesBehind(sql: ListSql, what: 'rows' | 'record'): readonly string[] {
  if (sql.recordTypes.length === 0) return [];
  const parts: unknown[] = [sql.table, sql.joins, sql.fields, sql.figures ?? {}];
  if (what === 'record') parts.push(sql.includes);
  const found: readonly string[] = typesIn(JSON.stringify(parts));
  const named: readonly string[] = [...sql.recordTypes, ...(sql.readsWithin ?? [])];
  return recordTypes.filter((type) => found.includes(type) || named.includes(type));
}
