// Everything that can be said of the sources without running them, two checks at a time.
import { install, refuseOldNode } from './lib/prepare.mjs';
import { bin, runTold } from './lib/run.mjs';

/** It collects less garbage where there is memory: that is a fifth of its work otherwise. */
const lessCollecting = { env: { GOGC: '400', GOMEMLIMIT: '3GiB', ...process.env } };

// Longest first.
const checks = [
  // The linter knows all types for its rules, and so tells type errors for much less than a compiler beside it would.
  ['lint and types', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings'], lessCollecting],
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
    const [name, command, args, options] = next;
    const { code, said } = await runTold(command, args, options);
    process.stdout.write(said);
    console.log(code === 0 ? 'ok    ' : 'FAILED', name);
    if (code !== 0) failed.push(name);
  }
}
