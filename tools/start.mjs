// Everything from install to a running portal. Node's own modules only: nothing is installed yet.
import { randomBytes } from 'node:crypto';
import { root } from './lib/paths.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { startProcess } from './lib/processes.mjs';

refuseOldNode();
try {
  await install();
  await build();
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A demo runs when no back office and no database are named, or when asked for by name. */
function isDemo(env) {
  if (env.DEMO !== undefined && env.DEMO !== '') return env.DEMO === 'true';
  return !env.BACK_OFFICE_URL && !env.DATABASE_URL;
}

async function start() {
  const env = { ...process.env };
  if (isDemo(env)) env.DEMO = 'true';
  if (isDemo(env) && !env.BACK_OFFICE_URL && env.BACK_OFFICE !== 'folder') {
    // The simulator accepts only this pair, which lives as long as the two processes. A secret that begins with a dash would
    // be taken for a flag.
    env.BACK_OFFICE_API_KEY = `demo-${randomBytes(9).toString('base64url')}`;
    env.BACK_OFFICE_API_SECRET = randomBytes(24).toString('hex');
    const simulator = startProcess('simulator', [
      `${root}apps/bloxs-simulator/dist/main.js`,
      '--port',
      env.SIMULATOR_PORT || '0',
      '--scale',
      'small',
      // Journeys make do with fewer, which are taken over the sooner.
      ...(env.SIMULATOR_OWNERS ? ['--owners', env.SIMULATOR_OWNERS] : []),
      ...(env.SIMULATOR_MODE ? ['--mode', env.SIMULATOR_MODE] : []),
      '--api-key',
      env.BACK_OFFICE_API_KEY,
      '--api-secret',
      env.BACK_OFFICE_API_SECRET,
    ]);
    const line = await simulator.lineMatching(/Bloxs simulator is ready: (http:\/\/\S+)/);
    env.BACK_OFFICE_URL = line[1];
    console.log(`Back-office simulator: ${env.BACK_OFFICE_URL}`);
  }
  startProcess('server', [`${root}apps/server/dist/main.js`], { env, shows: true });
}
