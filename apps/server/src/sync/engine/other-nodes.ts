import type { Database } from '../../db/database.ts';
import type { ProgressListener, Runner } from './runner.ts';

interface OtherNodesOptions {
  database: Database;
  runner: Runner;
  everyMs: number;
}

/** Tells of runs on other nodes, by looking into the database while somebody listens and none is under way here. */
export class OtherNodes {
  readonly #options: OtherNodesOptions;
  readonly #listeners = new Set<ProgressListener>();
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  /** What was told last, and whether it was of a run that may go on. */
  #told = { text: '', isRunning: false };

  constructor(options: OtherNodesOptions) {
    this.#options = options;
  }

  onProgress(listener: ProgressListener): () => void {
    // The embedded database belongs to one process, so no other node writes into it.
    if (this.#options.database.isEmbedded) return () => {};
    this.#listeners.add(listener);
    this.#told = { text: '', isRunning: false };
    this.#timer ??= setInterval(() => void this.#look(), this.#options.everyMs).unref();
    void this.#look();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  async #look(): Promise<void> {
    const { runner } = this.#options;
    if (this.#isLooking || runner.current() !== null) return;
    this.#isLooking = true;
    try {
      const [run] = await runner.runs(1);
      if (run === undefined || runner.current() !== null) return;
      const text = JSON.stringify(run);
      const isRunning = run.state === 'running';
      // The end of a run is told once, and of one that had ended before there is nothing to tell.
      const isNews = text !== this.#told.text && (isRunning || this.#told.isRunning);
      this.#told = { text, isRunning };
      if (isNews) for (const listener of this.#listeners) listener(run);
    } catch {
      // A database that does not answer now is asked again.
    } finally {
      this.#isLooking = false;
    }
  }
}
