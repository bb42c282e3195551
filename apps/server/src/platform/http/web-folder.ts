import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Encoding, encodings } from './accepted-encoding.ts';

/** What the web application is built of; whatever else lies in the folder is never sent. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};
const endings: Readonly<Record<(typeof encodings)[number], string>> = { br: '.br', gzip: '.gz' };

export interface WebFile {
  address: string;
  type: string;
  /** Carries a hash in its name, so that what is at its address never changes. */
  isHashed: boolean;
  /** The same content as often as it is encoded. */
  bodies: ReadonlyMap<Encoding, { bytes: Buffer; tag: string }>;
}

/** All files of the built web application but its page, with what the build compressed, as they are at the start. */
export async function readWebFolder(folder: string): Promise<WebFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
  const files: WebFile[] = [];
  for (const name of names) {
    const type = typeOf(name);
    if (type === null) continue;
    const address = `/${name.split(sep).join('/')}`;
    files.push({ address, type, isHashed: address.startsWith('/assets/'), bodies: await readBodies(name) });
  }
  return files;

  async function readBodies(name: string): Promise<WebFile['bodies']> {
    const bodies = new Map<Encoding, { bytes: Buffer; tag: string }>();
    for (const encoding of encodings) {
      const encoded = `${name}${endings[encoding]}`;
      if (names.has(encoded)) bodies.set(encoding, await readBody(encoded));
    }
    return bodies.set('identity', await readBody(name));
  }

  async function readBody(name: string): Promise<{ bytes: Buffer; tag: string }> {
    const bytes = await readFile(join(folder, name));
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  }
}

/** Null for what is not served: another kind of file, or one that is hidden. */
function typeOf(name: string): string | null {
  if (name.split(sep).some((part) => part.startsWith('.'))) return null;
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? null;
}
