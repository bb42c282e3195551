// `npm run test:attack [-- S42 … --url http://… ]`: re-proves rows of docs/security.md from outside of the process, over HTTP.
import { parseArgs } from 'node:util';
import { passes } from './lib/counted-run.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { attackedRows } from './lib/security-rows.mjs';

refuseOldNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    database: { type: 'string' },
    // Instead of rows: calls drawn from the contract, sqlmap and wapiti, against a demo without rate limits.
    tools: { type: 'boolean', default: false },
    calls: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '30' },
    addresses: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const wanted = positionals.map((id) => id.toUpperCase());
const known = attackedRows();
const inside = wanted.filter((id) => !known.has(id));
if (inside.length > 0) {
  console.error(
    `Not seen from outside: ${inside.join(', ')}. The tests within prove it: npm run test:row -- ${inside.join(' ')}`,
  );
  process.exit(1);
}
const server = process.env.TEST_DATABASE_URL ?? '';
const both = values.url === undefined ? ['', ...(server === '' ? [] : [server])] : [''];
const databases = { embedded: [''], postgresql: [server], both }[values.database ?? 'both'];
if (databases === undefined || (values.database === 'postgresql' && server === '')) {
  console.error('--database takes embedded, postgresql or both; a server is named by TEST_DATABASE_URL.');
  process.exit(1);
}
await install();
if (values.url === undefined) await build();
const chosen = wanted.length === 0 ? [] : ['-t', `^(?:${wanted.join('|')}):`];
/** A sixth of the time of the drawn calls for each of six scans: two hours on both databases. */
const ofTools = {
  ATTACK_WITH: 'tools',
  FUZZ_CALLS: values.calls,
  FUZZ_MINUTES: values.minutes,
  ATTACK_SEED: values.seed,
  ATTACK_ADDRESSES: values.addresses,
  SCAN_MINUTES: String(Number(values.minutes) / 6),
};
for (const database of databases) {
  const where = values.url ?? (database === '' ? 'the embedded database' : 'PostgreSQL');
  console.log(`\nAttacking a portal on ${where}.`);
  const env = {
    TEST_ATTACK: '1',
    ATTACK_URL: values.url ?? '',
    ATTACK_DATABASE: database,
    ...(values.tools ? ofTools : {}),
  };
  if (!(await passes(['--project', 'attack', ...chosen], env))) process.exitCode = 1;
}
if (values.url === undefined && server === '')
  console.warn('\nNO TEST_DATABASE_URL: only the embedded database was attacked.\n');
