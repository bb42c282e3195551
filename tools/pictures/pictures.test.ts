import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparison, compareFolders } from './compare-folders.ts';
import { layOut } from './lay-out.ts';

let folder: string;
let comparison: Comparison;
const foldersOf = (root: string) => ({
  before: join(root, 'before'),
  now: join(root, 'now'),
  differences: join(root, 'differences'),
});

/** White, with so many black pixels. */
function picture(black: number, { width = 100, height = 100 } = {}): Buffer {
  const made = new PNG({ width, height });
  made.data.fill(255);
  for (let pixel = 0; pixel < black; pixel += 1) made.data.fill(0, pixel * 4, pixel * 4 + 3);
  return PNG.sync.write(made);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-pictures-'));
  const { before, now, differences } = foldersOf(folder);
  for (const each of [before, now, differences]) await mkdir(each);
  const put = (where: string, name: string, what: Buffer) => writeFile(join(where, name), what);
  await put(differences, 'of-last-time.png', picture(0));
  await put(before, 'still.png', picture(200));
  await put(now, 'still.png', picture(200));
  await put(before, 'clock.png', picture(0));
  await put(now, 'clock.png', picture(9));
  await put(before, 'button.png', picture(0));
  await put(now, 'button.png', picture(2_000));
  await put(before, 'longer.png', picture(0));
  await put(now, 'longer.png', picture(0, { height: 200 }));
  await put(before, 'gone.png', picture(0));
  await put(now, 'new.png', picture(0));
  await put(now, 'notes.txt', Buffer.from('no picture'));
  comparison = await compareFolders(foldersOf(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what changed is told, most first; a clock that went on is none', () => {
  expect(comparison).toMatchObject({ added: ['new.png'], gone: ['gone.png'], same: 2 });
  expect(comparison.changed.map(({ name }) => name)).toEqual(['longer.png', 'button.png']);
  for (const { share } of comparison.changed) expect(share).toBeGreaterThan(0.1);
});

test('there is a picture of each difference, and of no other', async () => {
  expect((await readdir(foldersOf(folder).differences)).sort()).toEqual(['button.png', 'longer.png']);
});

test('they are laid out beside each other', () => {
  const page = layOut(comparison);
  expect(page).toContain('<h1>2 changed, 1 new, 1 gone, 2 the same</h1>');
  for (const each of ['before', 'now', 'differences']) expect(page).toContain(`src="${each}/button.png"`);
  expect(page).toContain('src="now/new.png"');
  expect(page).toContain('src="before/gone.png"');
  expect(page).not.toContain('still.png');
});

test('without pictures of before everything is new', async () => {
  const alone = await compareFolders({ ...foldersOf(folder), before: join(folder, 'nowhere') });
  expect(alone).toMatchObject({ changed: [], gone: [], same: 0 });
  expect(alone.added).toContain('still.png');
});
