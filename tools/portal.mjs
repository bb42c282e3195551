// A command of the portal itself, with the settings of the environment: backup, restore, trail, admin, migrate. It runs what was built
// and changes nothing here, because a server may be running from this very folder.
import { existsSync } from 'node:fs';
import { root } from './lib/paths.mjs';
import { isBuilt, refuseOldNode } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const main = `${root}apps/server/dist/main.js`;
const how = 'npm ci && node tools/build.mjs';

refuseOldNode();
if (!existsSync(main)) {
  console.error(
    `Nothing has been built here, so that there is nothing to run. Where no server runs from this folder: ${how}`,
  );
  process.exit(1);
}
if (!(await isBuilt())) {
  console.error(
    `The sources here are not those of the build. The build is what runs, here as in the server; for the sources stop the server, then: ${how}`,
  );
}
process.exitCode = await run(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], {
  cwd: process.cwd(),
});
