// Everything from install to one line of figures: `N passed, N failed, N skipped`.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browser } from './lib/browser.mjs';
import { told } from './lib/figures.mjs';
import { stampFolder } from './lib/paths.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run, runTold } from './lib/run.mjs';

refuseOldNode();
await install();

const files = [];
/** What failed that is no test. */
const failures = [];

// Side by side: a browser and a server wait for each other and leave much of a machine unused.
const journeys = runJourneys();
await runTests('units', ['--project', '!e2e']);
process.stdout.write(await journeys);

const sumOf = (outcome) => files.reduce((sum, file) => sum + file[outcome], 0);
const failed = sumOf('failed') + failures.length;
console.log(`\n${told(files, failures)}\n`);
console.log(`${sumOf('passed')} passed, ${failed} failed, ${sumOf('skipped')} skipped`);
process.exitCode = failed === 0 && sumOf('passed') > 0 ? 0 : 1;

/** Answers what they said, so that it does not stand between what the units say. */
async function runJourneys() {
  let output = '';
  const runAside = async (...call) => {
    const { code, said } = await runTold(...call);
    output += said;
    return code;
  };
  try {
    await build();
  } catch (error) {
    failures.push(error.message);
    return `${error.message}\n`;
  }
  const path = browser();
  if (path) {
    await runTests('journeys', ['--project', 'e2e'], { env: { CHROMIUM: path }, start: runAside });
  } else {
    output = '\nNO CHROMIUM FOUND: the browser journeys are skipped. Name one by CHROMIUM=/path/to/chromium.\n';
    // Lists the tests without running them: they count as skipped.
    const listed = ['--project', 'e2e', '--testNamePattern', '^nothing has this name$'];
    await runTests('journeys', listed, {
      env: { E2E_URL: 'http://localhost' },
      start: runAside,
      skipsAll: true,
    });
  }
  return output;
}

async function runTests(name, args, { env = {}, start = run, skipsAll = false } = {}) {
  const report = join(stampFolder, `${name}-figures.json`);
  await mkdir(stampFolder, { recursive: true });
  await rm(report, { force: true });
  const code = await start(bin('vitest'), ['run', ...args], {
    env: { ...process.env, ...env, FIGURES_FILE: report },
  });
  const figures = existsSync(report) ? JSON.parse(await readFile(report, 'utf8')) : null;
  files.push(...(figures?.files ?? []));
  failures.push(...(figures?.unhandled ?? ['it ended without a report']).map((what) => `${name}: ${what}`));
  // It says that something failed which is no test: a hook of the whole run, a process that did not end.
  const isToldOf = figures?.files.some((file) => file.failed > 0) || figures?.unhandled.length > 0;
  if (code !== 0 && figures && !isToldOf && !skipsAll) failures.push(`${name}: it ended with code ${code}`);
}
