import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { FileFault } from './file-fault.ts';

/** A file as it stood at a look: as long as these are the same it is taken for the same. */
export interface FileMark {
  readonly name: string;
  readonly size: number;
  readonly changedMs: number;
  readonly inode: number;
}

export interface Listing {
  readonly files: readonly FileMark[];
  /** Names of what is no sheet. */
  readonly others: readonly string[];
}

const endings = ['.csv', '.xlsx'];
/** What operating systems and spreadsheets leave beside files. */
export const leftovers = /^(\.|~\$|desktop\.ini$|thumbs\.db$)/i;

/** The sheets in a folder, by name. Folders within it are not looked into. */
export async function listFolder(folder: string): Promise<Listing> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new FileFault('folder-unreadable', {}, error);
  });
  const names = entries
    .filter((entry) => !entry.isDirectory() && !leftovers.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const isSheet = (name: string) => endings.includes(extname(name).toLowerCase());
  const marks = await Promise.all(names.filter(isSheet).map((name) => markOf(folder, name)));
  return { files: marks.flatMap((mark) => mark ?? []), others: names.filter((name) => !isSheet(name)) };
}

/** Null for what went away since it was listed, and for what is no file. */
async function markOf(folder: string, name: string): Promise<FileMark | null> {
  const found = await stat(join(folder, name)).catch(() => null);
  if (!found?.isFile()) return null;
  return { name, size: found.size, changedMs: found.mtimeMs, inode: found.ino };
}

export const isSameFile = (left: FileMark, right: FileMark | undefined): boolean =>
  right !== undefined &&
  left.size === right.size &&
  left.changedMs === right.changedMs &&
  left.inode === right.inode &&
  left.name === right.name;

export const isSameListing = (left: Listing, right: Listing): boolean =>
  left.files.length === right.files.length &&
  left.files.every((file, at) => isSameFile(file, right.files[at])) &&
  left.others.join('\n') === right.others.join('\n');
