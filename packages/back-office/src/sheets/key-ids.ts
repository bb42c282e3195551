import { createHash } from 'node:crypto';
import type { RecordType } from '../port/records.ts';

/** Keys that are numbers below this are their own ids; all others get one above it. */
const firstMade = 2 ** 52;
const ownNumber = /^[1-9]\d{0,14}$/;

/**
 * The id of a record whose key is this text: always the same one, wherever the row stands and whichever server reads it. Fifty-two
 * bits of a digest; that two keys of a sheet get the same one is looked for by whoever reads it.
 */
export function idOfKey(space: string, key: string): number {
  if (ownNumber.test(key)) return Number(key);
  const digest = createHash('sha256')
    .update(`${space}\n${key.normalize('NFC')}`)
    .digest();
  return firstMade + Number(digest.readBigUInt64BE() >> 12n);
}

/** An open item has the key of its invoice. */
const sharedSpaces: Partial<Readonly<Record<RecordType, RecordType>>> = {
  debtor_items: 'sales_invoices',
  creditor_items: 'purchase_invoices',
};

/** Among which keys those of a field are: the records that it refers to, or all others that the field itself names. */
export function spaceOf(type: RecordType, { kind, to, field }: { kind: string; to: RecordType | null; field: string }) {
  if (kind === 'id') return sharedSpaces[type] ?? type;
  return to ?? field;
}
