import { afterEach, describe, expect, it } from 'vitest';
import { authorize, clientOf, smallWorld, startSmall } from '../fixtures/small-world.ts';
import { startSimulator } from '../start-simulator.ts';

const running: { stop(): Promise<void> }[] = [];
async function start(options: Parameters<typeof startSmall>[0] = {}) {
  const simulator = await startSmall(options);
  running.push(simulator);
  return simulator;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((simulator) => simulator.stop()));
});

const dayMs = 86_400_000;

describe('/Authorization', () => {
  it('gives a JWT that tells its own end, 24 hours ahead', async () => {
    const now = Date.parse('2026-01-09T16:42:26Z');
    const { url } = await start({ now: () => now });
    const { status, body } = await authorize(url);
    expect(status).toBe(200);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims.exp * 1000 - now).toBe(dayMs);
    expect(Date.parse(body.expiration)).toBe(claims.exp * 1000);
  });

  it('can write the expiration the American way', async () => {
    const { url } = await start({ expiration: 'us', now: () => Date.parse('2026-01-09T16:42:26Z') });
    expect((await authorize(url)).body.expiration).toBe('01/10/2026 16:42:26');
  });

  it('refuses wrong and missing credentials with 400', async () => {
    const { url } = await start({ apiSecret: 'own' });
    expect((await authorize(url)).status).toBe(400);
    expect((await authorize(url, { apiKey: '', apiSecret: 5 })).body.errors).toEqual({
      apiKey: expect.any(Array),
      apiSecret: expect.any(Array),
    });
    expect((await authorize(url, 'text')).status).toBe(400);
    expect((await authorize(url, { apiKey: 'gevel-demo-key', apiSecret: 'own' })).status).toBe(200);
  });
});

describe('a token', () => {
  it('opens /Test, the feed and the calls', async () => {
    const { get } = await start();
    expect((await get('/Test')).status).toBe(200);
    expect((await get('/odatafeed/$metadata')).status).toBe(200);
    expect((await get('/odatafeed/%24metadata')).status).toBe(200);
    expect((await get('/api/v1/maintenance/servicetickets/states')).status).toBe(200);
    expect((await get('/api/v1/nothing')).status).toBe(404);
  });

  it.each([undefined, 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5'])(
    '%s is refused with 401',
    async (authorization) => {
      const { send } = await start();
      const headers = { authorization: authorization ?? '' };
      for (const path of ['/Test', '/odatafeed/Units', '/api/v1/maintenance/servicetickets/states']) {
        expect((await send(path, { headers })).status).toBe(401);
      }
    },
  );

  it('of another simulator or with changed claims is refused', async () => {
    const [one, other] = [await start(), await start()];
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await one.send('/Test', bearer(other.token))).status).toBe(401);
    const [header, , signature] = one.token.split('.');
    const claims = Buffer.from('{"exp":99999999999}').toString('base64url');
    expect((await one.send('/Test', bearer(`${header}.${claims}.${signature}`))).status).toBe(401);
  });

  it('ends after 24 hours', async () => {
    let now = Date.now();
    const { get } = await start({ now: () => now });
    now += dayMs - 2_000;
    expect((await get('/Test')).status).toBe(200);
    now += 4_000;
    expect((await get('/Test')).status).toBe(401);
  });
});

describe('the rate limits', () => {
  it('are the documented ones, and close everything until the minute is over', async () => {
    let now = 1_000_000;
    const simulator = await startSimulator({ source: smallWorld(), now: () => now });
    running.push(simulator);
    const { get } = await clientOf(simulator);
    for (let call = 2; call <= 10; call += 1) expect((await authorize(simulator.url)).status).toBe(200);
    expect((await get('/Test')).status).toBe(200);
    const refused = await authorize(simulator.url);
    expect(refused.status).toBe(429);
    expect(refused.headers.has('retry-after')).toBe(false);
    expect((await get('/Test')).status).toBe(429);
    expect((await get('/odatafeed/Units')).status).toBe(429);
    now += 59_000;
    expect((await get('/Test')).status).toBe(429);
    now += 1_000;
    expect((await get('/Test')).status).toBe(200);
  });

  it('count per class, with a switch for the class of the feed', async () => {
    const rateLimits = { download: 2, filter: 3, write: 4, other: 5 };
    const simulator = await start({ rateLimits, feedClass: 'download' });
    const calls = [
      () => simulator.feed('Units'),
      () => simulator.sendJson('POST', '/api/v1/maintenance/servicetickets/filter', {}),
      () => simulator.sendJson('POST', '/api/v1/maintenance/servicetickets/done', {}),
      () => simulator.get('/Test'),
    ];
    for (const call of calls) for (let left = 2; left > 0; left -= 1) expect((await call()).status).not.toBe(429);
    expect(simulator.requests.countPerClass()).toEqual({
      authorization: 1,
      download: 2,
      filter: 2,
      write: 2,
      other: 2,
    });
    expect((await simulator.feed('Units')).status).toBe(429);
    expect((await simulator.get('/Test')).status).toBe(429);
  });

  it('can be off', async () => {
    const { url } = await start();
    for (let call = 0; call < 15; call += 1) expect((await authorize(url)).status).toBe(200);
  });
});
