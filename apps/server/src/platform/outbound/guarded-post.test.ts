import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { guardedPost, type PostFailed } from './guarded-post.ts';
import { faultOfAddress, isPublic, loopbackExceptions, noExceptions } from './public-address.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A receiver on this machine, and what reached it. */
async function receiver(answer: RequestListener, { host = '127.0.0.1', port = 0 } = {}) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume();
    answer(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  servers.push(server);
  return { calls, port: (server.address() as AddressInfo).port }; // it listens on a port
}

/** An address of this machine that no other test listens at. */
const ownHost = () => `127.${[...randomBytes(3)].map((byte) => 1 + (byte % 254)).join('.')}`;
const post = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const faultOf = async (sending: Promise<number>) =>
  await sending.then(
    (status) => `answered ${status}`,
    (error: PostFailed) => error.fault,
  );
const answering = (status: number) => ((_request, response) => response.writeHead(status).end('x')) as RequestListener;

describe('an address of another network than the public one', () => {
  test.each([
    // Loopback and metadata, in every notation that a browser or a library understands.
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
    'https://[fd00:ec2::254]/',
    'https://100.100.100.200/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://192.0.2.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b:1::10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[fc00::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://[4000::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://portal.localhost/',
    'https://metadata.google.internal/',
    'https://router.local/',
    'https://database/',
  ])('%s is refused before anything is sent', async (url) => {
    expect(faultOfAddress(new URL(url), noExceptions)).toBe('not_public');
    expect(await faultOf(guardedPost(post(url), { exceptions: noExceptions }))).toBe('not_public');
  });

  test.each(['8.8.8.8', '2606:4700::1111', '1.1.1.1'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

test.each([
  ['http://ontvanger.nl/', 'not_https'],
  ['ftp://ontvanger.nl/', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['https://ontvanger.nl:22/', 'port'],
  ['https://ontvanger.nl:6379/', 'port'],
  ['https://naam:woord@ontvanger.nl/', 'credentials'],
  ['https://ontvanger.nl/', null],
  ['https://ontvanger.nl:443/', null],
  ['https://ontvanger.nl:8443/pad?x=1', null],
])('%s as such: %s', (url, fault) => {
  expect(faultOfAddress(new URL(url), noExceptions)).toBe(fault);
});

test('an exception is for one address of this machine and not for its neighbours', () => {
  const fault = (url: string) => faultOfAddress(new URL(url), loopbackExceptions);
  expect(fault('http://127.0.0.1:3999/')).toBeNull();
  expect(fault('http://[::1]:3999/')).toBeNull();
  expect(fault('http://127.0.0.2:3999/')).toBe('not_https');
  expect(fault('https://127.0.0.2/')).toBe('not_public');
  expect(fault('http://localhost:3999/')).toBe('not_https');
});

describe('a name', () => {
  const to =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test.each([['127.0.0.1'], ['169.254.169.254'], ['::ffff:10.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['64:ff9b::a9fe:a9fe']])(
    'that leads to %s is refused',
    async (...addresses) => {
      const sending = guardedPost(post('https://ontvanger.nl/'), {
        exceptions: noExceptions,
        lookup: to(...addresses),
      });
      expect(await faultOf(sending)).toBe('not_public');
    },
  );

  test('that nobody knows says so', async () => {
    const lookup = async () => await Promise.reject(new Error('ENOTFOUND'));
    expect(await faultOf(guardedPost(post('https://ontvanger.nl/'), { exceptions: noExceptions, lookup }))).toBe(
      'unknown_host',
    );
    const never = async () => await new Promise<never>(() => {});
    const sending = guardedPost(post('https://ontvanger.nl/'), {
      exceptions: noExceptions,
      lookup: never,
      timeoutMs: 30,
    });
    expect(await faultOf(sending)).toBe('timeout');
  });

  test('is resolved once, and the connection goes to what was looked at', async () => {
    const [first, second] = [ownHost(), ownHost()];
    const checked = await receiver(answering(200), { host: first, port: 8443 });
    const other = await receiver(answering(200), { host: second, port: 8443 });
    let asked = 0;
    const lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? first : second, family: 4 }];
    };
    const exceptions = { addresses: [first, second] };
    // It is spoken to with TLS, which this receiver does not understand: it was reached all the same.
    const sockets = { checked: 0, other: 0 };
    servers[0]?.on('connection', () => (sockets.checked += 1));
    servers[1]?.on('connection', () => (sockets.other += 1));
    await faultOf(guardedPost(post('https://ontvanger.nl:8443/'), { exceptions, lookup }));
    expect(sockets).toEqual({ checked: 1, other: 0 });
    expect(asked).toBe(1);
    expect([checked.calls, other.calls]).toEqual([[], []]);
  });
});

describe('a receiver', () => {
  const exceptions = loopbackExceptions;

  test.each([200, 204, 301, 307, 410, 500])('that answers %s is heard, and asked once', async (status) => {
    const inside = await receiver(answering(200));
    const { port, calls } = await receiver((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/binnen` }).end(),
    );
    expect(await guardedPost(post(`http://127.0.0.1:${port}/hier`), { exceptions })).toBe(status);
    expect(calls).toEqual(['POST /hier']);
    expect(inside.calls).toEqual([]);
  });

  test('that goes on and on is left after its first kilobytes', async () => {
    const { port } = await receiver((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(await guardedPost(post(`http://127.0.0.1:${port}/`), { exceptions, timeoutMs: 5_000 })).toBe(200);
  });

  test('that says nothing, or never ends, is left in time', async () => {
    const silent = await receiver(() => {});
    const dripping = await receiver((_request, response) => response.writeHead(200).write('x'));
    for (const { port } of [silent, dripping]) {
      const sending = guardedPost(post(`http://127.0.0.1:${port}/`), { exceptions, timeoutMs: 100 });
      expect(await faultOf(sending)).toBe('timeout');
    }
  });

  test('that is not there, or speaks without TLS where that is asked, says so', async () => {
    const { port } = await receiver(answering(200));
    expect(await faultOf(guardedPost(post(`https://127.0.0.1:${port}/`), { exceptions }))).toMatch(
      /certificate|unreachable/,
    );
    expect(await faultOf(guardedPost(post('http://127.0.0.1:1/'), { exceptions }))).toBe('unreachable');
  });
});
