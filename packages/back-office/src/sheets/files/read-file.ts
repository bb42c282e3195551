import { readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { FileFault } from './file-fault.ts';
import type { FileMark } from './list-folder.ts';
import { readCsv } from './read-csv.ts';
import { type OpenWorkbook, openWorkbook } from './read-workbook.ts';

/** A sheet of a million rows has less. */
const maxCsvBytes = 256 * 1_048_576;
/** It is unpacked and read at once, in a thread of its own. */
const maxWorkbookBytes = 32 * 1_048_576;

/** The tables of a file, of which a workbook may have several; to be closed after they were read. */
export async function openTables(
  folder: string,
  { name, size }: FileMark,
  isKnown: (name: string) => boolean,
): Promise<OpenWorkbook> {
  const isCsv = extname(name).toLowerCase() === '.csv';
  const max = isCsv ? maxCsvBytes : maxWorkbookBytes;
  if (size > max) throw new FileFault('too-large', { expected: `${max / 1_048_576} MB` });
  const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
    throw new FileFault('file-unreadable', {}, error);
  });
  if (bytes.byteLength !== size) throw new FileFault('still-changing');
  const { name: base } = parse(name);
  if (!isCsv) return await openWorkbook(base, bytes, isKnown);
  return { tables: [readCsv(base, bytes)], close: async () => {} };
}
