import { acceptedImageTypes } from '@gevel/contract';
import type { Sharp } from 'sharp';
import { loadedWhenNeeded } from '../loaded-when-needed.ts';
import { fileTypes } from './file-types.ts';

export type ImageKind = 'logo' | 'news-image';

/** Mail programs show no webp, and logos stand in mails. */
const forms = {
  logo: { format: 'png', longestSide: 1000 },
  'news-image': { format: 'webp', longestSide: 2000 },
} as const;
/** More pixels than any camera of a phone makes; a small file may claim far more. */
const maxPixels = 50_000_000;

export const pictures = loadedWhenNeeded(async () => {
  const { default: sharp } = await import('sharp');
  // Pictures come one at a time; what a decoder keeps for the next one is memory for nothing.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/** The bytes are no picture of a kind that is taken. */
export class ImageNotAccepted extends Error {
  readonly type: string | null;

  constructor(type: string | null, cause?: unknown) {
    super(`Not an accepted image: ${type}`, { cause });
    this.type = type;
  }
}

/** The picture claims more pixels than are ever decoded. */
export class ImageTooLarge extends Error {}

export interface EncodedImage {
  bytes: Buffer;
  contentType: 'image/png' | 'image/webp';
  extension: 'png' | 'webp';
}

/** Pictures among the documents keep their form; only some can move. */
const documentForms = {
  'image/png': { format: 'png', animated: false, options: {} },
  'image/jpeg': { format: 'jpeg', animated: false, options: { quality: 92 } },
  'image/webp': { format: 'webp', animated: true, options: { quality: 92 } },
  'image/gif': { format: 'gif', animated: true, options: {} },
} as const;
type PictureType = keyof typeof documentForms;

/** Whether a document of this type is a picture, which is drawn anew before it is kept. */
export function isPicture(type: string): type is PictureType {
  return Object.hasOwn(documentForms, type);
}

/** The same picture in the same form and size, of a moving one all frames: only what its file says beside it is gone. */
export async function redrawn(path: string, type: PictureType): Promise<Buffer> {
  const { format, animated, options } = documentForms[type];
  return drawing(path, type, { animated }, (picture) => picture.toFormat(format, options).toBuffer());
}

/** Draws a picture anew, so that nothing is left of its file but what it shows: no place, no camera, no second content. */
export async function encodedImage(kind: ImageKind, source: Buffer | string): Promise<EncodedImage> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await fileTypes();
  const sniffed = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source);
  const type = sniffed?.mime ?? null;
  if (!acceptedImageTypes.some((known) => known === type)) throw new ImageNotAccepted(type);
  const { format, longestSide } = forms[kind];
  const bytes = await drawing(source, type, { animated: false }, (picture) =>
    picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer(),
  );
  return { bytes, contentType: `image/${format}`, extension: format };
}

/** Opens a picture, upright, unless it is larger than is ever decoded. */
async function drawing(
  source: Buffer | string,
  type: string | null,
  { animated }: { animated: boolean },
  draw: (picture: Sharp) => Promise<Buffer>,
): Promise<Buffer> {
  const sharp = await pictures();
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false, animated }).metadata();
    if (width * height > maxPixels) throw new ImageTooLarge('The image has too many pixels');
    const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', animated });
    // Frames cannot be turned, and pictures that move say no direction.
    return await draw(animated ? picture : picture.autoOrient());
  } catch (error) {
    if (error instanceof ImageTooLarge) throw error;
    throw new ImageNotAccepted(type, error);
  }
}
