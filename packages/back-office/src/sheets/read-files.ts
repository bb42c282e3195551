import { FileFault } from './files/file-fault.ts';
import type { FileMark, Listing } from './files/list-folder.ts';
import { openTables } from './files/read-file.ts';
import { finding, type SheetFinding } from './finding.ts';
import { plainName } from './names/plain-name.ts';
import { readTable, type SheetRows } from './read-table.ts';
import { findSheet } from './sheet.ts';

/** What the files of a folder hold, and what is wrong with them; rows are of use only when no file is refused. */
export interface ReadFiles {
  readonly sheets: readonly SheetRows[];
  readonly findings: readonly SheetFinding[];
}

/** What a template explains itself on. */
const explanations = new Set(['uitleg', 'explanation']);

/** Reads every file to its end. */
export async function readFiles(folder: string, { files, others }: Listing): Promise<ReadFiles> {
  const read: ReadFiles[] = [];
  for (const file of files) read.push(await readFileOf(folder, file));
  const found = read.flatMap(({ sheets }) => sheets);
  const unknown = others.map((name) => finding('unknown-file', { of: 'note', file: name }));
  const twice = found
    .filter(({ type }, at) => found.findIndex((other) => other.type === type) !== at)
    .map(({ rows: [first], type }) => finding('sheet-twice', { of: 'file', file: first?.file ?? '', value: type }));
  return { sheets: found, findings: [...read.flatMap(({ findings }) => findings), ...unknown, ...twice] };
}

async function readFileOf(folder: string, mark: FileMark): Promise<ReadFiles> {
  const { name: file } = mark;
  let opened: Awaited<ReturnType<typeof openTables>> | null = null;
  try {
    opened = await openTables(folder, mark, (name) => findSheet(name) !== null);
    const sheets: SheetRows[] = [];
    const notes: SheetFinding[] = [];
    for (const table of opened.tables) {
      const sheet = findSheet(table.name);
      if (sheet === null && table.sheet !== null && explanations.has(plainName(table.sheet))) continue;
      if (sheet === null) {
        const reason = table.sheet === null ? 'unknown-file' : 'unknown-sheet';
        notes.push(finding(reason, { of: 'note', file, sheet: table.sheet }));
        continue;
      }
      const rows = await readTable(file, table, sheet);
      notes.push(...rows.notes);
      // only a heading says that nothing was delivered, as in an untouched template
      if (rows.rows.length > 0) sheets.push(rows);
      else notes.push(finding('no-rows', { of: 'note', file, sheet: table.sheet }));
    }
    return { sheets, findings: notes };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { sheets: [], findings: [finding(error.reason, { of: 'file', file, ...error.where })] };
  } finally {
    await opened?.close();
  }
}
