import { readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { FileFault } from './file-fault.ts';
import type { FileMark } from './list-folder.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Table } from './table.ts';

/** A sheet of a million rows has less. */
const maxCsvBytes = 256 * 1_048_576;
/** It is unpacked and read at once. */
const maxWorkbookBytes = 32 * 1_048_576;

/** The tables of a file, of which a workbook may have several. */
export async function readTables(
  folder: string,
  { name, size }: FileMark,
  isKnown: (name: string) => boolean,
): Promise<Table[]> {
  const isCsv = extname(name).toLowerCase() === '.csv';
  const max = isCsv ? maxCsvBytes : maxWorkbookBytes;
  if (size > max) throw new FileFault('too-large', { expected: `${max / 1_048_576} MB` });
  const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
    throw new FileFault('file-unreadable', {}, error);
  });
  if (bytes.byteLength !== size) throw new FileFault('still-changing');
  const { name: base } = parse(name);
  return isCsv ? [readCsv(base, bytes)] : await readWorkbook(base, bytes, isKnown);
}
