import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandNames } from '../../apps/server/src/operator/commands.ts';
import { interpolated, readCompose } from '../../apps/server/src/test/operation/composed.ts';

/** What operators are told to do, held to what is there where they do it. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const page = read('docs/operations.md');

test('the image runs on the Node on which a journey is walked', () => {
  const walked = /^const version = '([\d.]+)';$/m.exec(read('tools/node-24.mjs'))?.[1];
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-slim/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([walked]));
});

test('every command that the page or a file names is one of the program, and every script one of the package', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const known = [...commandNames, 'connect', 'sheets'];
  const files = [page, read('compose.yaml'), read('deploy/gevel.service'), read('deploy/kubernetes.yaml')];
  const given = files.flatMap((text) => [...text.matchAll(/dist\/main\.js,?\s+([a-z]+)\b/g)].map(([, name]) => name));
  expect(given.length).toBeGreaterThan(5);
  for (const name of given) expect(known).toContain(name);
  for (const [, name = ''] of page.matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  // What stands for each of them in an image, where there is no npm.
  for (const name of known) expect(scripts[name]).toBe(`node tools/portal.mjs ${name}`);
});

test('commands for containers name a server of the compose file, and Kubernetes its deployment', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: object };
  const named = [page, read('compose.yaml')].flatMap((text) => [
    ...text.matchAll(/docker compose (?:exec|up -d|run|cp) [^`\n]*?\b(portal-\d)\b/g),
  ]);
  expect(new Set(named.map(([, name]) => name))).toEqual(
    new Set(Object.keys(services).filter((name) => name.startsWith('portal'))),
  );
  const deployment = /kind: Deployment\nmetadata: \{ name: (\w+)/.exec(read('deploy/kubernetes.yaml'))?.[1];
  expect(page).toContain(`kubectl exec deploy/${deployment} --`);
});

test('an upgrade of the containers is told as one server after the other', () => {
  for (const text of [read('compose.yaml'), page])
    expect(text).toContain('docker compose up -d --no-deps --wait portal-1');
  expect(page).not.toMatch(/docker compose up -d --build`[^.]*upgrade/i);
});

test('what goes in clear text and which proxies are trusted can be said in .env, and has a value without', async () => {
  const { services } = await readCompose();
  const settings = services['portal-1']?.environment ?? {};
  const of = (name: string, dotEnv: Record<string, string>) => interpolated(String(settings[name]), dotEnv);
  expect(of('ALLOW_CLEAR_TEXT', {})).toBe('database');
  expect(of('ALLOW_CLEAR_TEXT', { ALLOW_CLEAR_TEXT: 'database,mail' })).toBe('database,mail');
  expect(of('TRUSTED_PROXIES', {})).toBe('uniquelocal');
  expect(of('TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.1.0.0/16' })).toBe('10.1.0.0/16');
  expect(() => of('PUBLIC_URL', {})).toThrow('PUBLIC_HOST');
});
