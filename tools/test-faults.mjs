// The fault tests that take longer than a few minutes, and every server test, on the embedded database and, where TEST_DATABASE_URL names one, on a server.
import { install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

refuseOldNode();
await install();
if (!process.env.TEST_DATABASE_URL)
  console.warn(
    '\nNO TEST_DATABASE_URL: the faults run on the embedded database only, and what needs a server is skipped.\n',
  );
const only = process.argv.slice(2);
// With a server at hand, `npm test` leaves part of the embedded database to this.
const rest = process.env.TEST_DATABASE_URL ? ['--project', 'server'] : [];
const code = await run(bin('vitest'), ['run', '--project', 'faults*', ...rest, ...only], {
  env: { ...process.env, TEST_FAULTS: '1' },
});
if (code !== 0) process.exitCode = code;
// What attacks from outside, and the screens in every look, unless some files were asked for.
if (only.length === 0) {
  for (const args of [[], ['--tools']])
    if ((await run(process.execPath, ['tools/test-attack.mjs', ...args])) !== 0) process.exitCode = 1;
  if ((await run(process.execPath, ['tools/test-screens.mjs'])) !== 0) process.exitCode = 1;
}
