import { open } from 'node:fs/promises';
import type { documentExtensions } from '@gevel/contract/plain';
import { extensionOf } from './file-name.ts';
import { fileTypes } from './file-types.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** What every older office document looks like from outside. */
const compound = 'application/x-cfb';

interface Accepted {
  /** What its bytes must say. */
  sniffed: string | null;
  servedAs: string;
}
const same = (type: string): Accepted => ({ sniffed: type, servedAs: type });
/** Plain text says nothing of itself. */
const text = (servedAs: string): Accepted => ({ sniffed: null, servedAs });

const typeOf: Readonly<Record<(typeof documentExtensions)[number], Accepted>> = {
  pdf: same('application/pdf'),
  docx: same(`${office}.wordprocessingml.document`),
  xlsx: same(`${office}.spreadsheetml.sheet`),
  pptx: same(`${office}.presentationml.presentation`),
  odt: same(`${openDocument}.text`),
  ods: same(`${openDocument}.spreadsheet`),
  odp: same(`${openDocument}.presentation`),
  doc: { sniffed: compound, servedAs: 'application/msword' },
  xls: { sniffed: compound, servedAs: 'application/vnd.ms-excel' },
  ppt: { sniffed: compound, servedAs: 'application/vnd.ms-powerpoint' },
  png: same('image/png'),
  jpg: same('image/jpeg'),
  jpeg: same('image/jpeg'),
  webp: same('image/webp'),
  gif: same('image/gif'),
  txt: text('text/plain; charset=utf-8'),
  csv: text('text/csv; charset=utf-8'),
};

const accepted: Readonly<Record<string, Accepted>> = typeOf;

/** Whether a file of this name is taken when its bytes say the same. */
export function isTakenName(name: string): boolean {
  return Object.hasOwn(accepted, extensionOf(name).toLowerCase());
}

const unknownType = 'application/octet-stream';

export type DocumentType =
  | { isAccepted: true; type: string }
  /** A type that is not taken, or one whose name the bytes do not fit. */
  | { isAccepted: false; isDamaged: boolean; type: string };

/** The type of a document by its bytes, accepted only when its name says the same. */
export async function documentType(path: string, name: string): Promise<DocumentType> {
  const extension = extensionOf(name).toLowerCase();
  const { fileTypeFromFile } = await fileTypes();
  const sniffed = (await fileTypeFromFile(path))?.mime ?? null;
  const known = Object.hasOwn(accepted, extension) ? accepted[extension] : undefined;
  const isRight = known !== undefined && known.sniffed === sniffed && (sniffed !== null || (await isPlainText(path)));
  if (isRight) return { isAccepted: true, type: known.servedAs };
  if (known === undefined) return { isAccepted: false, isDamaged: false, type: extension || (sniffed ?? unknownType) };
  const isOther = sniffed !== null && !Object.values(accepted).some((type) => type.sniffed === sniffed);
  return { isAccepted: false, isDamaged: !isOther, type: isOther ? sniffed : extension };
}

/** Text has no control characters but tabs, line ends and page ends; a longer look would tell no more. */
async function isPlainText(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const bytes = buffer.subarray(0, bytesRead);
    return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b));
  } finally {
    await handle.close();
  }
}
