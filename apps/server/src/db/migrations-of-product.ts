import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Migration {
  name: string;
  /** By which the database knows it; later ones have larger ones. */
  when: number;
  hash: string;
  statements: string[];
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The steps to the schema that this version of the product knows, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = migrationsFolder();
  const { entries } = await readJournal(folder);
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: tag, when, hash, statements: text.split('--> statement-breakpoint') };
    }),
  );
}

/** The moment of the newest of them: of two releases the newer one never has an earlier one. */
export async function newestStep(): Promise<number> {
  return (await readJournal(migrationsFolder())).entries.at(-1)?.when ?? 0;
}

async function readJournal(folder: string): Promise<z.infer<typeof journal>> {
  return journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')));
}

/** Beside this file in the sources; beside the bundle after a build. */
function migrationsFolder(): string {
  const folder = join(import.meta.dirname, 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing at ${folder}`);
  return folder;
}
