import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, IncomingMessage, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Certificate, makeCertificate } from '../fixtures/certificates.ts';
import { createTransport, type LookupAll, type Transport } from './transport.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

/** A server of this machine that counts who gets through to it. */
async function listening(certificate?: Certificate): Promise<{ port: number; heard: () => number }> {
  let heard = 0;
  const answer = (_request: unknown, response: { end(text: string): void; shouldKeepAlive: boolean }) => {
    heard += 1;
    response.shouldKeepAlive = false;
    response.end('{}');
  };
  const server: Server = certificate ? createHttpsServer(certificate, answer) : createHttpServer(answer);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  closing.push(() => new Promise((done) => server.close(done)));
  // safe: a listening server on a port has an address
  return { port: (server.address() as AddressInfo).port, heard: () => heard };
}

function transportOf(options: Parameters<typeof createTransport>[0]): Transport {
  const transport = createTransport(options);
  closing.push(() => transport.close());
  return transport;
}

async function outcomeOf(transport: Transport, address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(5_000);
  const asked = { method: 'GET' as const, url: new URL(address), headers: {}, maxBytes: 1_000, signal };
  return transport.exchange(asked).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
}

const answering =
  (...answers: string[][]): LookupAll =>
  (_host, _options, done) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    done(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
const intoOurNetwork = expect.objectContaining({
  kind: 'unreachable',
  mayBeCarriedOut: false,
  message: 'the address of the back office leads into a network of our own (EINNER)',
});

describe('a name is looked up when the connection is made', () => {
  it.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])('and refused when it leads to %s', async (address) => {
    const { port, heard } = await listening();
    const transport = transportOf({ allowLocal: false, resolve: answering([address]) });
    expect(await outcomeOf(transport, `http://klant.bloxs.test:${port}/`)).toEqual(intoOurNetwork);
    expect(heard()).toBe(0);
  });

  it('and refused when it leads elsewhere than the time before', async () => {
    const { port, heard } = await listening();
    const resolve = answering(['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '10.0.0.1'], ['127.0.0.1']);
    const transport = transportOf({ allowLocal: true, resolve });
    const address = `http://klant.bloxs.test:${port}/`;
    expect(await outcomeOf(transport, address)).toBe(200);
    expect(await outcomeOf(transport, address)).toEqual(intoOurNetwork);
    // one good address does not carry a bad one along
    expect(await outcomeOf(transport, address)).toEqual(intoOurNetwork);
    expect(await outcomeOf(transport, address)).toBe(200);
    expect(heard()).toBe(2);
  });

  it('once, so that nothing can change between the look and the connection', async () => {
    const { port } = await listening();
    let asked = 0;
    const resolve: LookupAll = (host, options, done) => {
      asked += 1;
      answering(['127.0.0.1'])(host, options, done);
    };
    expect(await outcomeOf(transportOf({ allowLocal: true, resolve }), `http://klant.bloxs.test:${port}/`)).toBe(200);
    expect(asked).toBe(1);
  });

  it('by the machine itself when nobody says otherwise', async () => {
    const { port, heard } = await listening();
    expect(await outcomeOf(transportOf({ allowLocal: false }), `http://localhost:${port}/`)).toEqual(intoOurNetwork);
    expect(heard()).toBe(0);
  });
});

it.each(['127.0.0.1', '[::1]', '2130706433'])(
  'the address %s, which needs no look-up, is refused as well',
  async (host) => {
    const { port, heard } = await listening();
    expect(await outcomeOf(transportOf({ allowLocal: false }), `http://${host}:${port}/`)).toEqual(intoOurNetwork);
    expect(heard()).toBe(0);
  },
);

describe('a certificate', () => {
  const refused = (code: string) =>
    expect.objectContaining({
      kind: 'unreachable',
      mayBeCarriedOut: false,
      message: `the certificate of the back office is not to be trusted (${code})`,
    });

  it('of its own making is refused, also where the environment turns the check off', async () => {
    const { port, heard } = await listening(makeCertificate({ host: 'localhost' }));
    const transport = transportOf({ allowLocal: true });
    expect(await outcomeOf(transport, `https://localhost:${port}/`)).toEqual(refused('DEPTH_ZERO_SELF_SIGNED_CERT'));
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      expect(await outcomeOf(transport, `https://localhost:${port}/`)).toEqual(refused('DEPTH_ZERO_SELF_SIGNED_CERT'));
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }
    expect(heard()).toBe(0);
  });

  it('that has expired, is not valid yet or is another host’s is refused though its maker is trusted', async () => {
    const issuer = { ...makeCertificate({ host: 'Gevel test authority' }), host: 'Gevel test authority' };
    const past = new Date('2020-01-01T00:00:00Z');
    const servers = [
      await listening(makeCertificate({ host: 'localhost', issuer })),
      await listening(
        makeCertificate({ host: 'localhost', issuer, from: past, until: new Date('2021-01-01T00:00:00Z') }),
      ),
      await listening(makeCertificate({ host: 'localhost', issuer, from: new Date(Date.now() + 3_600_000) })),
      await listening(makeCertificate({ host: 'klant.bloxs.test', issuer })),
    ];
    const folder = await mkdtemp(join(tmpdir(), 'gevel-authority-'));
    closing.push(() => rm(folder, { recursive: true }));
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, issuer.cert);
    const child = join(import.meta.dirname, '../fixtures/exchange-child.ts');
    const addresses = servers.map(({ port }) => `https://localhost:${port}/`);
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', child, ...addresses], { env });
    const [good, ...others] = stdout.trim().split('\n');
    expect(good).toBe('200');
    expect(others.map((line) => /\((\w+)\)$/.exec(line)?.[1])).toEqual([
      'CERT_HAS_EXPIRED',
      'CERT_NOT_YET_VALID',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ]);
    expect(servers.map(({ heard }) => heard())).toEqual([1, 0, 0, 0]);
  });
});

it('an answer that is too large is judged by its bytes, also when the time for it ends at that moment', async () => {
  const packed = gzipSync(Buffer.alloc(3_000_000, ' '));
  const server = createHttpServer((_request, response) => {
    response.setHeader('content-encoding', 'gzip').write(packed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  // safe: a listening server on a port has an address
  const { port } = server.address() as AddressInfo;
  const late = new AbortController();
  const leave = IncomingMessage.prototype.destroy;
  vi.spyOn(IncomingMessage.prototype, 'destroy').mockImplementation(function (this: IncomingMessage, error) {
    late.abort(new Error('no answer in time'));
    return leave.call(this, error);
  });
  const answer = transportOf({ allowLocal: true }).exchange({
    method: 'GET',
    url: new URL(`http://127.0.0.1:${port}/`),
    headers: {},
    maxBytes: 1_000_000,
    signal: late.signal,
  });
  await expect(answer).rejects.toMatchObject({ message: 'the answer is larger than 1000000 bytes' });
  expect(late.signal.aborted).toBe(true);
});
