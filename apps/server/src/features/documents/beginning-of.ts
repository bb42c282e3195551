import { open } from 'node:fs/promises';

/** The first bytes of a file, at most so many. */
export async function beginningOf(path: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
