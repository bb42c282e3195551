import { operations } from '@gevel/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { isKnownHost } from '../portal-link/known-host.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('answers the calls by operation, the age of each record type and the waiting mails, on a port of its own', async () => {
  await server.database.pool.query(
    `insert into sync_freshness (record_type, synced_at) values ('owners', $1::timestamptz - interval '90 seconds')`,
    [server.clock.now()],
  );
  const metrics = createMetrics(server);
  const app = Fastify();
  metrics.observe(app, new Map([[operations.health.live, 'health.live']]));
  app.get('/live', { config: { operation: operations.health.live } }, async () => 'alive');
  await app.inject('/live');
  await app.inject('/nothing');
  const running = await serveMetrics({ metrics, isKnownHost: async () => false }, { host: '127.0.0.1', port: 0 });
  try {
    const answer = await fetch(`http://127.0.0.1:${running.port}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('gevel_sync_age_seconds{record_type="owners"} 90');
    expect(text).toContain('gevel_http_request_duration_seconds_count{operation="health.live",status="200"} 1');
    expect(text.match(/gevel_http_request_duration_seconds_count\{/g)).toHaveLength(1);
    expect(text).toContain('process_resident_memory_bytes');
    expect((await fetch(`http://127.0.0.1:${running.port}/`)).status).toBe(404);
  } finally {
    await running.close();
  }
});

test('tells a proxy, on that port only, at which hosts the portal is served', async () => {
  const publicUrl = new URL('https://portaal.example');
  const told = {
    metrics: createMetrics(server),
    isKnownHost: (host: string) => isKnownHost({ database: server.database, publicUrl }, host),
  };
  const running = await serveMetrics(told, { host: '127.0.0.1', port: 0 });
  const asked = async (domain: string) =>
    (await fetch(`http://127.0.0.1:${running.port}/known-host?domain=${encodeURIComponent(domain)}`)).status;
  try {
    await server.database.pool.query(`update brokers set portal_url = 'kok' where id = (select min(id) from brokers)`);
    expect(await Promise.all(['portaal.example', 'kok.portaal.example', 'KOK.portaal.example'].map(asked))).toEqual([
      200, 200, 200,
    ]);
    const others = [
      'niemand.portaal.example',
      'a.kok.portaal.example',
      'www.portaal.example',
      'kok.localhost',
      'elders.example',
      '',
    ];
    expect(await Promise.all(others.map(asked))).toEqual(others.map(() => 404));
    // Nothing in public says which of them is somebody's.
    expect((await server.app.inject('/known-host?domain=kok.portaal.example')).statusCode).not.toBe(200);
  } finally {
    await running.close();
  }
});
