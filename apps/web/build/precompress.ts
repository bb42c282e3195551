import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg)$/;

/**
 * Lays the files that are served as they are beside themselves as brotli and gzip, once and as small as can be. The page is
 * made anew for each answer and is not among them.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'gevel:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const encoded = [
    ['.br', await promisify(brotliCompress)(bytes, { params })],
    ['.gz', await promisify(gzip)(bytes, { level: 9 })],
  ] as const;
  for (const [ending, smaller] of encoded) {
    if (smaller.length < bytes.length) await writeFile(`${path}${ending}`, smaller);
  }
}
