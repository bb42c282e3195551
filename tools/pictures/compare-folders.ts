import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Less than this part of a picture is a clock or a count that went on, and no change of the screen. */
const leastShare = 0.001;

export interface Comparison {
  /** Most first; the share is of the pixels of the larger picture, from 0 to 1. */
  changed: { name: string; share: number }[];
  added: string[];
  gone: string[];
  same: number;
}

interface Folders {
  before: string;
  now: string;
  /** Where a picture of each difference is put; emptied first. */
  differences: string;
}

/** What became of every picture of the folder `before`, by its name. */
export async function compareFolders({ before, now, differences }: Folders): Promise<Comparison> {
  await rm(differences, { recursive: true, force: true });
  await mkdir(differences, { recursive: true });
  const [old, fresh] = [await picturesIn(before), await picturesIn(now)];
  const changed: Comparison['changed'] = [];
  const both = fresh.filter((name) => old.includes(name));
  for (const name of both) {
    const { share, difference } = compare(await readPicture(join(before, name)), await readPicture(join(now, name)));
    if (share < leastShare) continue;
    changed.push({ name, share });
    await writeFile(join(differences, name), PNG.sync.write(difference));
  }
  return {
    changed: changed.sort((left, right) => right.share - left.share),
    added: fresh.filter((name) => !old.includes(name)),
    gone: old.filter((name) => !fresh.includes(name)),
    same: both.length - changed.length,
  };
}

async function picturesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.png')).sort();
}

const readPicture = async (path: string) => PNG.sync.read(await readFile(path));

function compare(before: PNG, now: PNG): { share: number; difference: PNG } {
  const [width, height] = [Math.max(before.width, now.width), Math.max(before.height, now.height)];
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(
    grownTo(before, width, height).data,
    grownTo(now, width, height).data,
    difference.data,
    width,
    height,
  );
  return { share: pixels / (width * height), difference };
}

/** What only one of them has is a difference: the other is nothing there. */
function grownTo(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const grown = new PNG({ width, height });
  PNG.bitblt(picture, grown, 0, 0, picture.width, picture.height, 0, 0);
  return grown;
}
