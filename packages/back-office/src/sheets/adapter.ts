import type { BackOffice, ReadOptions, RecordPage } from '../port/back-office.ts';
import type { Changes } from '../port/changes.ts';
import { BackOfficeFailure } from '../port/failure.ts';
import { type Records, type RecordType, recordTypes } from '../port/records.ts';
import { bookYearsOf } from './book-years.ts';
import type { Contents, Say } from './contents.ts';
import { filesBeside } from './files-of-records.ts';
import { placeOf, type SheetFinding } from './finding.ts';
import { Folder, type FolderState } from './folder.ts';
import { isWithin, pagesOf } from './pages.ts';
import type { Snapshot } from './snapshot.ts';

export interface SheetsOptions {
  /** Where files are dropped. */
  folder: string;
  /** Puts a finding into words, for rejections and failures. */
  say?: Say;
  pageSize?: number;
  /** How long files must be the same before they are read. */
  settleMs?: number;
  /** Waits between two looks; for tests. */
  pause?: () => Promise<void>;
}

export interface SheetsBackOffice extends BackOffice {
  /** What the last look at the folder found. */
  state(): FolderState;
  /** Looks at the folder now; answers whether there is something new in it, which was taken over. */
  look(): Promise<boolean>;
}

/** Runs begin with it, and read what the folder holds then. */
const [firstType] = recordTypes;

const notTold: Changes = {
  mark: '',
  years: null,
  ids: { sales_invoices: null, purchase_invoices: null, rental_statements: null },
};

/** A folder of sheets behind the port. Everything is read anew with each run, and nothing can be written. */
export function createSheetsBackOffice({
  folder: path,
  say = (found) => `${placeOf(found)}: ${found.reason}`,
  pageSize = 500,
  settleMs = 2_000,
  pause = () => new Promise((resolve) => void setTimeout(resolve, settleMs)),
}: SheetsOptions): SheetsBackOffice {
  const folder = new Folder({ folder: path, say, pause });

  /** What the folder holds; fails when it never was right since the start. */
  async function held(isNew: boolean, signal?: AbortSignal): Promise<Snapshot> {
    signal?.throwIfAborted();
    const state = isNew || folder.state.snapshot === null ? await folder.look() : folder.state;
    signal?.throwIfAborted();
    if (state.snapshot === null) throw new BackOfficeFailure('unreachable', whyRefused(state.findings, say));
    return state.snapshot;
  }

  async function contents(type: RecordType, isNew: boolean, signal?: AbortSignal): Promise<Contents> {
    const found = (await held(isNew, signal)).contents.get(type);
    if (found === undefined) throw new BackOfficeFailure('not_delivered', 'no sheet of these is in the folder');
    return found;
  }

  async function* read(type: RecordType, asked: ReadOptions): AsyncGenerator<RecordPage<object>> {
    const isBegin = type === firstType && asked.after === undefined && asked.within === undefined;
    yield* pagesOf(type, await contents(type, isBegin, asked.signal), { ...asked, pageSize });
  }

  /** Fails when a file is refused, although what was there before is still given. */
  async function check(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const { isRefused, findings } = await folder.look();
    if (isRefused) throw new BackOfficeFailure('unreachable', whyRefused(findings, say));
  }

  return {
    // safe: the rows of a type are of that type, whatever type is asked
    read: ((type: RecordType, asked: ReadOptions = {}) => read(type, asked)) as BackOffice['read'],
    async count(type, part, signal) {
      const { items } = await contents(type, false, signal);
      const ids = items.filter(({ record }) => isWithin(record, part)).map(({ record }) => Number(record['id']));
      return { records: ids.length, last: ids.reduce<number | null>((last, id) => Math.max(last ?? 0, id), null) };
    },
    changes: async () => notTold,
    calls: () => 0,
    bookYears: async ({ signal, ...question }) =>
      bookYearsOf(await contents('financial_mutations', false, signal), question),
    async ticketStates(signal) {
      const found = (await held(false, signal)).contents.get('ticket_states');
      // safe: the rows of this type
      const states = found?.items.flatMap(({ record, rejection }) => (rejection ? [] : [record])) ?? [];
      return (states as unknown as Records['ticket_states'][]).map(({ name, system_state }) => ({
        name,
        system_state,
      }));
    },
    checkConnection: check,
    restsUntil: async () => null,
    probe: check,
    checkDescription: async () => [],
    takesWrites: false,
    createTicket: refuseWrite,
    addTicketNote: refuseWrite,
    files: filesBeside(path),
    circuit: () => 'closed',
    surprises: () => [],
    limits: () => [],
    notGiven: (type) => [...(folder.state.snapshot?.contents.get(type)?.notGiven ?? [])],
    state: () => folder.state,
    async look() {
      const { snapshot } = folder.state;
      return (await folder.look()).snapshot !== snapshot;
    },
  };
}

async function refuseWrite(): Promise<never> {
  throw new BackOfficeFailure('refused', 'nothing can be written into a folder of sheets');
}

function whyRefused(findings: readonly SheetFinding[], say: Say): string {
  const wrong = findings.filter(({ of }) => of === 'file').slice(0, 3);
  return wrong.map(say).join('; ') || 'the folder was not read yet';
}
