import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RefusalProblem } from '@gevel/contract/plain';
import type { FastifyBaseLogger } from 'fastify';
import type { DocumentDeps } from '../documents.service.ts';
import { type Place, placesOf } from './places.ts';
import { keepOnlyRefused, keepRefusal } from './refusals.repository.ts';
import { ignoredNames, numbered, reasonEnding, reasonText, refusedFolder } from './refused-files.ts';
import { takeEach } from './take-each.ts';
import { takeIn } from './take-in.ts';

export interface FolderDeps extends DocumentDeps {
  /** The folder that is looked into. */
  root: string;
  log: FastifyBaseLogger;
}

/** Unchanged for so long is whole. */
const settledMs = 10_000;
/** Longer is nobody at work on one file. */
const abandonedMs = 10 * 60_000;
/** Between a row that says so and its file in `refused` is no more than this. */
const refusingMs = 60_000;
const maxListed = 50_000;

/** What a server is at work on, each file in a folder of its own whose name says since when. */
const takingFolder = 'taking';
type Seen = Pick<Stats, 'size' | 'mtimeMs' | 'ino' | 'dev'>;

interface Listed {
  path: string;
  seen: Seen;
  /** A folder's own link, a device: nothing that is read. */
  isFile: boolean;
}

/** A file changed while it was read: it is put back, and waited for. */
class StillChanging extends Error {}

/**
 * Takes in what is put into a folder. A file that is whole goes to its record and leaves the folder; one that is refused goes to
 * `refused`, with its reason beside. Renaming a file is what claims it, so that of several servers one takes it. A server that dies
 * leaves it in `taking`, from where it is taken anew: what was added before is found there by its contents.
 */
export function createDocumentFolder(deps: FolderDeps): { look: () => Promise<void> } {
  const known = new Map<string, Seen & { since: number }>();
  return {
    look: async () => {
      const root = await realpath(deps.root);
      const now = deps.clock.now();
      for (const name of [refusedFolder, takingFolder]) await ownFolder(root, name);
      const work = { ...deps, root };
      await takeAbandoned(work, now);
      const { listed, isUnreadable } = await listFiles(root);
      const settled = listed.filter((file) => isSettled(file, { known, now }));
      forgetGone(known, listed);
      const failure = await takeEach(work, settled, (file, place) => takeSettled(work, file, place));
      const paths = await pathsBelow(join(root, refusedFolder));
      const before = new Date(now.getTime() - refusingMs);
      await keepOnlyRefused(deps, { source: 'folder', paths, before });
      if (failure !== null) throw failure;
      if (isUnreadable) throw Object.assign(new Error('A name in the folder cannot be read'), { code: 'EILSEQ' });
    },
  };
}

/** Nobody leads the portal elsewhere by a link in their place. */
async function ownFolder(root: string, name: string): Promise<void> {
  const path = join(root, name);
  await mkdir(path, { recursive: true });
  if ((await realpath(path)) !== path) throw new Error(`${name} is a link`);
}

async function listFiles(root: string): Promise<{ listed: Listed[]; isUnreadable: boolean }> {
  const listed: Listed[] = [];
  let isUnreadable = false;
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined && listed.length < maxListed; folder = folders.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(noneWhenGone)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (path === refusedFolder || path === takingFolder || ignoredNames.test(entry.name)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        continue;
      }
      const seen = await lstat(join(root, path)).catch(nullWhenGone);
      if (seen !== null) listed.push({ path, seen, isFile: entry.isFile() });
      else isUnreadable ||= path.includes('\uFFFD');
    }
  }
  return { listed: listed.sort((a, b) => (a.path < b.path ? -1 : 1)), isUnreadable };
}

function isSettled(
  { path, seen }: Listed,
  { known, now }: { known: Map<string, Seen & { since: number }>; now: Date },
): boolean {
  const last = known.get(path);
  if (last !== undefined && isSame(last, seen)) return now.getTime() - last.since >= settledMs;
  const { size, mtimeMs, ino, dev } = seen;
  known.set(path, { size, mtimeMs, ino, dev, since: now.getTime() });
  return false;
}

function forgetGone(known: Map<string, unknown>, listed: readonly Listed[]): void {
  const there = new Set(listed.map(({ path }) => path));
  for (const path of known.keys()) if (!there.has(path)) known.delete(path);
}

const isSame = (a: Seen, b: Seen) => a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino && a.dev === b.dev;

async function takeSettled(deps: FolderDeps, file: Listed, place: Place): Promise<void> {
  const claim = await claimFile(deps, file);
  if (claim === null) return;
  try {
    await takeClaimed(deps, { ...file, claim, place });
  } catch (error) {
    if (!(error instanceof StillChanging)) throw error;
  }
}

