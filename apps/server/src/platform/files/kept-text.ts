import type { FileStorage } from './file-storage.ts';

/** Keeps a text under a name of its own, in the place of what was there. */
export async function keepText(files: FileStorage, key: string, text: string): Promise<void> {
  const received = await files.receive(oneChunk(text));
  await received.keep(key);
}

/** Null when nothing is kept there. */
export async function readText(files: FileStorage, key: string): Promise<string | null> {
  try {
    let text = '';
    for await (const chunk of await files.open(key)) text += String(chunk);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
