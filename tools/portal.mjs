// A command of the portal itself, with the settings of the environment: backup, restore.

import { root } from './lib/paths.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

refuseOldNode();
await install();
await build();
process.exitCode = await run(
  process.execPath,
  ['--enable-source-maps', `${root}apps/server/dist/main.js`, ...process.argv.slice(2)],
  {
    cwd: process.cwd(),
  },
);
