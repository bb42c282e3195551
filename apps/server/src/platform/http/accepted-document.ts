import { documentType } from '../files/document-type.ts';
import type { FileStorage, ReceivedFile } from '../files/file-storage.ts';
import { isPicture, redrawn } from '../files/image.ts';
import { inOnePiece } from '../files/store-image.ts';
import { refusingBroken } from './image-refusal.ts';
import type { UploadedFile } from './upload.ts';

/**
 * The type of an uploaded document by its bytes, and what is to be kept; refuses what is not taken. A picture is drawn anew, so
 * that it tells neither where it was taken nor holds a second content; documents stay as they are.
 */
export async function acceptedDocument(
  upload: UploadedFile,
  files: FileStorage,
): Promise<{ type: string; received: ReceivedFile }> {
  const looked = await documentType(upload.received.path, upload.name);
  const { type } = looked;
  if (!looked.isAccepted) throw looked.isDamaged ? upload.damaged(type) : upload.refusal(type);
  if (!isPicture(type)) return { type, received: upload.received };
  const bytes = await refusingBroken(upload, () => redrawn(upload.received.path, type));
  return { type, received: await files.receive(inOnePiece(bytes)) };
}
