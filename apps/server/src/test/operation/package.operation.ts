import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';
import { settingsSchema } from '../../config/settings.ts';
import { root } from '../installation.ts';
import { freePort, startServerProcess } from '../server-process.ts';

/** What deploy/ gives to operators: each file as the program that reads it takes it. */
const run = promisify(execFile);
const read = (path: string) => readFile(join(root, path), 'utf8');
const settings = Object.keys(settingsSchema.shape);
let folder: string;
/** What a server tells when it is scraped. */
let scraped: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-package-'));
  const port = await freePort();
  const server = await startServerProcess({ DATA_DIR: join(folder, 'data'), METRICS_PORT: String(port) });
  await fetch(`${server.url}/api/branding`);
  scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await server.kill();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ruleFile = z.object({
  groups: z.array(
    z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string(), for: z.string().optional() })) }),
  ),
});
const rulesOf = async () =>
  ruleFile.parse(parse(await read('deploy/prometheus-rules.yaml'))).groups.flatMap(({ rules }) => rules);
/** Names of metrics in an expression; those of a histogram without their endings. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:gevel|nodejs|process)_\w+|\bup\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

test('each alarm of the page is a rule, and each rule is on the page', async () => {
  const page = (await read('docs/operations.md')).split('## Metrics and alarms')[1]?.split('\n## ')[0] ?? '';
  const cells = [...page.matchAll(/^\| `([a-z]\w+)/gm)].map(([, name = '']) => name.replace(/_count$/, ''));
  const rules = (await rulesOf()).flatMap(({ expr }) => metricsIn(expr));
  expect([...new Set(rules)].sort()).toEqual([...new Set(cells)].sort());
});

test('rules and board ask for nothing that a server does not tell', async () => {
  const board = z.object({
    panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })) })),
  });
  const { panels } = board.parse(JSON.parse(await read('deploy/grafana.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...(await rulesOf()).map(({ expr }) => expr),
  ];
  expect(expressions.length).toBeGreaterThan(25);
  const told = new Set([...scraped.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const expression of expressions)
    for (const name of metricsIn(expression).filter((each) => each !== 'up'))
      expect([name, told.has(name)]).toEqual([name, true]);
  // As rules, so that Prometheus reads those of the board too.
  const rules = expressions.map((expr, place) => ({ record: `of_board:${place}`, expr }));
  await writeFile(join(folder, 'board.yaml'), stringify({ groups: [{ name: 'board', rules }] }));
  await run('promtool', ['check', 'rules', join(folder, 'board.yaml')]);
});

/** For each rule a series that it is about, as it is when all is well, and when it is not. */
const cases: Record<string, { series: string; well: string; ill: string }[]> = {
  GevelDown: [{ series: 'up{job="gevel"}', well: '1x40', ill: '0x40' }],
  GevelErrors: [
    { series: 'gevel_http_request_duration_seconds_count{status="200"}', well: '0+600x40', ill: '0+600x40' },
    { series: 'gevel_http_request_duration_seconds_count{status="500"}', well: '0+1x40', ill: '0+60x40' },
  ],
  GevelSlow: [
    { series: 'gevel_http_request_duration_seconds_bucket{le="1"}', well: '0+100x40', ill: '0+90x40' },
    { series: 'gevel_http_request_duration_seconds_bucket{le="2.5"}', well: '0+100x40', ill: '0+100x40' },
    { series: 'gevel_http_request_duration_seconds_bucket{le="+Inf"}', well: '0+100x40', ill: '0+100x40' },
  ],
  GevelOldCopy: [{ series: 'gevel_sync_age_seconds{record_type="owners"}', well: '80000x40', ill: '90000x40' }],
  GevelSynchronisation: [{ series: 'gevel_sync_alarms{kind="rejected"}', well: '0x40', ill: '1x40' }],
  GevelMailsFailed: [{ series: 'gevel_mails{state="failed"}', well: '3x40', ill: '3+1x40' }],
  GevelMailsWaiting: [{ series: 'gevel_mails{state="queued"}', well: '40x40', ill: '60x40' }],
  GevelEventLoop: [{ series: 'nodejs_eventloop_lag_p99_seconds{job="gevel"}', well: '0.02x40', ill: '0.3x40' }],
  GevelMemory: [{ series: 'process_resident_memory_bytes{job="gevel"}', well: '300000000x40', ill: '1200000000x40' }],
  GevelRefusals: [{ series: 'gevel_admission{figure="refused"}', well: '5x40', ill: '0+2x40' }],
  GevelNotHeard: [{ series: 'gevel_database_heard', well: '1x40', ill: '0x40' }],
  GevelPolicy: [{ series: 'gevel_policy_violations_total{directive="img-src"}', well: '0x40', ill: '0+1x40' }],
  GevelDegraded: [{ series: 'gevel_degraded{reason="disk"}', well: '0x40', ill: '1x40' }],
};

