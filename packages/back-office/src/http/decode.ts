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
  try {
    return JSON.parse(text);
  } catch {
    throw new BackOfficeFailure('misunderstood', 'the answer is not JSON');
  }
}
