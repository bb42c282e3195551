import { Worker } from 'node:worker_threads';
import { callerOf } from '../../db/caller.ts';
import { Turns } from '../../platform/jobs/turns.ts';

export interface AskedOfPdf {
  readonly path: string;
  /** From 1. */
  readonly page: number;
}

/** What stands on the page; null beyond the last one, and of what cannot be read. */
export type ToldByPdf = string | null;

export interface PdfBounds {
  readonly maxPages: number;
  /** By how much the whole process may grow meanwhile: what unpacks in a PDF file is no part of a thread's own limits. */
  readonly maxGrowthBytes: number;
  readonly maxMs: number;
}

const bounds: PdfBounds = { maxPages: 100, maxGrowthBytes: 400e6, maxMs: 5_000 };
const looksEachMs = 50;
/** A thread takes a sixth of a second to start and 60 MB; files often come in numbers. */
const idleMs = 30_000;

let kept: { thread: Worker; isReady: Promise<unknown>; end: NodeJS.Timeout } | null = null;
const turns = new Turns();

/**
 * Whether a page of a PDF file holds what is looked for, in a thread of its own, one file after the other, of each user in turn. False of
 * what cannot be read: damaged, locked, a scan without text, or more than the bounds allow.
 */
export function pdfHolds(path: string, isSought: (text: string) => boolean, within = bounds): Promise<boolean> {
  return turns.run(callerOf().user, () => pageHolds(path, isSought, within));
}

async function pageHolds(path: string, isSought: (text: string) => boolean, within: PdfBounds): Promise<boolean> {
  const { thread, isReady } = keptThread();
  await isReady;
  const atFirst = process.memoryUsage.rss();
  const deadline = Date.now() + within.maxMs;
  const isBeyond = () => process.memoryUsage.rss() - atFirst > within.maxGrowthBytes || Date.now() > deadline;
  for (let page = 1; page <= within.maxPages; page += 1) {
    const text = await told(thread, { path, page }, isBeyond);
    if (text === null) return false;
    if (isSought(text)) return true;
  }
  return false;
}

/** What the thread tells; null when it breaks, or has to be ended. */
function told(thread: Worker, asked: AskedOfPdf, isBeyond: () => boolean): Promise<ToldByPdf> {
  return new Promise((resolve) => {
    if (hasEnded(thread)) return resolve(null);
    const watch = setInterval(() => isBeyond() && void thread.terminate(), looksEachMs);
    const done = (text: ToldByPdf) => {
      clearInterval(watch);
      thread.off('message', done).off('exit', broken);
      resolve(text);
    };
    const broken = () => done(null);
    thread.on('message', done).on('exit', broken);
    thread.postMessage(asked, []);
  });
}

const hasEnded = ({ threadId }: Worker): boolean => threadId === -1;

function keptThread(): NonNullable<typeof kept> {
  if (kept !== null) {
    kept.end.refresh();
    return kept;
  }
  const thread = new Worker(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Its warnings are of no use to whoever reads the log.
    stdout: true,
    stderr: true,
  });
  // It ends with the process, and whoever waits for it hears of its exit.
  thread.unref();
  thread.on('error', () => {});
  thread.on('exit', () => {
    if (kept?.thread === thread) kept = null;
  });
  // It tells once that it has loaded, which is no part of what a file takes.
  const isReady = new Promise((resolve) => thread.once('message', resolve).once('exit', resolve));
  kept = { thread, isReady, end: setTimeout(() => void thread.terminate(), idleMs).unref() };
  return kept;
}

/** Beside this file in the sources; beside the bundle after a build. */
const workerName = import.meta.url.endsWith('.ts') ? 'pdf-text-worker.source.mjs' : 'pdf-text-worker.js';
const workerFile = new URL(`./${workerName}`, import.meta.url);
