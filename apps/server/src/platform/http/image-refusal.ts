import { acceptedImageTypes } from '@gevel/contract';
import { extensionOf } from '../files/file-name.ts';
import { ImageNotAccepted, ImageTooLarge } from '../files/image.ts';
import { Refusal } from './refusal.ts';
import type { UploadedFile } from './upload.ts';

const typesByExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  gif: 'image/gif',
};

/** Does something with an uploaded image; one that is not taken is the sender's mistake. */
export async function refusingImages(upload: UploadedFile, work: (path: string) => Promise<void>): Promise<void> {
  const extension = extensionOf(upload.name).toLowerCase();
  const named = Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : extension;
  if (extension !== '' && !acceptedImageTypes.some((type) => type === named)) throw upload.refusal(named ?? null);
  await refusingBroken(upload, () => work(upload.received.path));
}

/** Does something with what calls itself a picture; one that cannot be drawn is the sender's mistake. */
export async function refusingBroken<T>(upload: UploadedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageNotAccepted) throw upload.refusal(error.type);
    if (error instanceof ImageTooLarge) throw new Refusal('payload_too_large', { cause: error });
    throw error;
  }
}