/** The folder of our own that the file was moved into; null when another server was faster, or it is still being written. */
async function claimFile(deps: FolderDeps, { path, seen }: Listed): Promise<string | null> {
  const { root } = deps;
  // A folder on the way that became a link leads elsewhere.
  const parent = await realpath(dirname(join(root, path))).catch(nullWhenGone);
  if (parent !== dirname(join(root, path))) return null;
  const claim = newClaim(deps);
  await mkdir(dirname(join(claim, path)), { recursive: true, mode: 0o700 });
  const isMoved = await rename(join(root, path), join(claim, path)).then(() => true, falseWhenGone);
  if (!isMoved) {
    await rm(claim, { recursive: true, force: true });
    return null;
  }
  if (isSame(await lstat(join(claim, path)), seen)) return claim;
  await putBack(root, { claim, path });
  return null;
}

const newClaim = ({ root, clock }: FolderDeps) => join(root, takingFolder, `${clock.now().getTime()}-${randomUUID()}`);

/** To where it was; when there is another one by now it stays, and is taken as one that was abandoned. */
async function putBack(root: string, { claim, path }: { claim: string; path: string }): Promise<void> {
  if ((await lstat(join(root, path)).catch(nullWhenGone)) !== null) return;
  await rename(join(claim, path), join(root, path)).catch(nullWhenGone);
  await rm(claim, { recursive: true, force: true });
}

async function takeClaimed(
  deps: FolderDeps,
  { path, claim, place, seen, isFile }: Listed & { claim: string; place: Place },
): Promise<void> {
  try {
    const content = () => readWhole(join(claim, path), seen);
    const { problem } = isFile
      ? await takeIn(deps, { source: 'folder', path, byteCount: seen.size, place, content })
      : { problem: 'link' as const };
    if (problem !== null) await refuse(deps, { path, claim, problem, byteCount: seen.size });
    await rm(claim, { recursive: true, force: true });
    deps.log.info({ problem }, 'a file of the documents folder was looked at');
  } catch (error) {
    await putBack(deps.root, { claim, path });
    throw error;
  }
}

/** Follows no link, and takes nothing that is still written to. */
async function* readWhole(path: string, seen: Seen): AsyncGenerator<Uint8Array> {
  // eslint-disable-next-line no-bitwise -- flags of the system are bits
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    yield* handle.createReadStream({ autoClose: false });
    if (!isSame(await handle.stat(), seen)) throw new StillChanging();
  } finally {
    await handle.close();
  }
}

/** The reason first, which keeps the name for this file; a row whose file never comes goes with the next look. */
async function refuse(
  deps: FolderDeps,
  { path, claim, problem, byteCount }: { path: string; claim: string; problem: RefusalProblem; byteCount: number },
): Promise<void> {
  const folder = join(deps.root, refusedFolder);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  if ((await realpath(dirname(join(folder, path)))) !== dirname(join(folder, path))) throw new Error('A link');
  const free = await keptName(folder, { path, problem });
  await keepRefusal(deps, { source: 'folder', path: free, byteCount, problem, at: deps.clock.now() });
  await rename(join(claim, path), join(folder, free));
}

async function keptName(folder: string, { path, problem }: { path: string; problem: RefusalProblem }): Promise<string> {
  for (let number = 1; ; number++) {
    const free = numbered(path, number);
    const isFree = (await lstat(join(folder, free)).catch(nullWhenGone)) === null;
    const reason = join(folder, `${free}${reasonEnding}`);
    if (isFree && (await writeFile(reason, reasonText(problem), { flag: 'wx' }).then(() => true, falseWhenThere)))
      return free;
  }
}

/** What a server left that died or could not put it back; who moves its folder has it. */
async function takeAbandoned(deps: FolderDeps, now: Date): Promise<void> {
  for (const name of await readdir(join(deps.root, takingFolder))) {
    const since = Number(/^(\d+)-/.exec(name)?.[1] ?? 0);
    if (now.getTime() - since < abandonedMs) continue;
    const claim = newClaim(deps);
    const isOurs = await rename(join(deps.root, takingFolder, name), claim).then(() => true, falseWhenGone);
    if (!isOurs) continue;
    const paths = await pathsBelow(claim);
    if (paths.length === 0) await rm(claim, { recursive: true, force: true });
    const places = await placesOf(deps, paths);
    for (const [at, path] of paths.entries()) {
      const place = places[at];
      const seen = await lstat(join(claim, path));
      if (place) await takeClaimed(deps, { path, seen, isFile: seen.isFile(), claim, place });
    }
  }
}

/** Every file and link in a folder of ours, but the reasons. */
async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.endsWith(reasonEnding))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function nullWhenGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

function falseWhenGone(error: unknown): false {
  return nullWhenGone(error) ?? false;
}

function falseWhenThere(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
  throw error;
}

function noneWhenGone(error: unknown): [] {
  return nullWhenGone(error) ?? [];
}
