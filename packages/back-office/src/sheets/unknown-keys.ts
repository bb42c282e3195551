import { type RecordType, records } from '../port/records.ts';
import { isEmpty, textOf } from './cells/cell.ts';
import type { Contents } from './contents.ts';
import { finding, type SheetFinding } from './finding.ts';
import { idOfKey, spaceOf } from './key-ids.ts';
import type { SheetRows } from './read-table.ts';
import { sheets } from './sheet.ts';

/** Of one column so many are told. */
const maxPerColumn = 20;

/** Cells that name a key which the sheet of such keys does not have: a contract of a landlord whom nobody knows. */
export function unknownKeys(read: readonly SheetRows[], contents: ReadonlyMap<RecordType, Contents>): SheetFinding[] {
  const idsOf = new Map<RecordType, ReadonlySet<unknown>>();
  for (const [type, { items }] of contents) {
    if (records[type].key.join() === 'id') idsOf.set(type, new Set(items.map(({ record }) => record['id'])));
  }
  return read.flatMap(({ type, rows }) =>
    sheets[type].columns.flatMap((column) => {
      const known = column.kind === 'reference' && column.to !== null ? idsOf.get(column.to) : undefined;
      if (known === undefined || column.to === null) return [];
      const { field, name, to } = column;
      const unknown = rows.flatMap((row) => {
        const cell = row.cells.get(field) ?? null;
        const key = textOf(cell).trim();
        if (isEmpty(cell) || known.has(idOfKey(spaceOf(type, column), key))) return [];
        const { file, sheet, number } = row;
        const about = { file, sheet, row: number, column: name, value: key, expected: sheets[to].name };
        return [finding('key-unknown', { ...about, of: 'note' })];
      });
      return unknown.slice(0, maxPerColumn);
    }),
  );
}
