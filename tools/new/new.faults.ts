import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const requests = [
  ['list', 'agreed-lines', '--of', 'contract_lines', '--in', 'contracts', '--title', 'Afgesproken regels'],
  ['report', 'open-items', '--of', 'debtor_items', '--title', 'Open posten'],
  ['slice', 'invoice-lines', '--of', 'sales_invoice_lines', '--module', 'reports', '--title', 'Factuurregels'],
] as const;

// What is said is read here.
const env = { ...process.env, NO_COLOR: '1' };

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gevel-new-'));
  copySources();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (program: string, args: readonly string[]): string => {
  try {
    return execFileSync(join(root, 'node_modules/.bin', program), args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
      env,
    });
  } catch (error) {
    // What a program that fails says is what it is about.
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
};

test('what is written for each kind, one after the other, has its types and passes its own tests', () => {
  for (const request of requests)
    expect(run('tsx', ['tools/new/main.ts', ...request])).toContain('new     packages/contract');
  run('tsc', ['-p', 'tsconfig.node.json']);
  run('tsc', ['-p', 'apps/web']);
  run('biome', ['check', '--linter-enabled=false', 'apps', 'packages']);
  const names = requests.map(([, name]) => name);
  const said = run('vitest', ['run', '--project', 'server', '--project', 'web', ...names.map((name) => `/${name}.`)]);
  expect(said).toMatch(/Test Files .* 6 passed/);
});

/** The sources as they are, with packages of others as links and our own as they lie there. */
function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const path of listed
    .split('\n')
    .filter((one) => one !== '' && !one.startsWith('docs/') && existsSync(root + one))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(root + path, join(copy, path));
  }
  for (const folder of [
    '',
    ...['apps', 'packages'].flatMap((one) => readdirSync(root + one).map((name) => `${one}/${name}/`)),
  ]) {
    const modules = `${root}${folder}node_modules`;
    if (!existsSync(modules)) continue;
    mkdirSync(join(copy, folder, 'node_modules'));
    for (const name of readdirSync(modules)) {
      const place = join(copy, folder, 'node_modules', name);
      if (name === '@gevel') cpSync(join(modules, name), place, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(join(modules, name), place);
    }
  }
}
