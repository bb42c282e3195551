import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { builtServer } from './test/server-process.ts';

/** Each of these takes 20 to 200 ms of a start and some megabytes, and most servers never need most of them. */
const loadedByFirstUse = ['@simplewebauthn/server', 'file-type', 'nodemailer', 'pdfkit', 'sanitize-html', 'sharp'];

test('a start loads no library that only some calls need', async () => {
  const program = await readFile(await builtServer(), 'utf8');
  const named = (pattern: RegExp) => [...program.matchAll(pattern)].map(([, name]) => name ?? '');
  expect(named(/^import .*"([^"]+)";$/gm).filter((name) => loadedByFirstUse.includes(name))).toEqual([]);
  expect(named(/\bimport\("([^"]+)"\)/g)).toEqual(expect.arrayContaining(loadedByFirstUse));
});
