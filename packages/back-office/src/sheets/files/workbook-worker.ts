import { parentPort, workerData } from 'node:worker_threads';
import { FileFault } from './file-fault.ts';
import type { AskedRows, ToldByWorkbook } from './read-workbook.ts';
import { type WorkbookSheet, workbookTables } from './workbook-tables.ts';

/** A workbook in a thread of its own, which `read-workbook` starts: first which sheets it has, then rows as they are asked for. */
if (parentPort === null) throw new Error('This runs in a thread of the server');
const port = parentPort;
const tell = (told: ToldByWorkbook) => port.postMessage(told);
try {
  // The thread that starts it gives nothing else.
  const sheets = await workbookTables(workerData as Uint8Array);
  port.on('message', ({ sheet, from, rows }: AskedRows) =>
    tell({ rows: rowsOf(sheets, sheet).slice(from, from + rows) }),
  );
  tell({ sheets: sheets.map(({ name }) => name) });
} catch (error) {
  if (!(error instanceof FileFault)) throw error;
  tell({ fault: { reason: error.reason, where: error.where } });
}

const rowsOf = (sheets: readonly WorkbookSheet[], sheet: number) => sheets[sheet]?.rows ?? [];
