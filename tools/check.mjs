// Everything that can be said of the sources without running them, two checks at a time.
import { install, refuseOldNode } from './lib/prepare.mjs';
import { bin, runTold } from './lib/run.mjs';

// Longest first.
const checks = [
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  // What runs in Node is read once, by all workspaces together.
  ['types of server, simulator and packages', bin('tsc'), ['-p', 'tsconfig.node.json']],
  ['types of apps/web', bin('tsc'), ['-p', 'apps/web']],
  ['types of e2e', bin('tsc'), ['-p', 'e2e']],
  ['types of bench', bin('tsc'), ['-p', 'bench']],
  ['unused code', bin('knip'), []],
  ['bill of materials', process.execPath, ['tools/sbom.mjs']],
  ['packages', process.execPath, ['tools/checks/dependencies.mjs']],
  ['format', bin('biome'), ['check', '--linter-enabled=false', '.']],
  ['engines', process.execPath, ['tools/checks/engines.mjs']],
  ['slices', process.execPath, ['tools/checks/slices.mjs']],
];

refuseOldNode();
await install();
const waiting = [...checks];
const failed = [];
await Promise.all([runNext(), runNext()]);
if (failed.length > 0) {
  console.error(`\nNot in order: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function runNext() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, args] = next;
    const { code, said } = await runTold(command, args);
    process.stdout.write(said);
    console.log(code === 0 ? 'ok    ' : 'FAILED', name);
    if (code !== 0) failed.push(name);
  }
}
