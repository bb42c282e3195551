import { Worker } from 'node:worker_threads';
import type { Engine, EngineOptions } from './embedded-engine.ts';

/** What the thread is asked, one thing after the other. */
export type Asked = { kind: 'execute'; messages: Uint8Array<ArrayBuffer> } | { kind: 'damage' | 'dump' | 'close' };

type Result = Uint8Array | Blob | string | null;

/** What it tells: the pieces of an answer, and its end, of the oldest thing asked. */
export type Told =
  | { kind: 'piece'; bytes: Uint8Array }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; reason: string };

export class EngineStopped extends Error {
  constructor(reason: string) {
    super(`Connection terminated: the thread of the embedded database ${reason}`);
    this.name = 'EngineStopped';
  }
}

interface Turn {
  piece: (bytes: Uint8Array) => void;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

export interface ThreadEngine extends Engine {
  /** Ends the thread wherever it is, as a process is killed: what it acknowledged is in its files. */
  kill(reason: Error): Promise<void>;
  /** Why it ended, when it has. */
  readonly ended: Promise<Error>;
}

/** The database in a thread of its own: whatever it does, this one goes on serving. */
export async function openEngineThread(options: EngineOptions): Promise<ThreadEngine> {
  const thread = new EngineThread(options);
  await thread.opened;
  return thread;
}

class EngineThread implements ThreadEngine {
  readonly #worker: Worker;
  readonly #turns: Turn[] = [];
  readonly opened: Promise<unknown>;
  readonly ended: Promise<Error>;
  #end: Error | null = null;

  constructor(options: EngineOptions) {
    this.#worker = new Worker(workerFile, { workerData: options });
    this.#worker.on('message', (told: Told) => this.#hear(told));
    this.#worker.on('error', (error) => this.#stop(new EngineStopped(`failed: ${error.message}`)));
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', () => resolve(this.#stop(new EngineStopped('ended'))));
    });
    this.opened = this.#turn();
  }

  async execute(messages: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void> {
    // A copy, which is given away: what is written may lie among other things.
    const last = await this.#ask({ kind: 'execute', messages: new Uint8Array(messages) }, answer);
    if (last instanceof Uint8Array && last.length > 0) answer(last);
  }

  async damage(): Promise<string | null> {
    const reason = await this.#ask({ kind: 'damage' });
    return typeof reason === 'string' ? reason : null;
  }

  async dump(): Promise<Blob> {
    const dumped = await this.#ask({ kind: 'dump' });
    if (!(dumped instanceof Blob)) throw new TypeError('A dump is a blob');
    return dumped;
  }

  async close(): Promise<void> {
    await this.#ask({ kind: 'close' });
    await this.kill(new EngineStopped('is closed'));
  }

  async kill(reason: Error): Promise<void> {
    this.#end ??= reason;
    await this.#worker.terminate();
  }

  #ask(asked: Asked, piece: Turn['piece'] = () => {}): Promise<Result> {
    if (this.#end) return Promise.reject(this.#end);
    const turn = this.#turn(piece);
    this.#worker.postMessage(asked, asked.kind === 'execute' ? [asked.messages.buffer] : []);
    return turn;
  }

  #turn(piece: Turn['piece'] = () => {}): Promise<Result> {
    return new Promise((resolve, reject) => this.#turns.push({ piece, resolve, reject }));
  }

  #hear(told: Told): void {
    if (told.kind === 'piece') this.#turns[0]?.piece(told.bytes);
    else if (told.kind === 'done') this.#turns.shift()?.resolve(told.result);
    else this.#turns.shift()?.reject(new Error(told.reason));
  }

  #stop(reason: Error): Error {
    this.#end ??= reason;
    for (const turn of this.#turns.splice(0)) turn.reject(this.#end);
    return this.#end;
  }
}

/** Beside this file in the sources; beside the bundle after a build. */
const workerName = import.meta.url.endsWith('.ts') ? 'embedded-worker.source.mjs' : 'embedded-worker.js';
const workerFile = new URL(`./${workerName}`, import.meta.url);
