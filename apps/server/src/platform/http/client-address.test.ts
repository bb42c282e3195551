import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastAudit } from '../../test/administration.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const inner = '10.0.0.2';
const outer = '10.0.0.3';
const client = '203.0.113.9';
const forged = '198.51.100.66';

let direct: TestServer;
let behindOne: TestServer;
let behindTwo: TestServer;
beforeAll(async () => {
  direct = await startTestServer();
  const { database, clock } = direct;
  behindOne = await startTestServer({ database, clock, trustedProxies: [inner] });
  behindTwo = await startTestServer({ database, clock, trustedProxies: [inner, '10.0.0.3/32'] });
});
afterAll(async () => {
  await behindTwo.close();
  await behindOne.close();
  await direct.close();
});

/** Where the audit trail says that somebody came from who logged in from this address with these headers. */
async function writtenDown(server: TestServer, address: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await server.visitor({ address, headers }).logIn(emailOf('plainAdmin'), testPassword);
  expect(answer.statusCode, answer.body).toBe(200);
  const event = await lastAudit(server);
  expect(event).toMatchObject({ action: 'session.login' });
  return event?.address;
}
const by = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

describe('the address of who calls', () => {
  test('without a proxy is that of the connection, whatever its headers say', async () => {
    const said = { ...by(forged), forwarded: `for=${forged}`, 'x-real-ip': forged, 'x-client-ip': forged };
    expect(await writtenDown(direct, client, { ...said, 'true-client-ip': forged, via: forged })).toBe(client);
    // this machine itself is no proxy either
    expect(await writtenDown(direct, '127.0.0.1', by(forged))).toBe('127.0.0.1');
  });

  test('behind one proxy is what that proxy adds, and not what the caller said before', async () => {
    expect(await writtenDown(behindOne, inner, by(client))).toBe(client);
    expect(await writtenDown(behindOne, inner, by(forged, client))).toBe(client);
    expect(await writtenDown(behindOne, inner, by('127.0.0.1', inner, forged, client))).toBe(client);
    expect(await writtenDown(behindOne, inner, {})).toBe(inner);
    expect(await writtenDown(behindOne, inner, { 'x-real-ip': forged, forwarded: `for=${forged}` })).toBe(inner);
  });

  test('who passes the proxy by is not believed', async () => {
    expect(await writtenDown(behindOne, client, by(forged))).toBe(client);
    expect(await writtenDown(behindOne, outer, by(forged))).toBe(outer);
    expect(await writtenDown(behindOne, '127.0.0.1', by(forged))).toBe('127.0.0.1');
  });

  test('behind two proxies is what the outer one adds, and of one that is not configured its own', async () => {
    expect(await writtenDown(behindTwo, inner, by(client, outer))).toBe(client);
    expect(await writtenDown(behindTwo, inner, by(forged, client, outer))).toBe(client);
    expect(await writtenDown(behindOne, inner, by(client, outer))).toBe(outer);
    expect(await writtenDown(behindTwo, inner, by(forged, client, '10.0.0.4'))).toBe('10.0.0.4');
  });
});

test('host and scheme are those of a proxy that is configured only', async () => {
  const headers = { 'x-forwarded-host': 'dekade.localhost', 'x-forwarded-proto': 'https' };
  const titleFor = async (server: TestServer, address: string) =>
    (await server.visitor({ address, headers }).get('/branding')).json().data.title;
  const own = await titleFor(behindOne, client);
  expect(await titleFor(direct, inner)).toBe(own);
  expect(await titleFor(behindOne, inner)).not.toBe(own);
});
