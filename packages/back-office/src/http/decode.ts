import { BackOfficeFailure } from '../port/failure.ts';

// a byte order mark is dropped; bytes that are not UTF-8 are an error and not a question mark
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The bytes of an answer as text. */
export function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new BackOfficeFailure('misunderstood', 'the answer is not UTF-8', { cause });
  }
}

/** The bytes of an answer as JSON; web pages and cut answers are not JSON. The text itself never gets into an error. */
export function decodeJson(bytes: Buffer): unknown {
  const text = decodeText(bytes);
  if (isNestedDeeply(bytes)) throw new BackOfficeFailure('misunderstood', 'the answer is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw new BackOfficeFailure('misunderstood', 'the answer is not JSON');
  }
}

/** Answers of a back office nest a handful of levels; reading millions of them takes seconds, and writing them the stack. */
const deepest = 64;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

function isNestedDeeply(bytes: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = endOfText(bytes, at);
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Where the text ends that begins here; the last byte when it does not end. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  return bytes.length;
}
