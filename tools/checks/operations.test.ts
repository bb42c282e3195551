import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settingsSchema } from '../../apps/server/src/config/settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const settings = Object.keys(settingsSchema.shape);

test('the table of settings names each setting that the program reads, and no other', () => {
  const section = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? '';
  const firstCells = [...section.matchAll(/^\| (.*?) \|/gm)].map(([, cell]) => cell ?? '');
  const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect([...named].sort()).toEqual([...settings].sort());
});

test('the image is made of files that are there, or that the build before them makes', () => {
  const lines = read('Dockerfile').split('\n');
  const stages = new Set(lines.flatMap((line) => / AS (\w+)$/.exec(line)?.[1] ?? []));
  const copies = lines.flatMap((line) => (line.startsWith('COPY ') ? [line.slice(5).split(' ')] : []));
  expect(copies.length).toBeGreaterThan(5);
  for (const words of copies) {
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : null;
    if (from) expect(stages).toContain(from);
    for (const source of words.slice(0, -1)) {
      const path = source.replace(/^\/app\//, '').replace(/\/(dist)$/, '');
      expect([source, path === 'node_modules' || existsSync(`${root}${path}`)]).toEqual([source, true]);
    }
  }
  // Every workspace of the lock is there, or `npm ci` refuses it.
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces).toEqual(['packages/*', 'apps/*', 'e2e']);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  const members = Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules'));
  for (const member of members) expect(read('Dockerfile')).toContain(`COPY ${member}/package.json`);
});

test('the image runs as an ordinary user, tells of its health, and starts what the build delivers', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toContain('CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]');
});

test('the compose file sets only what the program reads, mounts what is there, and names exact versions', () => {
  const text = read('compose.yaml');
  const portal = /x-portal:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n\n/.exec(text)?.[1] ?? '';
  const names = [...portal.matchAll(/^ {4}([A-Z_0-9]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(settings).toContain(name?.replace(/_FILE$/, ''));
  for (const file of ['compose.yaml', 'Dockerfile'])
    for (const [, image, version] of read(file).matchAll(/^(?: *image:|FROM) ([a-z]+):(\S+)/gm))
      expect([image, version]).toEqual([
        image,
        expect.stringMatching(/^\d+\.\d+(?:\.\d+)?(?:-slim)?(?:@sha256:[0-9a-f]{64})?$/),
      ]);
  for (const [, path] of text.matchAll(/- \.\/(\S+?):/g))
    expect([path, existsSync(`${root}${path}`)]).toEqual([path, true]);
});
