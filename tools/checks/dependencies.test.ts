import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { billOfMaterials, readLock } from '../lib/bill-of-materials.mjs';
import { complaintsAbout, complaintsAboutBill, findingsOf, isAllowed, packagesOf } from '../lib/dependency-rules.mjs';
import { bytesOf, installedOf, neededBy } from '../lib/weight.mjs';

const root = join(import.meta.dirname, '../..');
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>;

let lock: Awaited<ReturnType<typeof readLock>>;
beforeAll(async () => {
  lock = await readLock();
});
const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };
const lockOf = (entry: object, name = 'thing') => ({ packages: { '': {}, [`node_modules/${name}`]: entry } });

describe('the packages of the lock', () => {
  test('come from the registry with a hash, a licence that is allowed and no program to run', () => {
    expect(packagesOf(lock).length).toBeGreaterThan(500);
    expect(complaintsAbout(lock)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['no licence', { ...good, license: undefined }, 'thing@1.0.0 says no licence'],
    ['a licence with duties', { ...good, license: 'AGPL-3.0-only' }, 'thing@1.0.0 has the licence AGPL-3.0-only'],
    ['no hash', { ...good, integrity: undefined }, 'thing@1.0.0 has no hash of its contents'],
    ['a weak hash', { ...good, integrity: 'sha1-AAAA' }, 'thing@1.0.0 has no hash of its contents'],
    [
      'a source of its own',
      { ...good, resolved: 'git+ssh://git@example.test/a.git#1' },
      'thing@1.0.0 does not come from the registry',
    ],
    [
      'an open connection',
      { ...good, resolved: 'http://example.test/a.tgz' },
      'thing@1.0.0 does not come from the registry',
    ],
    ['nobody who keeps it', { ...good, deprecated: 'gone' }, 'thing@1.0.0 is deprecated: gone'],
    ['a program to run', { ...good, hasInstallScript: true }, 'thing@1.0.0 wants to run a program when installed'],
  ])('one with %s is noticed', (_what, entry, complaint) => {
    expect(complaintsAbout(lockOf(entry))).toEqual([complaint]);
  });

  test('a choice of licences takes the one that is allowed, several at once must all be', () => {
    expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true);
    expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
    expect(isAllowed('GPL-2.0-only AND (MIT OR ISC)')).toBe(false);
  });

  test('run nothing when they are installed, and are installed as the lock says', () => {
    const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n');
    expect(settings).toContain('ignore-scripts=true');
    expect(settings).toContain('save-exact=true');
    expect(readFileSync(join(root, 'tools/lib/prepare.mjs'), 'utf8')).toContain("run(npm, ['ci',");
    for (const name of ['yarn.lock', 'pnpm-lock.yaml', 'npm-shrinkwrap.json', 'bun.lock']) {
      expect(existsSync(join(root, name)), name).toBe(false);
    }
  });

  test('are named with one exact version each', () => {
    const manifests = Object.entries<Manifest>(lock.packages).filter(([path]) => !path.includes('node_modules/'));
    const loose = manifests.flatMap(([path, manifest]) =>
      kinds.flatMap((kind) =>
        Object.entries(manifest[kind] ?? {})
          .filter(([name, version]) => !name.startsWith('@gevel/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          .map(([name, version]) => `${path}: ${name} ${version}`),
      ),
    );
    expect(manifests.length).toBeGreaterThan(5);
    expect(loose).toEqual([]);
  });
});

describe('what is installed', () => {
  /** docs/decisions/047-what-packages-weigh.md says what these are made of. */
  const budgets = { packages: 842, needed: 216, neededMegabytes: 125 };

  test('stays within what was decided, and what runs needs no package of tests', async () => {
    const needed = neededBy('apps/server', lock, root);
    const sizes = await Promise.all(needed.map((path) => bytesOf(join(root, path))));
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
    expect(installedOf(lock, root).length).toBeLessThanOrEqual(budgets.packages);
    expect(needed.length).toBeLessThanOrEqual(budgets.needed);
    expect(megabytes).toBeLessThanOrEqual(budgets.neededMegabytes);
    // A guard against a walk that finds nothing.
    expect(needed).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/hucre']));
    expect(needed.filter((path) => lock.packages[path].dev)).toEqual([]);
  });

  test('has one builder, and an override only with its reason', () => {
    const places = installedOf(lock, root);
    expect(places.filter((path) => path.endsWith('/esbuild'))).toEqual(['node_modules/esbuild']);
    const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const page = readFileSync(join(root, 'docs/decisions/047-what-packages-weigh.md'), 'utf8');
    expect([...page.matchAll(/^\| `([^`]+)` → /gm)].map(([, name]) => name)).toEqual(Object.keys(overrides));
  });
});

describe('the bill of materials', () => {
  test('lists every package of the lock with licence and hash, and is valid', async () => {
    const bill = await billOfMaterials(lock);
    expect(complaintsAboutBill(bill, lock)).toEqual([]);
    expect(bill).toMatchObject({ specVersion: '1.6', metadata: { component: { name: 'gevel' } } });
    expect(bill.components.length).toBeGreaterThanOrEqual(packagesOf(lock).length);
    const server = bill.components.find(({ name }: { name: string }) => name === 'fastify');
    expect(server.hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
  });

  test('without a package, its licence or its hash is noticed', () => {
    const whole = { name: 'thing', version: '1.0.0', licenses: [{}], hashes: [{}] };
    const bill = (components: object[]) => complaintsAboutBill({ bomFormat: 'CycloneDX', components }, lockOf(good));
    expect(bill([whole])).toEqual([]);
    expect(bill([])).toEqual(['thing@1.0.0 is not listed']);
    expect(bill([{ ...whole, licenses: [] }])).toEqual(['thing@1.0.0 is listed without its licence']);
    expect(bill([{ ...whole, hashes: [] }])).toEqual(['thing@1.0.0 is listed without its hash']);
  });
});

describe('what is known of vulnerabilities', () => {
  test('is every finding of the registry', () => {
    const vulnerabilities = { thing: { name: 'thing', severity: 'low', range: '<2' } };
    expect(findingsOf(JSON.stringify({ vulnerabilities }))).toEqual(['thing <2 (low)']);
    expect(findingsOf(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  test.each(['', '<html>', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'is nothing, and not “no finding”, where the registry says %s',
    (text) => {
      expect(findingsOf(text)).toBeNull();
    },
  );
});
