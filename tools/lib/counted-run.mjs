import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stampFolder } from './paths.mjs';
import { bin, run } from './run.mjs';

/** Runs tests; true when some were run and all passed, since a name that nothing has passes as well. */
export async function passes(args, env = {}) {
  const report = join(stampFolder, `counted-${process.pid}.json`);
  await mkdir(stampFolder, { recursive: true });
  const code = await run(bin('vitest'), ['run', ...args], { env: { ...process.env, ...env, FIGURES_FILE: report } });
  const files = existsSync(report) ? JSON.parse(await readFile(report, 'utf8')).files : [];
  await rm(report, { force: true });
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  if (passed === 0) console.error('Nothing was run.');
  return code === 0 && passed > 0;
}
