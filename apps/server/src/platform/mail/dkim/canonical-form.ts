import { setImmediate } from 'node:timers/promises';

/** One header as it came, with the lines that it goes on over and without its last line end. */
export interface HeaderField {
  name: string;
  raw: string;
}

export type Form = 'simple' | 'relaxed';

/** Real headers, with all that servers on the way add, are a tenth of these. */
const maxHeaderBytes = 256_000;
const maxFields = 2_000;

export interface MessageParts {
  fields: HeaderField[];
  body: Buffer;
}

/**
 * The parts of a message, of which one character is one byte. Null for one whose header another reader might end elsewhere (a line that ends
 * otherwise than by CR LF, nothing but a body), or that is larger than any real one.
 */
export function splitMessage(source: Buffer): MessageParts | null {
  const found = source.subarray(0, maxHeaderBytes).indexOf('\r\n\r\n');
  if (found < 0 && source.length > maxHeaderBytes) return null;
  const at = found < 0 ? source.length : found;
  const head = source.subarray(0, at).toString('latin1');
  if (head === '' || head.startsWith('\r\n') || /\r(?!\n)|(?<!\r)\n/.test(head)) return null;
  const lines = head.split(/\r\n(?![ \t])/);
  if (lines.length > maxFields) return null;
  const fields = lines.map((raw) => ({
    name: raw
      .slice(0, Math.max(0, raw.indexOf(':')))
      .trim()
      .toLowerCase(),
    raw,
  }));
  return { fields, body: source.subarray(at + 4) };
}

/** RFC 6376, 3.4.1 and 3.4.2: a header as it is signed. */
export function headerText({ name, raw }: HeaderField, form: Form): string {
  if (form === 'simple') return raw;
  const value = raw
    .slice(raw.indexOf(':') + 1)
    .replaceAll('\r\n', '')
    .replace(/[ \t]+/g, ' ')
    .replace(/^ | $/g, '');
  return `${name}:${value}`;
}

const partBytes = 1_000_000;

/**
 * RFC 6376, 3.4.3 and 3.4.4: a body as it is signed, in parts between which others get their turn; of a message of tens of megabytes all of
 * it at once would hold everybody up.
 */
export async function* bodyParts(body: Buffer, form: Form): AsyncGenerator<string> {
  let emptyLines = 0;
  let isEmpty = true;
  for (let from = 0; from < body.length; ) {
    const found = body.indexOf('\r\n', Math.min(from + partBytes, body.length - 1));
    const to = found < 0 ? body.length : found + 2;
    const text = body.subarray(from, to).toString('latin1');
    const lines = text.split('\r\n');
    // What is behind the last line end is a line only when there is something in it.
    if (lines.at(-1) === '') lines.pop();
    const out: string[] = [];
    for (const line of lines) {
      const kept = form === 'relaxed' ? line.replace(/[ \t]+/g, ' ').replace(/ $/, '') : line;
      if (kept === '') {
        emptyLines += 1;
        continue;
      }
      out.push('\r\n'.repeat(emptyLines), kept, '\r\n');
      emptyLines = 0;
    }
    if (out.length > 0) {
      isEmpty = false;
      yield out.join('');
    }
    from = to;
    await setImmediate();
  }
  if (isEmpty && form === 'simple') yield '\r\n';
}
