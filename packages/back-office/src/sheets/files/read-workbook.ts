import { Worker } from 'node:worker_threads';
import { checkZip } from './check-zip.ts';
import { FileFault } from './file-fault.ts';
import type { Table, TableRow } from './table.ts';

/** How files begin that only a password opens, and workbooks of before 2007. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
/** So many rows come at once; between two pieces others have their turn. */
const rowsAtOnce = 2_000;
/** What unpacking and reading one may take; the server itself is not touched when it is not enough. */
const maxMemoryMb = 1_536;

export interface AskedRows {
  readonly sheet: number;
  readonly from: number;
  readonly rows: number;
}

export type ToldByWorkbook =
  | { readonly sheets: readonly string[] }
  | { readonly rows: readonly TableRow[] }
  | { readonly fault: Pick<FileFault, 'reason' | 'where'> };

/** A workbook that is being read, in a thread of its own for as long as it is open. */
export interface OpenWorkbook {
  /** The sheets that are not hidden. One sheet is called as its file is, when its own name says nothing. */
  readonly tables: readonly Table[];
  close(): Promise<void>;
}

export async function openWorkbook(
  name: string,
  bytes: Uint8Array,
  isKnown: (name: string) => boolean,
): Promise<OpenWorkbook> {
  if (compound.every((byte, at) => bytes[at] === byte)) throw new FileFault('needs-password');
  checkZip(bytes);
  const thread = new WorkbookThread(bytes);
  try {
    const told = await thread.next();
    if (!('sheets' in told)) throw new Error('A workbook tells its sheets first');
    const { sheets } = told;
    const tables = sheets.map((sheet, place): Table => {
      const called = sheets.length === 1 && !isKnown(sheet) ? name : sheet;
      return { name: called, sheet, rows: rowsOf(thread, place) };
    });
    return { tables, close: () => thread.end() };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

async function* rowsOf(thread: WorkbookThread, sheet: number): AsyncGenerator<TableRow> {
  for (let from = 0; ; from += rowsAtOnce) {
    const told = await thread.next({ sheet, from, rows: rowsAtOnce });
    if (!('rows' in told)) throw new Error('A workbook was asked for rows');
    yield* told.rows;
    if (told.rows.length < rowsAtOnce) return;
  }
}

type Answer = Exclude<ToldByWorkbook, { fault: unknown }>;

class WorkbookThread {
  readonly #worker: Worker;
  /** Who waits for what it tells next; one at a time. */
  #turn: { resolve: (told: Answer) => void; reject: (error: Error) => void } | null = null;
  #end: Error | null = null;

  constructor(bytes: Uint8Array) {
    this.#worker = new Worker(workerFile, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    this.#worker.on('message', (told: ToldByWorkbook) => {
      const turn = this.#turn;
      this.#turn = null;
      if ('fault' in told) turn?.reject(new FileFault(told.fault.reason, told.fault.where));
      else turn?.resolve(told);
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileFault('too-large', {}, error) : error);
    });
    this.#worker.on('exit', () => this.#stop(new Error('The thread that reads a workbook ended')));
  }

  next(asked?: AskedRows): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#end !== null) return reject(this.#end);
      this.#turn = { resolve, reject };
      if (asked) this.#worker.postMessage(asked, []);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #stop(error: Error): void {
    this.#end ??= error;
    this.#turn?.reject(this.#end);
    this.#turn = null;
  }
}

/** Beside this file in the sources; beside the bundle after a build. */
const workerName = import.meta.url.endsWith('.ts') ? 'workbook-worker.source.mjs' : 'workbook-worker.js';
const workerFile = new URL(`./${workerName}`, import.meta.url);
