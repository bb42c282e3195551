import { type TransferListItem, Worker } from 'node:worker_threads';

/** What a reading of one file may take. */
export interface Bounds {
  /** By how much the whole process may grow meanwhile: what unpacks in a file is no part of a thread's own limits. */
  readonly maxGrowthBytes: number;
  readonly maxMs: number;
}

const looksEachMs = 50;
/** A thread takes a sixth of a second and more to start and 60 MB; files often come in numbers. */
const idleMs = 30_000;

interface Kept {
  thread: Worker;
  isReady: Promise<unknown>;
  end: NodeJS.Timeout;
}

/**
 * A thread that reads files of others, one question after the other; it tells null once it is ready. It is ended when a file takes more
 * than it may, and when nothing was asked for a while.
 */
export class WatchedThread<Asked, Told> {
  readonly #file: URL;
  #kept: Kept | null = null;

  /** The name is that of the bundle's file; in the sources a file beside this one begins the same thread. */
  constructor(name: string) {
    const file = import.meta.url.endsWith('.ts') ? `${name}.source.mjs` : `${name}.js`;
    this.#file = new URL(`./${file}`, import.meta.url);
  }

  /** One file: what is asked within has the bounds together. Null is answered of what breaks the thread, or has it ended. */
  async reading<T>(
    { maxGrowthBytes, maxMs }: Bounds,
    read: (ask: (asked: Asked, moved?: readonly TransferListItem[]) => Promise<Told | null>) => Promise<T>,
  ): Promise<T> {
    const { thread, isReady } = this.#keptThread();
    await isReady;
    const atFirst = process.memoryUsage.rss();
    const deadline = Date.now() + maxMs;
    const isBeyond = () => process.memoryUsage.rss() - atFirst > maxGrowthBytes || Date.now() > deadline;
    return read((asked, moved = []) => told<Told>(thread, { asked, moved, isBeyond }));
  }

  #keptThread(): Kept {
    if (this.#kept !== null) {
      this.#kept.end.refresh();
      return this.#kept;
    }
    const thread = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // Its warnings are of no use to whoever reads the log.
      stdout: true,
      stderr: true,
    });
    // It ends with the process, and whoever waits for it hears of its exit.
    thread.unref();
    let hasBegun = false;
    thread.on('error', (error) => {
      if (!hasBegun) process.emitWarning(`A thread that reads files of others does not start: ${error.message}`);
    });
    thread.on('exit', () => {
      if (this.#kept?.thread === thread) this.#kept = null;
    });
    // It tells once that it has loaded, which is no part of what a file takes.
    const isReady = new Promise((resolve) => thread.once('message', resolve).once('exit', resolve)).then(() => {
      hasBegun = true;
    });
    this.#kept = { thread, isReady, end: setTimeout(() => void thread.terminate(), idleMs).unref() };
    return this.#kept;
  }
}

function told<Told>(
  thread: Worker,
  { asked, moved, isBeyond }: { asked: unknown; moved: readonly TransferListItem[]; isBeyond: () => boolean },
): Promise<Told | null> {
  return new Promise((resolve) => {
    if (hasEnded(thread)) return resolve(null);
    const watch = setInterval(() => isBeyond() && void thread.terminate(), looksEachMs);
    const done = (answer: Told | null) => {
      clearInterval(watch);
      thread.off('message', done).off('exit', broken);
      resolve(answer);
    };
    const broken = () => done(null);
    thread.on('message', done).on('exit', broken);
    thread.postMessage(asked, moved);
  });
}

const hasEnded = ({ threadId }: Worker): boolean => threadId === -1;
