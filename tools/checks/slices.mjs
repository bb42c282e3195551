// A slice has the same name on all sides: contract, server, web and words.
import { existsSync, readdirSync } from 'node:fs';

/** Calls that are technique, or a part of another slice: `objects`, `tickets`, `exports` and `mail-topics`. */
const technical = new Set([
  'health',
  'portfolio-record',
  'object-tree',
  'ticket-writes',
  'photo-links',
  'report-schedules',
  'push-devices',
]);
/** On the screens of other slices: in `parts`, a section of the tools, and on those of logging in and of the profile. */
const withoutScreen = new Set([
  'saved-views',
  'list-layouts',
  'figure-choices',
  'privacy',
  'passkeys',
  'mail-topics',
  'webhooks',
  'alerts',
  'made-files',
]);
/** Whose words are those of every list. */
const withoutWords = new Set(['list-layouts']);
const slices = readdirSync('packages/contract/src/features')
  .filter((file) => file.endsWith('.contract.ts'))
  .map((file) => file.replace('.contract.ts', ''))
  .filter((name) => !technical.has(name));

const sides = (slice) => [
  `apps/server/src/features/${slice}/index.ts`,
  ...(withoutScreen.has(slice) ? [] : [`apps/web/src/features/${slice}`]),
  ...(withoutWords.has(slice) ? [] : [`packages/i18n/src/nl/${slice}.ts`, `packages/i18n/src/en/${slice}.ts`]),
];
const missing = slices.flatMap(sides).filter((path) => !existsSync(path));

const known = new Set(slices);
const strangers = ['apps/server/src/features', 'apps/web/src/features']
  .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
  .filter(({ name }) => !known.has(name))
  .map(({ folder, name }) => `${folder}/${name} is no slice of the contract`);

for (const problem of [...missing.map((path) => `missing: ${path}`), ...strangers]) console.error(problem);
if (missing.length + strangers.length > 0) process.exitCode = 1;
