import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordFile } from '../port/files.ts';
import { filesBeside } from './files-of-records.ts';
import { idOfKey } from './key-ids.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, content = path): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
const listed = () => all(filesBeside(folder).list());
const read = async (file: RecordFile) => Buffer.concat(await all(filesBeside(folder).read(file))).toString('utf8');

test('files lie at the record whose key their folder has, in sheets named in either language', async () => {
  await put('bestanden/contracten/HC-1/huurcontract.pdf', 'huur');
  await put('bestanden/Verkoopfacturen/42/factuur.pdf');
  await put('files/tickets/7/photo.jpg');
  const files = await listed();
  expect(files.map(({ record, name, byteCount }) => [record.type, record.id, name, byteCount])).toEqual([
    ['sales_invoices', 42, 'factuur.pdf', 40],
    ['contracts', idOfKey('contracts', 'HC-1'), 'huurcontract.pdf', 4],
    ['tickets', 7, 'photo.jpg', 25],
  ]);
  const [, lease] = files;
  expect(lease && (await read(lease))).toBe('huur');
});

test('what is no file of a record is left alone', async () => {
  await put('bestanden/los.pdf');
  await put('bestanden/contracten/los.pdf');
  await put('bestanden/adressen/1/foto.jpg');
  await put('bestanden/contracten/1/.verborgen.pdf');
  await put('bestanden/contracten/1/half.pdf.part');
  await put('bestanden/contracten/1/map/dieper.pdf');
  await put('elders/contracten/1/huur.pdf');
  await put('geheim.pdf');
  await symlink(join(folder, 'geheim.pdf'), join(folder, 'bestanden/contracten/1/link.pdf'));
  await symlink(join(folder, 'elders/contracten'), join(folder, 'bestanden/objecten'));
  expect(await listed()).toEqual([]);
});

test('other contents are another version, and are not read as the one that was listed', async () => {
  await put('bestanden/objecten/1/plan.pdf', 'een');
  const [before] = await listed();
  await put('bestanden/objecten/1/plan.pdf', 'twee');
  await utimes(join(folder, 'bestanden/objecten/1/plan.pdf'), 1, 1);
  const [after] = await listed();
  expect(after?.id).toBe(before?.id);
  expect(after?.version).not.toBe(before?.version);
  await expect(before && read(before)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(after && (await read(after))).toBe('twee');
});

test('a folder that is away has not lost its files', async () => {
  await rm(folder, { recursive: true });
  await expect(listed()).rejects.toMatchObject({ kind: 'unreachable' });
});
