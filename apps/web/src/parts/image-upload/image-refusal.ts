import { acceptedImageTypes, imageUpload } from '@gevel/contract/plain';

export type ImageRefusal = { kind: 'type'; type: string } | { kind: 'size' };

/** Why a file cannot be the picture; null when it can. The server looks at the bytes themselves. */
export function imageRefusal({ type, size }: Pick<File, 'type' | 'size'>): ImageRefusal | null {
  if (!acceptedImageTypes.some((accepted) => accepted === type)) return { kind: 'type', type };
  return size > imageUpload.maxBytes ? { kind: 'size' } : null;
}
