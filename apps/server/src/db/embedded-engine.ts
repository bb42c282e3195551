import type { PGlite } from '@electric-sql/pglite';
import { damageOf } from './embedded-integrity.ts';

/** PostgreSQL embedded, which speaks the protocol of a server: messages go in, and each is answered in order. */
export interface Engine {
  /** Carries out messages that were written together; `answer` gets what they are answered with, piece by piece. */
  execute(messages: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void>;
  /** What is wrong with its files; null when nothing is. */
  damage(): Promise<string | null>;
  /** Everything in it. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Where its files are; null keeps nothing. */
  folder: string | null;
  /** What one that keeps nothing begins with, from `dump` of another. */
  beginWith?: Blob | undefined;
}

/** Runs in the thread that calls it, which does nothing else meanwhile. */
export async function openEngine({ folder, beginWith }: EngineOptions): Promise<Engine> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm: trigrams } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const lite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(beginWith ? { loadDataDir: beginWith } : {}),
    extensions: { pg_trgm: trigrams },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  let latest: Promise<void> = Promise.resolve();
  return {
    execute: (messages, answer) => {
      const done = latest.then(() => execute(lite, messages, answer));
      latest = done.catch(() => {});
      return done;
    },
    damage: () => damageOf(lite),
    dump: () => lite.dumpDataDir('none'),
    close: () => lite.close(),
  };
}

async function execute(lite: PGlite, messages: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void> {
  if (isStartup(messages)) await forgetSession(lite);
  // What it hands out lies in memory that it writes over.
  await lite.execProtocolRawStream(messages, { onRawData: (bytes) => answer(bytes.slice()) });
}

/** The only message without a letter in front begins with its length. */
const isStartup = (messages: Uint8Array) => messages[0] === 0;

/** There is one session. Whoever connects anew finds nothing that another left in it, but for what is listened to. */
async function forgetSession(lite: PGlite): Promise<void> {
  await lite.exec('rollback; deallocate all; reset all');
}
