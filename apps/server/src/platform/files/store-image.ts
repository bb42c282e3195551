import type { Db } from '../../db/connection.ts';
import type { Clock } from '../clock.ts';
import { extensionOf } from './file-name.ts';
import { deleteFile } from './files.repository.ts';
import { encodedImage, type ImageKind } from './image.ts';
import { type FileDeps, forgetBytes, storeFile } from './stored-file.ts';

export interface NewImage {
  kind: ImageKind;
  /** The picture's bytes, or where they lie. */
  source: Buffer | string;
  name: string;
  brokerId: number | null;
  uploadedBy: string | null;
}

/** Puts the new file in the place of the old one and answers the id of that one, null when there was none. */
export type LinkImage = (transaction: Db, fileId: string) => Promise<string | null>;

/** Draws a picture anew and keeps it in the place of an earlier one, which goes. */
export async function storeImage(
  deps: FileDeps & { clock: Clock },
  { source, name, ...image }: NewImage,
  link: LinkImage,
): Promise<void> {
  const { bytes, contentType, extension } = await encodedImage(image.kind, source);
  const received = await deps.files.receive(inOnePiece(bytes));
  const file = {
    kind: image.kind,
    broker_id: image.brokerId,
    name: `${name.slice(0, name.length - extensionOf(name).length).replace(/\.$/, '')}.${extension}`,
    content_type: contentType,
    uploaded_by: image.uploadedBy,
    uploaded_at: deps.clock.now(),
  };
  const replacedKey = await storeFile(deps, { ...file, received }, async (transaction, fileId) => {
    const replaced = await link(transaction, fileId);
    return replaced === null ? null : deleteFile(transaction, replaced);
  });
  if (replacedKey !== null) await forgetBytes(deps.files, replacedKey);
}

export async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
