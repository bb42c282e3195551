import type { Records, RecordType } from '../port/records.ts';

/** What identifies a record of a type. */
export function identityOf(type: RecordType, record: Records[RecordType]): string {
  if (type === 'contract_objects' && 'object_id' in record && 'contract_id' in record) {
    return `${record.contract_id}:${record.object_id}`;
  }
  if (type === 'commercial_overview' && 'object_id' in record && 'position' in record) {
    return `${record.object_id}:${record.position}`;
  }
  return 'id' in record ? String(record.id) : '';
}

const isDate = (value: unknown) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
};
const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const isCents = (value: unknown) => Number.isSafeInteger(value);
const isDecimal = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d*[1-9])?$/.test(value);

const rules: readonly (readonly [RegExp, (value: unknown) => boolean])[] = [
  [/^id$|_id$/, isId],
  [/_date$|_on$|_since$|^period_(start|end)$/, isDate],
  [/^amount|^vat$|^deposit_amount$|^mandate_amount$|^expected_costs$|outstanding_amount$|^paid_amount$/, isCents],
  [
    /^(income|costs)(_settled|_aside)?$|^management_fee_|balance$|^subtotal$|^fee_fixed_amount$|^debit$|^credit$/,
    isCents,
  ],
  [/floor_area$|^management_allowance_amount$|_per_year$|^fee_percentage$/, isDecimal],
  [/^financial_(year|period)$|^position$|^line_index$/, Number.isSafeInteger],
  [/^is_|^year_is_closed$/, (value) => typeof value === 'boolean'],
];

/** Names of the columns whose values break the rules of the port; null is left to the types. */
export function brokenColumns(record: Records[RecordType]): string[] {
  return Object.entries(record)
    .filter(([name, value]) => value !== null && rules.some(([pattern, holds]) => pattern.test(name) && !holds(value)))
    .map(([name]) => name);
}
