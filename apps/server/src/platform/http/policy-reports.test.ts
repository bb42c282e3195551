import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { countPolicyReports, policyReportPath } from './policy-reports.ts';

const secretPath = 'https://portaal.test/nieuw-wachtwoord?token=geheim';

let server: TestServer;
let app: FastifyInstance;
let metrics: Metrics;
let now = new Date('2026-03-02T08:00:00Z');
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await startTestServer();
  metrics = createMetrics(server);
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = Fastify({ logger: { level: 'warn', stream } });
  await countPolicyReports(app, { count: (directive) => metrics.countViolation(directive), now: () => now });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const report = (fields: object, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: policyReportPath,
    headers: { 'content-type': type },
    payload: JSON.stringify({ 'csp-report': { 'document-uri': secretPath, ...fields } }),
  });

test('a report is counted each time and told once an hour, without the address of the page', async () => {
  const stopped = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://elders.test/a.js?token=geheim' };
  for (let time = 0; time < 3; time += 1) expect((await report(stopped)).statusCode).toBe(204);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ directive: 'script-src-elem', blocked: 'https://elders.test' });
  expect(JSON.stringify(lines)).not.toContain('geheim');
  now = new Date(now.getTime() + 3_600_000);
  await report(stopped);
  expect(lines).toHaveLength(2);
  expect(await metrics.text()).toContain('gevel_policy_violations_total{directive="script-src-elem"} 4');
});

test.each([
  ['a directive that does not exist', { 'effective-directive': 'eval-everything' }],
  ['no directive', {}],
  ['a directive that is no text', { 'effective-directive': { $ne: 1 } }],
])('%s is refused and makes no series of its own', async (_name, fields) => {
  const before = await metrics.text();
  expect((await report(fields)).statusCode).toBeGreaterThanOrEqual(400);
  const series = (text: string) => text.match(/gevel_policy_violations_total\{/g)?.length ?? 0;
  expect(series(await metrics.text())).toBe(series(before));
});

test('anything but a report is refused', async () => {
  expect((await report({ 'effective-directive': 'img-src' }, 'application/json')).statusCode).toBe(415);
  const long = { 'effective-directive': 'img-src', 'blocked-uri': 'x'.repeat(20_000) };
  expect((await report(long)).statusCode).toBe(413);
});

test('the page of the portal names this place, and the portal takes what is sent to it', async () => {
  const sent = await server.app.inject({
    method: 'POST',
    url: policyReportPath,
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } }),
  });
  expect(sent.statusCode).toBe(204);
});
