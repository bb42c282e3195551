import type { FeedRow, FeedSource } from './feed/source.ts';

/** What a source offers on top of `FeedSource` so that tests can change rows. */
export interface RowChanges {
  patchRow(set: string, key: number | string, patch: FeedRow): void;
  removeRow(set: string, key: number | string): void;
  resetOverlay(): void;
}

export interface ChangeableSource extends FeedSource, RowChanges {
  /** Called after every change, whoever made it. */
  onChange(listener: () => void): void;
}

/** Wraps a source so that every change is heard: reads in progress must not go on over old rows. */
export function changeable(source: FeedSource & Partial<RowChanges>): ChangeableSource {
  const listeners: (() => void)[] = [];
  const heard = <T>(result: T): T => {
    for (const listener of listeners) listener();
    return result;
  };
  const offered = <T>(method: T | undefined): T => {
    if (method === undefined) throw new Error('this source does not let its rows be changed');
    return method;
  };
  return {
    worldEnd: source.worldEnd,
    rows: (set, narrowing) => source.rows(set, narrowing),
    mustNarrow: (set) => source.mustNarrow(set),
    createTicket: (ticket) => heard(source.createTicket(ticket)),
    addNote: (note) => heard(source.addNote(note)),
    closeTicket: (closing) => heard(source.closeTicket(closing)),
    addFile: (file) => heard(source.addFile(file)),
    patchRow: (set, key, patch) => heard(offered(source.patchRow?.bind(source))(set, key, patch)),
    removeRow: (set, key) => heard(offered(source.removeRow?.bind(source))(set, key)),
    resetOverlay: () => heard(source.resetOverlay?.()),
    onChange: (listener) => void listeners.push(listener),
  };
}
