import { type RecordType, records, recordTypes } from '@gevel/back-office/records';

/** Which records the rows of a table are, and the id of each; undefined where the table is no table of records. */
export function ownRows(table: string, alias: string): { type: RecordType; id: string }[] | undefined {
  const type = recordTypes.find((one) => one === table);
  return type === undefined ? undefined : [{ type, id: idOf(type, alias) }];
}

/** As a record is known that could not be read as a whole. */
function idOf(type: RecordType, alias: string): string {
  return records[type].key.map((name) => `${alias}.${name}::text`).join(` || '-' || `);
}
