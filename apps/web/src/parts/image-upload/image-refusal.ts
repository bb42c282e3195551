import { acceptedImageTypes, imageUpload } from '@gevel/contract/plain';

export type ImageRefusal = { kind: 'type'; type: string } | { kind: 'size' };

/** Why a file cannot be the picture; null when it can. The server looks at the bytes themselves. */
export function imageRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): ImageRefusal | null {
  // The machine of the person may not know the type; the name tells it as well.
  if (!acceptedImageTypes.some((accepted) => accepted === type))
    return { kind: 'type', type: type || (/\.(\w+)$/.exec(name)?.[1] ?? '') };
  return size > imageUpload.maxBytes ? { kind: 'size' } : null;
}
