import { type CellBytes, textOf } from '../../db/row-blocks.ts';

/** Bytes of a file as they are put together: room is made first, then cells are written at `length` by whoever knows how. */
export class BytesOut {
  bytes: Buffer;
  length = 0;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
    this.bytes = Buffer.allocUnsafe(size);
  }

  /** Makes room for so many bytes more. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.length + count));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  /** With room for itself. Most of what is written is a few bytes, for which a loop is quicker than a call. */
  add(part: Uint8Array): void {
    this.reserve(part.length);
    const { bytes } = this;
    let place = this.length;
    for (let from = 0; from < part.length; from += 1) {
      bytes[place] = part[from] ?? 0;
      place += 1;
    }
    this.length = place;
  }

  /** With room for itself. */
  addText(text: string): void {
    this.reserve(3 * text.length);
    this.length += this.bytes.write(text, this.length);
  }

  /** Hands out what there is and begins anew; what was handed out is not touched again. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.length);
    this.bytes = Buffer.allocUnsafe(this.#size);
    this.length = 0;
    return taken;
  }
}

/** Into room that there is. */
export function copyBytes(out: BytesOut, { bytes, start, end }: CellBytes): void {
  const to = out.bytes;
  let { length } = out;
  for (let place = start; place < end; place += 1) to[length++] = bytes[place] ?? 0;
  out.length = length;
}

const minus = 45;
const zero = 48;

/** Whole cents as an amount, "-5" as "-0.05": into room for three bytes more than there are. */
export function copyCents(out: BytesOut, { bytes, start, end }: CellBytes, point: number): void {
  const to = out.bytes;
  let { length } = out;
  let place = start;
  if (bytes[place] === minus) to[length++] = bytes[place++] ?? 0;
  const whole = end - 2;
  if (place >= whole) to[length++] = zero;
  while (place < whole) to[length++] = bytes[place++] ?? 0;
  to[length++] = point;
  if (place > whole) to[length++] = zero;
  while (place < end) to[length++] = bytes[place++] ?? 0;
  out.length = length;
}

const maxRemembered = 5_000;

/** What is made of the texts of a column; most columns for which something must be made hold few different ones. */
export function remembered(make: (text: string) => string): (cell: CellBytes) => Uint8Array {
  return rememberedBy(lettersOf, make);
}

/** The same of days such as "2026-07-01", which are found by their number. */
export function rememberedDays(make: (text: string) => string): (cell: CellBytes) => Uint8Array {
  return rememberedBy((cell) => numberOfDay(cell) ?? lettersOf(cell), make);
}

function rememberedBy(
  keyOf: (cell: CellBytes) => string | number,
  make: (text: string) => string,
): (cell: CellBytes) => Uint8Array {
  const known = new Map<string | number, Uint8Array>();
  return (cell) => {
    const key = keyOf(cell);
    const found = known.get(key);
    if (found) return found;
    const made = Buffer.from(make(textOf(cell)));
    if (known.size >= maxRemembered) known.clear();
    known.set(key, made);
    return made;
  };
}

/** One letter for each byte: quick, and another one for other bytes. */
const lettersOf = ({ bytes, start, end }: CellBytes): string => bytes.toString('latin1', start, end);

/** 20260701; null for what is written otherwise. */
function numberOfDay({ bytes, start, end }: CellBytes): number | null {
  if (end - start !== 10 || bytes[start + 4] !== minus || bytes[start + 7] !== minus) return null;
  let number = 0;
  for (let place = start; place < end; place += 1) {
    if (place === start + 4 || place === start + 7) continue;
    const digit = (bytes[place] ?? 0) - zero;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
}
