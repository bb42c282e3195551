import { ticketsList } from '@gevel/contract/plain';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createListReader } from '../../lib/list-reader/list-reader.ts';
import { type ListView, sortText } from '../../lib/list-state/list-view.ts';
import { ticketsSource } from './tickets.queries.ts';

/** A board of more cards than this is no longer a board. */
export const boardLimit = 500;

/** Every ticket of the filter, read page after page; leaving the board stops the reading. */
export function useBoardRows(view: ListView, limit = boardLimit) {
  const reader = useMemo(() => createListReader(ticketsSource.call, ticketsList), []);
  const state = useSyncExternalStore(reader.subscribe, () => reader.state);
  const query = useMemo(() => ({ sort: view.sort.map(sortText), filter: view.filter }), [view.sort, view.filter]);

  useEffect(() => {
    const leave = new AbortController();
    void reader.readAll(query, { signal: leave.signal, limit });
    return () => leave.abort();
  }, [reader, query, limit]);

  return { ...state, retry: () => void reader.readAll(query, { limit }) };
}
