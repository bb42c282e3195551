// Everything that can be said of the sources without running them.
import { install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

const workspaces = [
  'packages/contract',
  'packages/i18n',
  'packages/back-office',
  'apps/bloxs-simulator',
  'apps/server',
  'apps/web',
  'e2e',
];
const checks = [
  ['format', bin('biome'), ['check', '--linter-enabled=false', '.']],
  ...workspaces.map((workspace) => [`types of ${workspace}`, bin('tsc'), ['-p', workspace]]),
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['unused code', bin('knip'), []],
  ['engines', process.execPath, ['tools/checks/engines.mjs']],
  ['slices', process.execPath, ['tools/checks/slices.mjs']],
  ['packages', process.execPath, ['tools/checks/dependencies.mjs']],
  ['bill of materials', process.execPath, ['tools/sbom.mjs']],
];

refuseOldNode();
await install();
const failed = [];
for (const [name, command, args] of checks) {
  const code = await run(command, args);
  console.log(code === 0 ? 'ok    ' : 'FAILED', name);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nNot in order: ${failed.join(', ')}`);
  process.exitCode = 1;
}
