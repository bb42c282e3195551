import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnCluster, startOwnCluster } from './own-cluster.ts';

/** A server that follows the log of another, of a login that may. */
export async function startReplicaOf(
  primary: OwnCluster,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-replica-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  await primary.program('pg_basebackup', ['-U', 'postgres', '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres', data]);
  const replica = await startOwnCluster({ folder, settings, maxConnections: primary.maxConnections });
  return {
    ...replica,
    close: async () => {
      await replica.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
