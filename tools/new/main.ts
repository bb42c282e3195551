import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { planned } from './plan.ts';
import { parseRequest, type Request, usage, WrongRequest } from './request.ts';

// The copy of the sources that one stands in, so that a test can let it work on another than its own.
const root = `${process.cwd()}/`;
const args = process.argv.slice(2);

if (args.length === 0 || args.includes('--help')) console.log(usage);
else write();

function write(): void {
  try {
    const request = parseRequest(args);
    const { sources, shape } = planned(root, request);
    const { files } = sources;
    for (const { path, text } of files) {
      mkdirSync(dirname(root + path), { recursive: true });
      writeFileSync(root + path, text);
    }
    const biome = new URL('../../node_modules/.bin/biome', import.meta.url).pathname;
    execFileSync(biome, ['check', '--write', '--linter-enabled=false', ...files.map(({ path }) => path)], {
      cwd: root,
      stdio: 'pipe',
    });
    for (const { path, isNew } of files) console.log(`${isNew ? 'new    ' : 'changed'} ${path}`);
    console.log(
      `\n${next(
        request,
        shape.leftOut,
        files.map(({ path }) => path),
      ).join('\n')}`,
    );
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function next(request: Request, leftOut: readonly string[], paths: readonly string[]): string[] {
  const tests = paths.filter((path) => path.includes('.test.'));
  const tasks = [
    `Say in packages/contract/src/features/${request.name}.list.ts which fields are shown, searched and filtered.`,
    'Write the words that say "made of its name", and the titles, in packages/i18n/src/nl and en.',
    ...(leftOut.length === 0 ? [] : [`Left out, since they are data of people: ${leftOut.join(', ')}.`]),
    ...(request.kind === 'list'
      ? [`Nothing leads to ${request.address} yet: link it from the screens where people look for it.`]
      : []),
    ...(request.kind === 'slice'
      ? [
          `Name ids of others for the attack in apps/server/src/test/attack/targets.ts: '/${request.name}'.`,
          'Draw its icon in apps/web/src/ui/icon/drawings.ts, and put it into the menus that menu.test.ts and spec-routes.test.tsx expect.',
        ]
      : []),
    'An amount whose sum means something gets `total: true`; a list that grows large an index in its order (CONTRIBUTING.md, "Migrations").',
    'Write docs/privacy.md anew: npx vitest run -u --project server apps/server/src/privacy/inventory.test.ts',
    `See it: npm start, then http://localhost:3000${request.address}`,
    `Try it: npx vitest run ${tests.join(' ')}`,
    'Then: npm run check',
  ];
  return ['What is left to do:', ...tasks.map((task) => `- ${task}`)];
}
