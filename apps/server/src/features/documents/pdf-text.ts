import { callerOf } from '../../db/caller.ts';
import { Turns } from '../../platform/jobs/turns.ts';
import { type Bounds, WatchedThread } from './watched-thread.ts';

export interface AskedOfPdf {
  readonly path: string;
  /** Another file may lie at the same place. */
  readonly isAnew: boolean;
  /** From 1. */
  readonly page: number;
  readonly wants: 'text' | 'pictures';
}

/** Points as they lie one after the other, in rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** What stands on the page, or the pictures on it; null beyond the last one, and of what cannot be read. */
export type ToldByPdf = string | Pixels[] | null;

export interface PdfBounds extends Bounds {
  readonly maxPages: number;
}

const bounds: PdfBounds = { maxPages: 100, maxGrowthBytes: 400e6, maxMs: 5_000 };
/** A page at 300 points an inch in colours takes 120 MB while it unpacks. */
const pictureBounds: Bounds = { maxGrowthBytes: 400e6, maxMs: 10_000 };
/** A page with less on it is a picture with a line of a scanner, or a copy that was pasted below a sentence. */
const textOfScan = 200;

const thread = new WatchedThread<AskedOfPdf, ToldByPdf>('pdf-text-worker');
const turns = new Turns();

/** What is to be known of a PDF file by its texts: whether one holds what is looked for, or else which pages have hardly any. */
export interface LookedInto {
  readonly holds: boolean;
  readonly scans: readonly number[];
}

/**
 * Looks into the texts of a PDF file, in a thread of its own, one file after the other, of each user in turn. Nothing is found in
 * what cannot be read: damaged, locked, or more than the bounds allow.
 */
export function lookIntoPdf(
  path: string,
  isSought: (text: string) => boolean,
  within: PdfBounds = bounds,
): Promise<LookedInto> {
  return turns.run(callerOf().user, () =>
    thread.reading(within, async (ask) => {
      const scans: number[] = [];
      for (let page = 1; page <= within.maxPages; page += 1) {
        const text = await ask({ path, isAnew: page === 1, page, wants: 'text' });
        if (typeof text !== 'string') break;
        if (isSought(text)) return { holds: true, scans };
        if (text.replaceAll(/\s/g, '').length < textOfScan) scans.push(page);
      }
      return { holds: false, scans };
    }),
  );
}

/** The largest pictures of a page, in turn as above; null of what cannot be read. */
export function picturesOfPdf(path: string, page: number): Promise<Pixels[] | null> {
  return turns.run(callerOf().user, () =>
    thread.reading(pictureBounds, async (ask) => {
      const pictures = await ask({ path, isAnew: true, page, wants: 'pictures' });
      return Array.isArray(pictures) ? pictures : null;
    }),
  );
}
