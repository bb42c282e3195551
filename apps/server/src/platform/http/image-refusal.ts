import { acceptedImageTypes } from '@gevel/contract';
import { extensionOf } from '../files/file-name.ts';
import { ImageNotAccepted, ImageTooLarge, isPicture } from '../files/image.ts';
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

const isAcceptedImage = (named: string): boolean => acceptedImageTypes.some((type) => type === named);

/** Does something with an uploaded image; one that is not taken is the sender's mistake. */
export async function refusingImages(upload: UploadedFile, work: (path: string) => Promise<void>): Promise<void> {
  const extension = extensionOf(upload.name).toLowerCase();
  const named = Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : extension;
  if (extension !== '' && !isAcceptedImage(named ?? '')) throw upload.refusal(named ?? null);
  await refusingBroken(upload, () => work(upload.received.path), isAcceptedImage);
}

/** Does something with what calls itself a picture; one that cannot be drawn is the sender's mistake. */
export async function refusingBroken<T>(
  upload: UploadedFile,
  work: () => Promise<T>,
  isTaken: (type: string) => boolean = isPicture,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageNotAccepted) {
      const type = error.type ?? upload.declared;
      throw isTaken(type) ? upload.damaged(type) : upload.refusal(type);
    }
    if (error instanceof ImageTooLarge) throw new Refusal('payload_too_large', { cause: error });
    throw error;
  }
}
