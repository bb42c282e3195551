import { callerOf } from '../../db/caller.ts';
import { pictures } from '../../platform/files/image.ts';
import { Turns } from '../../platform/jobs/turns.ts';
import type { Pixels } from './pdf-text.ts';
import { type Bounds, WatchedThread } from './watched-thread.ts';

/** In grey, a byte each. */
export interface AskedOfPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** What stands on the picture; null of what cannot be read. */
export type ToldByPicture = string | null;

const bounds: Bounds = { maxGrowthBytes: 400e6, maxMs: 20_000 };
/** As many as are decoded of any picture. */
const maxPixels = 50_000_000;
/** Of a page at 200 points an inch; letters are read no better in a larger one. */
const longestSide = 2_400;
/** Nothing that can be read fits into fewer: a line of a passport has 44 signs. */
const minPixels = 50_000;

const thread = new WatchedThread<AskedOfPicture, ToldByPicture>('picture-text-worker');
const turns = new Turns();

/**
 * What stands on a picture, read by Tesseract in a thread of its own, one after the other, of each user in turn. Null of what cannot be
 * read: damaged, or more than the bounds allow.
 */
export function pictureText(picture: string | Pixels, within: Bounds = bounds): Promise<string | null> {
  return turns.run(callerOf().user, async () => {
    const asked = await inGrey(picture);
    if (asked === null || asked.width * asked.height < minPixels) return asked === null ? null : '';
    return thread.reading(within, (ask) => ask(asked, [asked.pixels.buffer]));
  });
}

/** Unpacked here, by what unpacks every picture that comes in, so that the reader gets points alone and no file of others. */
async function inGrey(picture: string | Pixels): Promise<AskedOfPicture | null> {
  const sharp = await pictures();
  const opened =
    typeof picture === 'string'
      ? sharp(picture, { limitInputPixels: maxPixels })
      : sharp(picture.data, { limitInputPixels: maxPixels, raw: picture });
  try {
    const { data, info } = await opened
      .flatten({ background: '#fff' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  } catch {
    return null;
  }
}