test('each rule alarms when it should, and never when all is well', async () => {
  const rules = await rulesOf();
  expect(rules.map(({ alert }) => alert)).toEqual(Object.keys(cases));
  const tests = rules.flatMap(({ alert }) =>
    (['well', 'ill'] as const).map((state) => ({
      interval: '1m',
      name: `${alert} ${state}`,
      input_series: (cases[alert] ?? []).map((each) => ({ series: each.series, values: each[state] })),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`,
          eval_time: '35m',
          exp_samples: [{ labels: '{}', value: state === 'ill' ? 1 : 0 }],
        },
      ],
    })),
  );
  const path = join(folder, 'cases.yaml');
  const rule_files = [join(root, 'deploy/prometheus-rules.yaml')];
  await writeFile(path, stringify({ rule_files, evaluation_interval: '1m', tests }));
  await run('promtool', ['test', 'rules', path]);
});

test('systemd takes the unit, calls it well shielded, and it names what is there', async () => {
  const unit = join(root, 'deploy/gevel.service');
  await run('systemd-analyze', ['verify', '--man=no', unit]);
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
  expect(Number(/exposure level for gevel\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
  const text = await read('deploy/gevel.service');
  for (const [, path = ''] of text.matchAll(/^Exec\w+=\/usr\/bin\/node (?:--\S+ )*(\S+)/gm)) await read(path);
  const named = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  for (const name of named.map((each) => each.split('=')[0]?.replace(/_FILE$/, '') ?? ''))
    expect([name, name === 'NODE_ENV' || settings.includes(name)]).toEqual([name, true]);
});

/** Where the types of Kubernetes describe each kind. */
const homes: Record<string, string> = {
  ConfigMap: 'core/v1',
  Service: 'core/v1',
  Job: 'batch/v1',
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking/v1',
};

test('the objects for Kubernetes have the shape that its types say, and settings that the program reads', async () => {
  const shape = z.looseObject({ kind: z.string(), data: z.record(z.string(), z.string()).optional() });
  const objects = parseAllDocuments(await read('deploy/kubernetes.yaml')).map((document) =>
    shape.parse(document.toJS()),
  );
  expect(objects.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(homes).toSorted());
  for (const name of Object.keys(objects.find(({ data }) => data)?.data ?? {}))
    expect(settings).toContain(name.replace(/_FILE$/, ''));
  const lines = objects.map(({ kind, ...object }, place) =>
    [
      `import type { ${kind} as Kind${place} } from 'kubernetes-types/${homes[kind]}';`,
      `export const object${place}: Kind${place} = ${JSON.stringify({ kind, ...object })};`,
    ].join('\n'),
  );
  // Beside the packages, where the compiler finds the types.
  const beside = join(root, '.tmp', `kubernetes-${process.pid}`);
  await mkdir(beside, { recursive: true });
  try {
    await writeFile(join(beside, 'objects.ts'), lines.join('\n'));
    const compiler = join(root, 'node_modules/.bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--ignoreConfig'];
    const told = await run(compiler, [...options, join(beside, 'objects.ts')]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    expect(told).toBe('');
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
});
