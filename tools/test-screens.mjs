// Every part of the gallery, every list, and every screen, for every kind of user who is shown it, in both languages and every look: themes, widths, large text, forced colours, paper.
import { browser } from './lib/browser.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { bin, run } from './lib/run.mjs';

refuseOldNode();
await install();
await build();
const specs = ['screens', 'gallery', 'whole-tables'].map((name) => `e2e/specs/${name}.spec.ts`);
process.exitCode = await run(bin('vitest'), ['run', '--project', 'e2e', ...specs], {
  env: { ...process.env, CHROMIUM: browser() ?? '', EVERY_LOOK: '1' },
});
