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

export const inMemory = { databaseUrl: null, dataDir: 'memory:' };
/** A machine that runs several tests at once is slower than any that serves people. */
export const patient = { statementTimeoutMs: 300_000, idleTimeoutMs: 300_000 };

/** What an embedded database begins with; kept between test runs, because loading it is quicker than making it. */
export async function embeddedCopy(template: Template): Promise<Blob> {
  const name = `${prefixOf(template)}${await keyOf(template)}.tar`;
  const bytes = await readFile(join(keptFolder, name)).catch(() => null);
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
