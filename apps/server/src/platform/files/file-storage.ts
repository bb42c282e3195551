import type { Readable } from 'node:stream';

/** Bytes that came in and may still be sent away; nobody finds them before they are kept. */
export interface ReceivedFile {
  /** Where they lie for now, to be looked at. */
  readonly path: string;
  readonly byteCount: number;
  readonly sha256: string;
  /** Keeps them for good and answers their storage key, a name of our own making; a backup brings its own. */
  keep(key?: string): Promise<string>;
  /** Throws them away; does nothing once they are kept. */
  discard(): Promise<void>;
}

export interface StoredKey {
  key: string;
  changedAt: Date;
}

/** Where uploaded bytes lie. What they are called, whose they are and who may read them is in the table `files`. */
export interface FileStorage {
  /** Takes bytes in; nothing stays of a stream that breaks off. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  open(key: string): Promise<Readable>;
  /** Does nothing when they are gone already. */
  delete(key: string): Promise<void>;
  keys(): AsyncIterable<StoredKey>;
  /** Throws away what came in before this moment and was never kept. */
  forgetReceived(before: Date): Promise<void>;
}
