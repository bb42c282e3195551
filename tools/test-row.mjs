// `npm run test:row -- S03 …`: the tests that docs/security.md names as the proof of a row, and no other.
import { browser } from './lib/browser.mjs';
import { passes } from './lib/counted-run.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { patternOf, readRows, testsOf } from './lib/security-rows.mjs';

refuseOldNode();
const rows = readRows();
const wanted = process.argv.slice(2).map((id) => id.toUpperCase());
const unknown = wanted.filter((id) => !rows.some((row) => row.id === id));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(
    `Name rows of docs/security.md, for example S03${unknown.length > 0 ? `; there is no ${unknown.join(', ')}` : ''}.`,
  );
  process.exit(1);
}
await install();
const tests = rows
  .filter(({ id }) => wanted.includes(id))
  .flatMap((row) => testsOf(row).filter((test) => test !== null));
const files = [...new Set(tests.map(({ file }) => file))];
const ofJourneys = (file) => file.startsWith('e2e/');
const sides = [files.filter(ofJourneys), files.filter((file) => !ofJourneys(file))].filter(({ length }) => length > 0);
for (const side of sides) {
  const env = side.some((file) => file.includes('.faults.')) ? { TEST_FAULTS: '1' } : {};
  if (side.some(ofJourneys)) {
    await build();
    env.CHROMIUM = browser() ?? '';
  }
  const names = tests.filter(({ file }) => side.includes(file)).map(({ name }) => patternOf(name));
  if (!(await passes([...side, '-t', names.join('|')], env))) process.exitCode = 1;
}
