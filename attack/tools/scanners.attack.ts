import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, forget, newPerson, portalUrl } from '../portal/attacked.ts';
import { addressesFor } from './scanned-addresses.ts';
import { formsFor } from './scanned-forms.ts';
import { runScanner } from './scanner.ts';

const minutes = Number(process.env['SCAN_MINUTES'] ?? 6);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-scan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What sqlmap calls found, in targets of one kind; fails when it tried fewer than there are. */
async function foundBySqlmap(name: string, targets: readonly string[], args: readonly string[]): Promise<string[]> {
  const how = [
    '--batch',
    '--ignore-stdin',
    '--level=1',
    '--risk=2',
    '--dbms=PostgreSQL',
    '--technique=BE',
    '--threads=4',
    '--smart',
  ];
  const quiet = ['--disable-coloring', '--flush-session', '--ignore-code=400,401,403,404,409,422'];
  const said = await runScanner('sqlmap', [...args, ...how, ...quiet, `--output-dir=${folder}/${name}`], minutes);
  const tried = said.match(/URL \d+:/g)?.length ?? said.match(/testing URL/g)?.length ?? 0;
  const parameters = said.match(/parameter '[^']+' (?:does not appear|appears) to be dynamic/g)?.length ?? 0;
  process.stdout.write(`sqlmap tried ${tried} of ${targets.length} ${name}, ${parameters} parameters.\n`);
  expect(parameters).toBeGreaterThanOrEqual(tried / 2);
  expect(tried).toBeGreaterThanOrEqual(targets.length);
  return said.match(/.*(?:is vulnerable|appears to be .*injectable|Type: (?:boolean|error)).*/g) ?? [];
}

test.each(['makelaar', 'beheer'] as const)(
  'S63: sqlmap finds no parameter of %s that reaches the database',
  async (user) => {
    const addresses = addressesFor(user);
    const list = join(folder, `${user}.txt`);
    await writeFile(list, addresses.join('\n'));
    const args = ['-m', list, `--cookie=${(await as(user)).cookieLine}`];
    expect(await foundBySqlmap(`addresses of ${user}`, addresses, args)).toEqual([]);
  },
);

test.each(['makelaar', 'beheer'] as const)(
  'S63: sqlmap finds no member of a form of %s that reaches the database',
  async (user) => {
    // Somebody new, because forms change who sends them.
    const person = user === 'beheer' ? await newPerson('admin', permissions) : await newPerson();
    const forms = formsFor(user, person.client);
    const log = join(folder, `${user}.log`);
    await writeFile(log, forms.join('\n'));
    expect(await foundBySqlmap(`forms of ${user}`, forms, ['-l', log])).toEqual([]);
    await forget(person);
  },
);

test.each(['makelaar', 'beheer'] as const)('S63: wapiti finds nothing in what %s may ask', async (user) => {
  const report = join(folder, `${user}.json`);
  const starts = addressesFor(user).flatMap((address) => ['-s', address]);
  const how = [
    '-m',
    'sql,exec,file,xss,crlf,redirect',
    '--scope',
    'domain',
    '--flush-session',
    '--no-bugreport',
    '-v',
    '0',
  ];
  const cookie = ['-H', `Cookie: ${(await as(user)).cookieLine}`];
  const bounds = ['-d', '1', '--max-scan-time', String(minutes * 60 - 30), '--store-session', join(folder, 'wapiti')];
  await runScanner(
    'wapiti',
    ['-u', `${portalUrl}/`, ...starts, ...how, ...cookie, ...bounds, '-f', 'json', '-o', report],
    minutes,
  );
  const { vulnerabilities, anomalies, infos } = JSON.parse(await readFile(report, 'utf8'));
  process.stdout.write(`wapiti ${infos.version} looked at ${starts.length / 2} addresses of ${user}.\n`);
  const found = (kinds: Record<string, unknown[]>) => Object.entries(kinds).filter(([, each]) => each.length > 0);
  expect(found(vulnerabilities)).toEqual([]);
  expect(found(anomalies)).toEqual([]);
});
