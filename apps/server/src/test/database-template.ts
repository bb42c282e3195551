import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { copyOnServer, keptOnServer, type OnServer } from './server-databases.ts';

/** What a test database holds at first. It is made once, and copied for whoever begins with it. */
export interface Template {
  name: string;
  /** Puts in what it has beyond the schema. */
  fill?(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void>;
}

export const onlySchema: Template = { name: 'schema' };

const sources = join(import.meta.dirname, '../../../..');
const kept = join(sources, '.tmp');
export const inMemory = { databaseUrl: null, dataDir: 'memory:' };
/** A machine that runs several tests at once is slower than any that serves people. */
export const patient = { statementTimeoutMs: 300_000, idleTimeoutMs: 300_000 };

/** What an embedded database begins with; kept between test runs, because loading it is quicker than making it. */
export async function embeddedCopy(template: Template): Promise<Blob> {
  const name = `${prefixOf(template)}${await keyOf(template)}.tar`;
  const bytes = await readFile(join(kept, name)).catch(() => null);
  if (bytes !== null) return new Blob([bytes]);
  const beginning = template.fill ? { beginWith: await embeddedCopy(onlySchema) } : {};
  const database = await openDatabase({ ...inMemory, ...beginning });
  await fill(template, database);
  const blob = await database.dump();
  await database.close();
  await keep(name, Buffer.from(await blob.arrayBuffer()), prefixOf(template));
  return blob;
}

/** Under another name until it is whole: several test files may be doing the same. Those of other sources go. */
async function keep(name: string, bytes: Buffer, prefix: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const unfinished = join(kept, `unfinished-${process.pid}-${name}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(kept, name));
  const others = (await readdir(kept)).filter((other) => other.startsWith(prefix) && other !== name);
  for (const other of others) await rm(join(kept, other), { force: true });
}

const prefixOf = ({ name }: Template) => `test-database-${name}-`;

/** A new database on a server, with what the template has. */
export async function serverCopy(serverUrl: string, template: Template): Promise<OnServer> {
  const name = `gevel_template_${template.name}_${await keyOf(template)}`;
  return await copyOnServer(serverUrl, name, () =>
    keptOnServer(serverUrl, name, async () => {
      const made = await (template.fill ? serverCopy(serverUrl, onlySchema) : copyOnServer(serverUrl, null));
      const database = await openDatabase({ ...inMemory, ...patient, databaseUrl: made.url });
      await fill(template, database);
      await database.close();
      return made;
    }),
  );
}

async function fill(template: Template, database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  if (template.fill) await template.fill(database);
  else await migrate(database.pool);
}

const keys = new Map<Template['name'], Promise<string>>();

/** Changes with whatever the template is made by: the schema, or any source at all. */
function keyOf(template: Template): Promise<string> {
  const known = keys.get(template.name) ?? (template.fill ? sourceKey() : schemaKey());
  keys.set(template.name, known);
  return known;
}

async function schemaKey(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(await readFile(join(engine, '../../package.json')));
  return await hashed(hash, join(import.meta.dirname, '../db/migrations'), (name) => name.endsWith('.sql'));
}

async function sourceKey(): Promise<string> {
  const hash = createHash('sha256').update(await schemaKey());
  const isSource = (name: string) => /(?<!\.(?:test|faults))\.(?:ts|sql)$/.test(name);
  for (const folder of ['apps/server/src', 'packages/contract/src', 'packages/i18n/src'])
    hash.update(await hashed(createHash('sha256'), join(sources, folder), isSource));
  return hash.digest('hex').slice(0, 16);
}

async function hashed(hash: ReturnType<typeof createHash>, folder: string, counts: (name: string) => boolean) {
  const names = (await readdir(folder, { recursive: true })).filter(counts).sort();
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
