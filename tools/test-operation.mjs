// What docs/operations.md says, done with Debian's own packages: proxies, the steps of compose.yaml without an engine, what watches.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

/** Each program with the package of Debian that brings it. */
const needed = {
  caddy: 'caddy',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  psql: 'postgresql',
  'systemd-analyze': 'systemd',
};

refuseOldNode();
const missing = Object.entries(needed).filter(([program]) => !isThere(program));
if (missing.length > 0) {
  const packages = missing.map(([, name]) => name).join(' ');
  console.error(`These programs are not here: ${missing.map(([program]) => program).join(', ')}.`);
  console.error(`On Debian: apt-get install --no-install-recommends ${packages}`);
  process.exit(1);
}
await install();
await build();
process.exitCode = await run(bin('vitest'), ['run', '--project', 'operation', ...process.argv.slice(2)], {
  env: { ...process.env, TEST_OPERATION: '1', TEST_DATABASE_URL: '' },
});

function isThere(program) {
  return existsSync(`/usr/sbin/${program}`) || spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
