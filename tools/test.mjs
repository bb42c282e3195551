// Everything from install to one line of figures: `N passed, N failed, N skipped`.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stampFolder } from './lib/paths.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

refuseOldNode();
await install();
await build();

const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const browser = browsers.find((path) => path && existsSync(path));
const sum = { passed: 0, failed: 0, skipped: 0 };

await runTests('units', ['--project', '!e2e']);
// By itself, so that the journeys are not slowed down by everything else.
await runTests('journeys', ['--project', 'e2e'], browser ? { CHROMIUM: browser } : null);

console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;

/** `env` null lists the tests without running them: they count as skipped. */
async function runTests(name, args, env = {}) {
  const report = join(stampFolder, `${name}-report.json`);
  await mkdir(stampFolder, { recursive: true });
  await rm(report, { force: true });
  if (env === null) {
    console.warn('\nNO CHROMIUM FOUND: the browser journeys are skipped. Name one by CHROMIUM=/path/to/chromium.\n');
    args = [...args, '--testNamePattern', '^nothing has this name$'];
  }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(bin('vitest'), ['run', ...args, ...reporters], {
    env: { ...process.env, ...env, ...(env === null ? { E2E_URL: 'http://localhost' } : {}) },
  });
  if (!existsSync(report)) {
    sum.failed += 1;
    return;
  }
  const figures = JSON.parse(await readFile(report, 'utf8'));
  // A file that could not even be read holds no failed test, but is a failure.
  const broken = figures.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = figures.numFailedTests + broken.length;
  sum.passed += figures.numPassedTests;
  sum.failed += failed === 0 && code !== 0 && env !== null ? 1 : failed;
  sum.skipped += figures.numPendingTests + figures.numTodoTests;
}
