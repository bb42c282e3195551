import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';
import { demoToken } from './demo-token.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'packages/client');
const bins = [join(client, 'node_modules/.bin'), join(root, 'node_modules/.bin')];

let portal: Portal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  await mkdir(join(root, '.tmp'), { recursive: true });
  folder = await mkdtemp(join(root, '.tmp/clients-'));
  const document = await (await fetch(`${portal.url}/api/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), document);
  await writeFile(join(client, 'openapi.json'), document);
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A program of these packages; what it said when it fails. */
async function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const path = [...bins, process.env['PATH']].join(delimiter);
  const options = { cwd: client, env: { ...process.env, PATH: path, ...env } };
  const { stdout } = await promisify(execFile)(program, args, options).catch((error: { stdout: string }) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stdout}`, { cause: error });
  });
  return stdout;
}

test.each([
  ['@hey-api/openapi-ts', 'openapi-ts', (to: string) => ['-i', join(folder, 'openapi.json'), '-o', to]],
  ['oazapfts', 'oazapfts', (to: string) => [join(folder, 'openapi.json'), join(to, 'client.ts')]],
])('%s makes a client that compiles', async (_name, program, args) => {
  const to = join(folder, program);
  await mkdir(to);
  await run(program, args(to));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  };
  await writeFile(join(to, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  await run('tsc', ['-p', to]);
});

test('openapi-typescript makes the client of packages/client, by which a landlord does a month', async () => {
  await run('npm', ['run', 'generate']);
  await run('tsc', ['-p', client, '--noEmit']);
  const said = await run('tsx', ['lib/month.ts'], {
    GEVEL_URL: portal.url,
    READ_TOKEN: await demoToken(portal.url, ['read']),
    WORK_TOKEN: await demoToken(portal.url, ['export', 'report']),
  });
  const month = JSON.parse(said);
  expect(month).toMatchObject({
    who: 'verhuurder@demo.gevel.test',
    pdf: '%PDF-',
    missing: ['export'],
    report: 'sent',
    csvLines: month.contracts + 1,
  });
  for (const count of ['contracts', 'objects', 'statements']) expect(month[count]).toBeGreaterThan(0);
  expect(month.owners).toHaveLength(1);
});
