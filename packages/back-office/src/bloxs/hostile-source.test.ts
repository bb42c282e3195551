import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { hasty, startPair } from '../fixtures/running-pair.ts';
import { BackOfficeFailure } from '../port/failure.ts';
import { type ClosableBackOffice, createBloxsBackOffice } from './adapter.ts';
import type { BloxsOptions } from './bloxs-options.ts';

const apiKey = 'canary-key-5f1d';
const apiSecret = 'canary-secret-9b27';
const token = 'canary-token-c3a8';
const secrets = [apiKey, apiSecret, token];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    return closed;
  });
  // safe: a listening server on a port has an address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Somebody else's server: nothing of ours may ever get there. */
async function trap(): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const url = await serving((request, response) => {
    heard.push(`${request.method} ${request.url} ${inspect(request.headers)}`);
    response.end('{"value":[],"token":"x"}');
  });
  return { url, heard };
}

type Play = (request: IncomingMessage, response: ServerResponse) => void;

/** A back office that gives out a token and then does what it is told. */
async function hostile(play: Play, options: Partial<BloxsOptions> = {}): Promise<ClosableBackOffice> {
  const url = await serving((request, response) => {
    request.resume();
    if (request.url === '/Authorization' && !options.apiKey) response.end(JSON.stringify({ token }));
    else play(request, response);
  });
  const budget = { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} };
  const backOffice = createBloxsBackOffice({ url, allowLocal: true, budget, ...hasty, ...options, apiKey, apiSecret });
  closing.push(() => backOffice.close());
  return backOffice;
}

async function failureOf(work: Promise<unknown>): Promise<BackOfficeFailure> {
  const error: unknown = await work.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  if (error instanceof BackOfficeFailure) return error;
  throw new Error(`Not a failure of the back office: ${inspect(error)}`);
}
const readCompactions = (backOffice: ClosableBackOffice) => readWhole(backOffice, 'compactions');
const compaction = (id: number) => {
  return { CompactionId: id, ParentCompactionId: null, Code: 'a', Name: 'b', CompactionQuadrantType: 'Assets' };
};
/** For a failure at the token instead of behind it. */
const fromTheStart = { apiKey: 'any' };

describe('what points elsewhere is not followed', () => {
  it.each([301, 302, 303, 307, 308])('a redirect with %i, neither of a read nor of the credentials', async (status) => {
    const elsewhere = await trap();
    const redirect: Play = (_request, response) =>
      response.writeHead(status, { location: `${elsewhere.url}/odatafeed/` }).end();
    for (const options of [{}, fromTheStart]) {
      const backOffice = await hostile(redirect, options);
      expect(await failureOf(readCompactions(backOffice))).toMatchObject({ kind: 'misunderstood' });
    }
    expect(elsewhere.heard).toEqual([]);
  });

  it('a next page on another host, however it is spelt', async () => {
    const elsewhere = await trap();
    const { host } = new URL(elsewhere.url);
    const port = host.split(':')[1];
    const links = [elsewhere.url, `//${host}/x`, String.raw`\\${host}/x`, String.raw`http:\\${host}/x`, ` //${host}/x`];
    links.push(`http://a:b@${host}/x`, `ftp://${host}/x`, `https://${host}/x`, `http://[::ffff:127.0.0.1]:${port}/x`);
    links.push(`\thttp://${host}/x`, `http://127.0.0.1@${host}/x`, 'javascript:1', 'file:///etc/passwd');
    for (const link of links) {
      let pages = 0;
      const play: Play = (_request, response) => {
        pages += 1;
        response.end(JSON.stringify({ value: [compaction(pages)], '@odata.nextLink': link }));
      };
      const failure = await failureOf(readCompactions(await hostile(play, { paging: 'links' })));
      expect(failure, link).toMatchObject({ kind: 'misunderstood' });
      expect(failure.message).toBe('the next page lies outside the back office');
      expect(pages).toBe(1);
    }
    expect(elsewhere.heard).toEqual([]);
  });

  it('and by keys a next page on another host is not even looked at', async () => {
    const elsewhere = await trap();
    const pair = await startPair({ faults: [`foreign-link=${elsewhere.url}/`], pageSize: 8 });
    closing.push(pair.stop);
    expect((await readWhole(pair.backOffice, 'contract_lines')).records).toHaveLength(40);
    expect(elsewhere.heard).toEqual([]);
  });
});

/** What our own process holds outside of its heap: where bodies lie. */
const bytesHeld = () => process.memoryUsage().arrayBuffers;

