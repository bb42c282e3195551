import { constants, type Stats } from 'node:fs';
import { access, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackOfficeFailure } from '../port/failure.ts';
import { type RecordFile, type RecordFiles, type RecordTypeWithFiles, recordTypesWithFiles } from '../port/files.ts';
import { leftovers } from './files/list-folder.ts';
import { idOfKey } from './key-ids.ts';
import { plainName } from './names/plain-name.ts';
import { sheetNames } from './names/sheet-names.ts';

/** What the folder of files is called, in either language. */
const folderNames = ['bestanden', 'files'];
/** As programs call what they are still copying. */
const underWay = /(\.(part|partial|filepart|crdownload|tmp|temp|swp)|~)$/i;
const isIgnored = (name: string) => leftovers.test(name) || underWay.test(name);

const typesByName = new Map(
  recordTypesWithFiles.flatMap((type) => [[plainName(sheetNames[type]), type] as const, [plainName(type), type]]),
);

/**
 * Files at the records of a folder of sheets: `bestanden/contracten/KEY/lease.pdf` is at the contract of that key, as its sheet has it.
 * The folder is only read, and links in it are not followed.
 */
export function filesBeside(folder: string): RecordFiles {
  return { list: () => listed(folder), read: (file) => contentOf(folder, file) };
}

async function* listed(folder: string): AsyncGenerator<RecordFile> {
  // A folder that is away holds files all the same.
  await access(folder).catch(fail);
  for (const top of await foldersIn(folder)) {
    if (!folderNames.includes(plainName(top))) continue;
    for (const kind of await foldersIn(join(folder, top))) {
      const type = typesByName.get(plainName(kind));
      if (type === undefined) continue;
      for (const key of await foldersIn(join(folder, top, kind)))
        yield* filesOf(folder, { type, path: [top, kind, key] });
    }
  }
}

async function* filesOf(
  folder: string,
  { type, path }: { type: RecordTypeWithFiles; path: readonly [string, string, string] },
): AsyncGenerator<RecordFile> {
  const [, , key] = path;
  for (const entry of await entriesOf(join(folder, ...path))) {
    if (!entry.isFile() || isIgnored(entry.name)) continue;
    const id = [...path, entry.name].join('/');
    const stats = await lstat(join(folder, id)).catch(nullWhenGone);
    if (!stats?.isFile()) continue;
    const record = { type, id: idOfKey(type, key) };
    yield { id, version: versionOf(stats), record, name: entry.name, byteCount: stats.size };
  }
}

async function* contentOf(folder: string, { id, version }: RecordFile): AsyncGenerator<Uint8Array> {
  // eslint-disable-next-line no-bitwise -- flags of the system are bits
  const handle = await open(join(folder, id), constants.O_RDONLY | constants.O_NOFOLLOW).catch(fail);
  try {
    yield* handle.createReadStream({ autoClose: false });
    if (versionOf(await handle.stat()) !== version)
      throw new BackOfficeFailure('unreachable', 'the file is being changed');
  } finally {
    await handle.close();
  }
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await entriesOf(path);
  return entries.filter((entry) => entry.isDirectory() && !isIgnored(entry.name)).map(({ name }) => name);
}

/** In the order of their names; none of what went away since it was listed. */
async function entriesOf(path: string) {
  const entries = (await readdir(path, { withFileTypes: true }).catch(nullWhenGone)) ?? [];
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}

const versionOf = ({ size, mtimeMs, ino }: Pick<Stats, 'size' | 'mtimeMs' | 'ino'>) => `${size}-${mtimeMs}-${ino}`;

function nullWhenGone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  return fail(error);
}

function fail(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  throw new BackOfficeFailure('unreachable', `the files cannot be read (${code ?? 'unknown'})`, { cause: error });
}
