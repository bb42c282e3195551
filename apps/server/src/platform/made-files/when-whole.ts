import { createHash } from 'node:crypto';

/**
 * Passes bytes on and tells their SHA-256 before the last of them go, so that whoever has the whole file finds it known.
 * Nothing is told of a file whose reader left or that broke off.
 */
export async function* whenWhole(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  tell: (sha256: string) => Promise<void>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  for await (const chunk of content) {
    if (held !== null) yield held;
    hash.update(chunk);
    held = chunk;
  }
  await tell(hash.digest('hex'));
  if (held !== null) yield held;
}
