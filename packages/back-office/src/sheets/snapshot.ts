import type { RecordType } from '../port/records.ts';
import { type Contents, contentsOf, type KnownKeys, type Say } from './contents.ts';
import type { SheetFinding } from './finding.ts';
import { objectsOfLines } from './objects-of-lines.ts';
import type { ReadFiles } from './read-files.ts';
import { unknownKeys } from './unknown-keys.ts';

/** Everything that the folder held at one moment, read to its end. A record type that is not in it was not delivered. */
export interface Snapshot {
  readonly contents: ReadonlyMap<RecordType, Contents>;
  readonly findings: readonly SheetFinding[];
}

export async function snapshotOf({ sheets, findings }: ReadFiles, say: Say): Promise<Snapshot> {
  const known: KnownKeys = new Map();
  const contents = new Map<RecordType, Contents>();
  for (const sheet of sheets) contents.set(sheet.type, await contentsOf(sheet, known, say));
  const lines = contents.get('contract_lines');
  if (lines && !contents.has('contract_objects')) contents.set('contract_objects', objectsOfLines(lines));
  const found = [...contents.values()].flatMap((one) => one.findings);
  return { contents, findings: [...findings, ...found, ...unknownKeys(sheets, contents)] };
}
