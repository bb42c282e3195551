import type { ListAnswer, ListMeta } from '@gevel/contract';
import { defaultPageSize, type List, type RowOf } from '@gevel/contract/plain';
import { type ListParams, type ListReaderQuery, listParams } from './list-params.ts';
import { type AllOptions, type AllProgress, type AllRows, readAllPages } from './read-all.ts';

export type ListCall<Row> = (request: {
  query: ListParams;
  signal?: AbortSignal | undefined;
}) => Promise<ListAnswer<Row>>;

export interface ListReaderState<Row> {
  isRetrieving: boolean;
  /** An answer came and it holds no row; false as long as nothing is known. */
  isEmpty: boolean;
  rows: readonly Row[];
  meta: ListMeta | null;
  /** Of the "all" mode. */
  progress: AllProgress | null;
  isCut: boolean;
  problem: unknown;
}

export interface ListReader<Row> {
  readonly state: ListReaderState<Row>;
  subscribe(listener: () => void): () => void;
  /** Reads one page; a read that is still under way is cancelled. */
  read(query?: ListReaderQuery): Promise<void>;
  /** Reads every page of the query. */
  readAll(query?: ListReaderQuery, options?: AllOptions): Promise<void>;
  cancel(): void;
}

/** Reads a list through its call, whatever draws it. */
export function createListReader<L extends List>(
  call: ListCall<RowOf<L>>,
  list: L,
  { pageSize = defaultPageSize }: { pageSize?: number } = {},
): ListReader<RowOf<L>> {
  const listeners = new Set<() => void>();
  let running = new AbortController();
  let state: ListReaderState<RowOf<L>> = {
    isRetrieving: false,
    isEmpty: false,
    rows: [],
    meta: null,
    progress: null,
    isCut: false,
    problem: null,
  };

  function set(change: Partial<ListReaderState<RowOf<L>>>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Runs one read at a time; what a cancelled read still answers is not looked at. */
  async function run(read: (signal: AbortSignal) => Promise<AllRows<RowOf<L>>>, outer: AbortSignal | undefined) {
    running.abort();
    const own = new AbortController();
    running = own;
    const signal = outer ? AbortSignal.any([outer, own.signal]) : own.signal;
    set({ isRetrieving: true, problem: null, progress: null });
    try {
      const { rows, meta, isCut } = await read(signal);
      if (running === own) set({ rows, meta, isCut, isEmpty: rows.length === 0, isRetrieving: false });
    } catch (problem) {
      if (running === own) set({ isRetrieving: false, problem: signal.aborted ? null : problem });
    }
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read(query = {}) {
      const paged = { page: 1, per_page: pageSize, ...query };
      return run(async (signal) => {
        const { data, meta } = await call({ query: listParams(list.name, paged), signal });
        return { rows: data, meta, isCut: false };
      }, undefined);
    },
    readAll(query = {}, options = {}) {
      const onProgress = (progress: AllProgress) => {
        set({ progress });
        options.onProgress?.(progress);
      };
      return run(
        (signal) =>
          readAllPages(
            (page, perPage) => call({ query: listParams(list.name, { ...query, page, per_page: perPage }), signal }),
            { ...options, signal, onProgress },
          ),
        options.signal,
      );
    },
    cancel() {
      running.abort();
    },
  };
}
