import { setImmediate } from 'node:timers/promises';
import type { EngineSession } from './embedded-stream.ts';
import { EngineStopped, type ThreadEngine } from './embedded-thread.ts';

/** What synchronisation, migrations and tidying take at the most. */
const longestWorkMs = 10 * 60_000;
/** Closing writes what is not in its files yet. */
const longestCloseMs = 10_000;

/**
 * The thread of the embedded database. Nobody can interrupt a statement in it; a thread that answers nothing for too long is
 * ended and another one opens its files, as after a process that was killed: what was acknowledged is there.
 */
export class WatchedEngine {
  readonly #start: () => Promise<ThreadEngine>;
  readonly #channels = new Set<string>();
  readonly #whenReplaced: (() => void)[] = [];
  #thread: ThreadEngine | null;
  #opening: Promise<ThreadEngine> | null = null;
  #limitMs = longestWorkMs;
  #isClosed = false;

  constructor(first: ThreadEngine, start: () => Promise<ThreadEngine>) {
    this.#start = start;
    this.#thread = first;
    this.#watch(first);
  }

  /** Whether there is a thread, and it hears what it is told. */
  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Hears what is told on a channel in whichever thread; notifications come with the answers of whoever asks. */
  async listen(channel: string, hearReplaced: () => void): Promise<void> {
    this.#whenReplaced.push(hearReplaced);
    this.#channels.add(channel);
    if (this.#thread) await listenOn(this.#thread, channel);
  }

  /** What is asked while work goes on takes no longer than this, or the thread is replaced. */
  async within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
    this.#limitMs = limitMs;
    try {
      return await work();
    } finally {
      this.#limitMs = longestWorkMs;
    }
  }

  /** The thread there is, or a new one. */
  async session(): Promise<EngineSession> {
    const thread = await this.#opened();
    return {
      ended: thread.ended,
      execute: (messages, answer) => this.#timed(thread, thread.execute(messages, answer), this.#limitMs),
    };
  }

  async dump(): Promise<Blob> {
    const thread = await this.#opened();
    return await this.#timed(thread, thread.dump(), longestWorkMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread ?? (await this.#opening?.catch(() => null));
    if (!thread) return;
    // One that was ended meanwhile has nothing left to write.
    await this.#timed(thread, thread.close(), longestCloseMs).catch(() => {});
  }

  #opened(): Promise<ThreadEngine> {
    if (this.#isClosed) return Promise.reject(new EngineStopped('is closed'));
    if (this.#thread) return Promise.resolve(this.#thread);
    this.#opening ??= this.#replace().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #replace(): Promise<ThreadEngine> {
    const thread = await this.#start().catch((error: unknown) => {
      throw new EngineStopped(`cannot begin: ${error instanceof Error ? error.message : String(error)}`);
    });
    for (const channel of this.#channels) await listenOn(thread, channel);
    this.#thread = thread;
    this.#watch(thread);
    return thread;
  }

  #watch(thread: ThreadEngine): void {
    void thread.ended.then(() => {
      this.#thread = null;
      // What was told meanwhile was told to nobody.
      for (const hear of this.#whenReplaced) hear();
    });
  }

  async #timed<T>(thread: ThreadEngine, work: Promise<T>, limitMs: number): Promise<T> {
    let isDone = false;
    const end = async () => {
      // The answer may be there already, when it is this thread that stood still.
      await setImmediate();
      if (!isDone) await thread.kill(new EngineStopped(`gave no answer within ${limitMs} ms`));
    };
    const timer = setTimeout(() => void end(), limitMs);
    try {
      return await work;
    } finally {
      isDone = true;
      clearTimeout(timer);
    }
  }
}

/** A simple query of the protocol: a letter, the length of the rest, and the text with a zero. */
async function listenOn(thread: ThreadEngine, channel: string): Promise<void> {
  const text = Buffer.from(`listen ${channel}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(text.length + 4, 1);
  await thread.execute(Buffer.concat([head, text]), () => {});
}
