import type { RecordType } from './record-types.ts';

/** Records that a back office may keep files at. */
export const recordTypesWithFiles = [
  'owners',
  'objects',
  'contracts',
  'tickets',
  'rental_statements',
  'sales_invoices',
  'purchase_invoices',
] as const satisfies readonly RecordType[];
export type RecordTypeWithFiles = (typeof recordTypesWithFiles)[number];

/** A file that the back office keeps at a record. */
export interface RecordFile {
  /** The same for as long as the file is there. */
  id: string;
  /** Another one once its contents may be others. */
  version: string;
  record: { type: RecordTypeWithFiles; id: number };
  /** With its extension, without folders. */
  name: string;
  byteCount: number;
}

/** Every method fails as those of the back office do. */
export interface RecordFiles {
  /** All files at all records, in any order. */
  list(): AsyncIterable<RecordFile>;
  /** The contents of a file as it was listed; fails when they are others by now. */
  read(file: RecordFile): AsyncIterable<Uint8Array>;
}