describe('an answer without measure', () => {
  const megabyte = Buffer.alloc(1_000_000, 32);

  it('of a gigabyte is left off where the limit is, and held no longer', async () => {
    let sent = 0;
    const backOffice = await hostile(
      (_request, response) => {
        const more = () => {
          while (sent < 1_000_000_000 && !response.destroyed) {
            sent += megabyte.length;
            if (!response.write(megabyte)) return void response.once('drain', more);
          }
          response.end();
        };
        more();
      },
      { maxBytes: 8_000_000 },
    );
    const before = bytesHeld();
    const failure = await failureOf(readCompactions(backOffice));
    expect(failure).toMatchObject({ kind: 'misunderstood', message: 'the answer is larger than 8000000 bytes' });
    // pages of 2,000, 250, 32, 4 and 1 rows are tried
    expect(sent).toBeLessThan(5 * 16_000_000);
    // Nothing says when the process collects what it held of the five.
    expect(bytesHeld() - before).toBeLessThan(5 * 16_000_000);
  });

  it('packed a thousand times smaller is unpacked up to the limit only', async () => {
    const bomb = Buffer.concat(Array<Buffer>(1_000).fill(gzipSync(megabyte)));
    expect(bomb.length).toBeLessThan(1_100_000);
    const backOffice = await hostile((_request, response) => response.setHeader('content-encoding', 'gzip').end(bomb), {
      maxBytes: 8_000_000,
    });
    const before = bytesHeld();
    expect(await failureOf(readCompactions(backOffice))).toMatchObject({
      kind: 'misunderstood',
      message: 'the answer is larger than 8000000 bytes',
    });
    expect(bytesHeld() - before).toBeLessThan(30_000_000);
  });

  it.each(['br', 'deflate', 'gzip, gzip'])('packed as %s is not unpacked', async (encoding) => {
    const backOffice = await hostile((_request, response) => response.setHeader('content-encoding', encoding).end('x'));
    expect(await failureOf(readCompactions(backOffice))).toMatchObject({ kind: 'misunderstood' });
  });

  it('that drips for ever ends with the time for it', async () => {
    let dropped = 0;
    const backOffice = await hostile(
      (_request, response) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.once('close', () => {
          clearInterval(drip);
          dropped += 1;
        });
      },
      { timeouts: { ...hasty.timeouts, tryTimeoutMs: 250 } },
    );
    expect(await failureOf(readCompactions(backOffice))).toMatchObject({
      kind: 'unreachable',
      message: 'no answer within 250 ms',
    });
    await expect.poll(() => dropped).toBe(hasty.timeouts.tries);
  });

  it.each(['keys', 'links'] as const)('that always has a next page with new rows ends, read by %s', async (paging) => {
    let pages = 0;
    const backOffice = await hostile(
      (request, response) => {
        const first = pages++ * 100;
        const rows = Array.from({ length: 100 }, (_, place) => compaction(first + place + 1));
        const next = `http://${request.headers.host}/odatafeed/Compactions?page=${pages}`;
        response.end(JSON.stringify({ value: rows, '@odata.nextLink': next }));
      },
      { paging, maxRows: 1_000 },
    );
    const failure = await failureOf(readCompactions(backOffice));
    expect(failure).toMatchObject({ kind: 'misunderstood' });
    expect(failure.message).toContain('there is no end to its rows');
    expect(pages).toBe(11);
  });

  it.each([
    ['other rows', (page: number, place: number) => `${page}-${place}`],
    ['the same rows', () => 'again'],
  ])('whose rows all belong to one group ends, with %s each time', async (_what, reference) => {
    let pages = 0;
    const backOffice = await hostile(
      (_request, response) => {
        pages += 1;
        const rows = Array.from({ length: 100 }, (_, place) => {
          return { RealEstateObjectId: 7, ContractReference: reference(pages, place) };
        });
        response.end(JSON.stringify({ value: rows }));
      },
      { maxRows: 1_000 },
    );
    const failure = await failureOf(readWhole(backOffice, 'commercial_overview'));
    expect(failure.message).toContain('there is no end to one group of it');
    expect(pages).toBeLessThan(300);
  });

  it('of far more rows than were asked for is not read row by row', async () => {
    const rows = Array.from({ length: 100_000 }, (_, place) => compaction(place));
    const backOffice = await hostile((_request, response) => response.end(JSON.stringify({ value: rows })), {
      maxBytes: 32_000_000,
    });
    expect((await failureOf(readCompactions(backOffice))).message).toContain('far more rows came than were asked for');
  });
});

describe('credentials', () => {
  const echo =
    (status: number): Play =>
    async (request, response) => {
      await sleep(1);
      const said = `you sent ${secrets.join(' and ')} and ${request.headers.authorization ?? ''}`;
      const body = { title: said, error: { message: said }, errors: { [token]: [said], Title: [said] } };
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': token, 'x-said': said });
      response.end(JSON.stringify(body));
    };

  it.each([400, 401, 403, 404, 409, 410, 418, 422, 429, 500, 503])(
    'are in no part of a failure, though the back office repeats them with a %i',
    async (status) => {
      for (const options of [{}, fromTheStart]) {
        const backOffice = await hostile(echo(status), options);
        for (const work of [
          () => readCompactions(backOffice),
          () => backOffice.checkConnection(),
          () => backOffice.addTicketNote({ reference: 'M1', message: 'Hallo' }),
        ]) {
          const failure = await failureOf(work());
          const told = inspect(failure, { depth: 20, showHidden: true }) + JSON.stringify(failure);
          // before there was a token it is nobody's secret
          const known = options === fromTheStart ? [apiKey, apiSecret] : secrets;
          for (const secret of known) expect(told).not.toContain(secret);
        }
      }
    },
  );

  it('are in no failure of a broken connection or of an answer that makes no sense', async () => {
    const plays: Play[] = [
      (request) => void request.socket.destroy(),
      (request, response) => response.end(`{"value": "${request.headers.authorization}"`),
      (request, response) => response.end(JSON.stringify({ value: [request.headers.authorization] })),
    ];
    for (const play of plays) {
      const failure = await failureOf(readCompactions(await hostile(play)));
      const told = inspect(failure, { depth: 20, showHidden: true });
      for (const secret of secrets) expect(told).not.toContain(secret);
    }
  });
});
