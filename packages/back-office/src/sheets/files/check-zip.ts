import { FileFault } from './file-fault.ts';

/** All parts of a workbook together, unpacked. */
const maxUnpacked = 256 * 1_048_576;
const maxParts = 10_000;
const endSize = 22;
const endMark = 0x06054b50;
const partMark = 0x02014b50;
const partSize = 46;

/**
 * Refuses a workbook whose own list of parts does not come whole, or adds up to more than a workbook has: what unpacks it holds
 * each part to the size that is listed, but would take any size.
 */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = placeOfEnd(view);
  if (end === null) throw new FileFault('not-a-workbook');
  const parts = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let part = 0; part < parts; part += 1) {
    if (part >= maxParts || at + partSize > end || view.getUint32(at, true) !== partMark)
      throw new FileFault('not-a-workbook');
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    // nothing that is packed unpacks to nothing: such a size would hold it to none
    if (size === 0 && packedSize > 2) throw new FileFault('too-large');
    unpacked += size;
    at += partSize + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (unpacked > maxUnpacked) throw new FileFault('too-large', { expected: `${maxUnpacked / 1_048_576} MB` });
}

/** It stands at the very end, but for a remark. */
function placeOfEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endSize - 65_535);
  for (let at = view.byteLength - endSize; at >= first; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  return null;
}
