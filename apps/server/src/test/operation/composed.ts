import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../installation.ts';

const service = z.object({
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
export type Composed = z.infer<typeof composeFile>;

export async function readCompose(): Promise<Composed> {
  return composeFile.parse(parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }));
}

/**
 * What a container of the file finds: its settings with those of `.env` in them, its secrets, and its volumes as folders of this
 * machine. Names that only containers know are replaced by `places`.
 */
export async function environmentOf(
  { services, secrets }: Composed,
  name: string,
  { folder, dotEnv, places }: { folder: string; dotEnv: Record<string, string>; places: Record<string, string> },
): Promise<Record<string, string>> {
  const { environment, secrets: given, volumes } = services[name] ?? service.parse({});
  const missing = given.filter((secret) => secrets[secret] === undefined);
  if (missing.length > 0) throw new Error(`compose.yaml has no secret ${missing.join(', ')}`);
  const here = (text: string) =>
    Object.entries({ ...places, '/run/secrets/': `${folder}/secrets/` }).reduce(
      (changed, [there, place]) => changed.replaceAll(there, place),
      text,
    );
  const settings = Object.entries(environment).map(([key, value]) => [key, here(interpolated(String(value), dotEnv))]);
  return { ...dotEnv, ...Object.fromEntries(settings), DATA_DIR: await dataFolder(folder, name, volumes) };
}

/** As Compose does it: without a value of `${NAME:?}` nothing is started, and `${NAME:-this}` is this. */
export function interpolated(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+):(?:\?|-([^}]*))\}/g, (_, name: string, otherwise?: string) => {
    const value = values[name] || otherwise;
    if (value === undefined) throw new Error(`.env has no ${name}`);
    return value;
  });
}

/** The volume of /data, with that of /data/files inside it, which others mount as well. */
async function dataFolder(folder: string, name: string, volumes: readonly string[]): Promise<string> {
  const mounted = new Map(
    volumes.map((line) => line.split(':').toReversed()).map(([to = '', from = '']) => [to, from]),
  );
  const data = join(folder, 'volumes', mounted.get('/data') ?? name);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const files = mounted.get('/data/files');
  if (files === undefined) return data;
  await mkdir(join(folder, 'volumes', files), { recursive: true, mode: 0o700 });
  await symlink(join(folder, 'volumes', files), join(data, 'files')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return data;
}
