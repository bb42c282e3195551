import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server-process.ts';
import { startProgram } from './program.ts';

export interface Bouncer {
  port: number;
  stop(): Promise<void>;
}

/** Lends connections of a database, by settings in which PORT stands for its own and FOLDER for where its files are. */
export async function startBouncer(settings: string, users: string): Promise<Bouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-bouncer-'));
  const port = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'userlist.txt'), users);
  await writeFile(ini, settings.replaceAll('PORT', String(port)).replaceAll('FOLDER', folder));
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o700);
  if (isRoot) spawnSync('chown', ['-R', 'postgres', folder]);
  const path = `${process.env['PATH']}:/usr/sbin`;
  const program = await startProgram('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), ini], {
    port,
    env: { PATH: path },
  });
  return {
    port,
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
