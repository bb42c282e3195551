// Every part of the gallery, every list, and every screen, for every kind of user who is shown it, in both languages and every look: themes, widths, large text, forced colours, paper. And every other journey that does more when everything is to be looked at, such as the invitations of as many landlords as a large manager has. `npm run test:screens -- /contracten '/contracten/$id'` looks at these screens alone.
import { readdir, readFile } from 'node:fs/promises';
import { browser } from './lib/browser.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

const folder = 'e2e/specs';
const looksAtMore = async (name) => (await readFile(`${folder}/${name}`, 'utf8')).includes('looksAtAll');

refuseOldNode();
await install();
await build();
const screens = process.argv.slice(2);
const names = screens.length > 0 ? ['screens.spec.ts'] : await readdir(folder);
const specs = [];
for (const name of names) if (await looksAtMore(name)) specs.push(`${folder}/${name}`);
process.exitCode = await run(bin('vitest'), ['run', '--project', 'e2e', ...specs], {
  env: { ...process.env, CHROMIUM: browser() ?? '', EVERY_LOOK: '1', SCREENS: screens.join(' ') },
});
