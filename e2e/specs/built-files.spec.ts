import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { portalUrl, useBrowser } from '../fixtures/browser.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser();
const folder = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
/** Pictures and typefaces are compressed in themselves. */
const compressible = /\.(?:m?js|css|svg|html|json|webmanifest)$/;

/** As it goes over the wire; the usual clients decode on their own. */
function ask(path: string, encoding: string): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((done, fail) => {
    const request = get(`${portalUrl()}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(pieces) }),
      );
      answer.on('error', fail);
    });
    request.on('error', fail);
  });
}

describe('the built application', () => {
  it('is sent compressed, and every file is byte by byte what was built', async () => {
    const names = await readdir(folder, { recursive: true });
    const served = names.filter(
      (name) => /\.\w+$/.test(name) && !/\.(?:br|gz)$|^(?:index\.html|screens\.json)$/.test(name),
    );
    expect(served.length).toBeGreaterThan(50);
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    for (const name of served) {
      const built = await readFile(join(folder, name));
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const { status, headers, bytes } = await ask(`/${name}`, encoding);
        expect([name, status, headers.vary]).toEqual([name, 200, 'Accept-Encoding']);
        const told = headers['content-encoding'] ?? 'identity';
        if (!compressible.test(name)) expect([name, told]).toEqual([name, 'identity']);
        else if (encoding === 'identity' || built.length > 1_000) expect([name, told]).toEqual([name, encoding]);
        const decoded = told === 'br' || told === 'gzip' ? decoders[told](bytes) : bytes;
        expect(decoded.equals(built), `${name} as ${encoding}`).toBe(true);
      }
    }
  });

  it('brings the first list in less than 400 kilobytes', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    const sizes: Promise<{ responseBodySize: number }>[] = [];
    const note = (request: Request) => void sizes.push(request.sizes());
    page.on('requestfinished', note);
    await goAndWait(page, '/objecten');
    await page.waitForLoadState('networkidle');
    // What the page asks from now on may still be under way when it closes.
    page.off('requestfinished', note);
    const bytes = (await Promise.all(sizes)).map(({ responseBodySize }) => responseBodySize);
    const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1_000;
    await close();
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThan(400);
  });
});
