import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { asPortalUser, makePortalUser } from './portal-user.ts';
import { copyOnServer, keptOnServer, type OnServer } from './server-databases.ts';
import { keptFolder, schemaKey, sourceKey } from './source-key.ts';

/** What a test database holds at first. It is made once, and copied for whoever begins with it. */
export interface Template {
  name: string;
  /** Puts in what it has beyond the schema. */
  fill?(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void>;
}

export const onlySchema: Template = { name: 'schema' };
/** An embedded database in which nothing was done yet: making one takes longer than all migrations. */
const untouched: Template = { name: 'untouched' };

export const inMemory = { databaseUrl: null, dataDir: 'memory:' };
/** A machine that runs several tests at once is slower than any that serves people. */
export const patient = { statementTimeoutMs: 300_000, idleTimeoutMs: 300_000 };

/** What an embedded database begins with; kept between test runs, because loading it is quicker than making it. */
export async function embeddedCopy(template: Template): Promise<Blob> {
  return new Blob([await embeddedTemplate(template)]);
}

/** An embedded database in memory without anything in it. */
export async function openUntouched(): ReturnType<typeof openDatabase> {
  return openDatabase({ ...inMemory, beginWith: await embeddedCopy(untouched) });
}

/** Makes the data folder of an embedded database with what the template has; nothing but its schema, unless it is said. */
export async function fillDataFolder(dataDir: string, template: Template | 'untouched' = onlySchema): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const archive = await embeddedTemplate(template === 'untouched' ? untouched : template);
  for (const { path, isFolder, bytes } of entriesOf(archive)) {
    if (isFolder) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    else await writeFile(join(folder, path), bytes, { mode: 0o600 });
  }
}

async function embeddedTemplate(template: Template): Promise<Buffer<ArrayBuffer>> {
  const name = `${prefixOf(template)}${await keyOf(template)}.tar`;
  const bytes = await readFile(join(keptFolder, name)).catch(() => null);
  if (bytes !== null) return bytes;
  const made = await makeEmbedded(template);
  await keep(name, made, prefixOf(template));
  return made;
}

async function makeEmbedded(template: Template): Promise<Buffer<ArrayBuffer>> {
  const before = template === untouched ? null : template.fill ? onlySchema : untouched;
  const beginning = before === null ? {} : { beginWith: await embeddedCopy(before) };
  const database = await openDatabase({ ...inMemory, ...beginning });
  if (template === untouched) await dropOthers(database);
  else await fill(template, database);
  const blob = await database.dump();
  await database.close();
  return Buffer.from(await blob.arrayBuffer());
}

/** What new databases of a server are made of: half of all files, of which the embedded database makes no use. */
async function dropOthers({ pool }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await pool.query(`alter database ${name} is_template false`);
    await pool.query(`drop database ${name}`);
  }
}

const block = 512;

/** What a tar holds that the embedded database wrote of itself: folders before what is in them, all with short names. */
function* entriesOf(archive: Buffer): Generator<{ path: string; isFolder: boolean; bytes: Buffer }> {
  const text = (at: number, length: number) => archive.toString('latin1', at, at + length).replace(/\0.*$/s, '');
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const bytes = archive.subarray(at + block, at + block + size);
    yield { path: text(at, 100), isFolder: text(at + 156, 1) === '5', bytes };
    at += block + Math.ceil(size / block) * block;
  }
}

/** Under another name until it is whole: several test files may be doing the same. Those of other sources go. */
async function keep(name: string, bytes: Buffer, prefix: string): Promise<void> {
  await mkdir(keptFolder, { recursive: true });
  const unfinished = join(keptFolder, `unfinished-${process.pid}-${name}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(keptFolder, name));
  const others = (await readdir(keptFolder)).filter((other) => other.startsWith(prefix) && other !== name);
  for (const other of others) await rm(join(keptFolder, other), { force: true });
}

const prefixOf = ({ name }: Template) => `test-database-${name}-`;

/** A new database on a server, with what the template has. */
export async function serverCopy(serverUrl: string, template: Template): Promise<OnServer> {
  const name = `gevel_template_${template.name}_${await keyOf(template)}`;
  return await copyOnServer(serverUrl, name, () =>
    keptOnServer(serverUrl, name, async () => {
      const made = await (template.fill ? serverCopy(serverUrl, onlySchema) : copyOnServer(serverUrl, null));
      try {
        await fillOnServer(template, made.url);
      } catch (error) {
        await made.drop();
        throw error;
      }
      return made;
    }),
  );
}

/** The schema is the owner's; rows are the portal's. */
async function fillOnServer(template: Template, url: string): Promise<void> {
  const databaseUrl = template.fill ? asPortalUser(url) : url;
  const database = await openDatabase({ ...inMemory, ...patient, databaseUrl });
  try {
    await fill(template, database);
  } finally {
    await database.close();
  }
  if (!template.fill) await makePortalUser(url);
}

async function fill(template: Template, database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  if (template.fill) await template.fill(database);
  else await migrate(database.pool);
}

/** Changes with whatever the template is made by. */
const keyOf = (template: Template) => (template.fill ? sourceKey() : schemaKey());
