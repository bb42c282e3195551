import { ImageKind, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pixels } from './pdf-text.ts';

/** What a page draws as one of many; strips of a scan are more, of which the largest are read. */
const maxPictures = 3;
/** Of logos and lines no text is to be expected. */
const minPixels = 100_000;

/** As the reader of PDF files keeps a picture that it unpacked. */
interface Unpacked {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
  /** None of a mask, which is drawn where its bits are 0, as black is. */
  kind?: number;
}

/** The largest pictures that a page draws, unpacked and never drawn. */
export async function picturesOn(page: PDFPageProxy): Promise<Pixels[]> {
  const { fnArray: drawn, argsArray: given } = await page.getOperatorList();
  const found = new Map<string, { name: string; pixels: number }>();
  for (const [place, operation] of drawn.entries()) {
    const named = nameOf(operation, given[place]);
    if (named !== null && named.pixels >= minPixels) found.set(named.name, named);
  }
  const largest = [...found.values()].toSorted((one, other) => other.pixels - one.pixels).slice(0, maxPictures);
  const unpacked = await Promise.all(largest.map(({ name }) => unpackedOf(page, name)));
  return unpacked.filter(isUnpacked).flatMap(pixelsOf);
}

function nameOf(operation: number, given: unknown): { name: string; pixels: number } | null {
  if (!Array.isArray(given)) return null;
  const [first, width, height]: unknown[] = given;
  if (operation === OPS.paintImageXObject) return named(first, width, height);
  if (operation !== OPS.paintImageMaskXObject || typeof first !== 'object' || first === null) return null;
  return named(Reflect.get(first, 'data'), Reflect.get(first, 'width'), Reflect.get(first, 'height'));
}

function named(name: unknown, width: unknown, height: unknown): { name: string; pixels: number } | null {
  return typeof name === 'string' && typeof width === 'number' && typeof height === 'number'
    ? { name, pixels: width * height }
    : null;
}

/** What several pages show is kept with the document. One that never comes is waited for until the thread is ended. */
function unpackedOf(page: PDFPageProxy, name: string): Promise<unknown> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
}

function isUnpacked(value: unknown): value is Unpacked {
  if (typeof value !== 'object' || value === null) return false;
  const data: unknown = Reflect.get(value, 'data');
  return data instanceof Uint8Array || data instanceof Uint8ClampedArray;
}

function pixelsOf({ width, height, data, kind }: Unpacked): Pixels[] {
  const bytes = new Uint8Array(data);
  if (kind === ImageKind.RGB_24BPP) return [{ width, height, channels: 3, data: bytes }];
  if (kind === ImageKind.RGBA_32BPP) return [{ width, height, channels: 4, data: bytes }];
  return [{ width, height, channels: 1, data: fromBits(bytes, width, height) }];
}

/** Each row begins with a byte of its own; a bit is white. */
function fromBits(bits: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil(width / 8);
  const grey = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const byte = bits[row * rowBytes + (column >> 3)] ?? 0;
      grey[row * width + column] = ((byte >> (7 - (column & 7))) & 1) * 255;
    }
  }
  return grey;
}
