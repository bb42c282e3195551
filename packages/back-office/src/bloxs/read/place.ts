import { BackOfficeFailure } from '../../port/failure.ts';

/** Where a read stands, complete enough to go on after a restart. */
export interface Place {
  /** The key of the last row that was read; null at the beginning. */
  key: readonly number[] | null;
  /** How many rows were read. */
  read: number;
  /** How many rows should still come, when the back office counts. */
  left: number | null;
  /** How many rows were promised at the beginning. */
  promised: number | null;
}

export const beginning: Place = { key: null, read: 0, left: null, promised: null };

/** The name keeps a cursor of one record type from being used for another. */
export function writeCursor(name: string, { key, read, left, promised }: Place): string {
  return [name, key?.join(',') ?? '', read, left ?? '', promised ?? ''].join('/');
}

export function readCursor(name: string, keyLength: number, cursor: string): Place {
  const [owner, key = '', read = '', left = '', promised = '', ...rest] = cursor.split('/');
  const keys = key.split(',');
  const wellFormed = [...keys, read].every(isCount) && [left, promised].every((part) => part === '' || isCount(part));
  if (owner !== name || rest.length > 0 || keys.length !== keyLength || !wellFormed) {
    throw new BackOfficeFailure('misunderstood', `this is no cursor of a read of ${name}`);
  }
  return {
    key: keys.map(Number),
    read: Number(read),
    left: left === '' ? null : Number(left),
    promised: promised === '' ? null : Number(promised),
  };
}

function isCount(text: string): boolean {
  return /^\d{1,16}$/.test(text);
}
