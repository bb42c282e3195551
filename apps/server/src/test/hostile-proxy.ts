import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Record<string, unknown>;

/** What is done to the rows of one entity set: to so many of a hundred something that nobody can read, or they are left out. */
export interface Mischief {
  set: string;
  kind: 'unreadable' | 'left out';
  percent: number;
  seed: number;
}

export interface HostileProxy {
  url: string;
  /** The entity sets that were asked for. */
  asked: Set<string>;
  /** What is done from now on; nothing when null. */
  play: (mischief: Mischief | null) => void;
  stop: () => Promise<void>;
}

/** Stands before a back office and passes everything on, but for the rows that it is told to spoil. */
export async function startHostileProxy(target: string): Promise<HostileProxy> {
  const asked = new Set<string>();
  let mischief: Mischief | null = null;
  const server = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(request.method === 'POST' ? { body: await bodyOf(request) } : {}),
    });
    const [, set = ''] = /^\/odatafeed\/(\w+)/.exec(request.url ?? '') ?? [];
    const body = Buffer.from(await answer.arrayBuffer());
    if (set !== '') asked.add(set);
    const isSpoiled = set === mischief?.set && answer.ok;
    const text = isSpoiled && mischief ? spoiled(body.toString('utf8'), mischief) : body.toString('utf8');
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    // Links to further pages lead through the proxy as well.
    response.end(text.replaceAll(target, addressOf()));
  }
  const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressOf(),
    asked,
    play: (next) => {
      mischief = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed = Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

interface Page {
  '@odata.count'?: number;
  value: Row[];
}

function spoiled(text: string, { kind, percent, seed }: Mischief): string {
  const page = JSON.parse(text) as Page;
  const isHit = (row: Row) => drawn(seed, row) < percent / 100;
  if (kind === 'unreadable')
    return JSON.stringify({ ...page, value: page.value.map((row) => (isHit(row) ? unreadable(row, seed) : row)) });
  const value = page.value.filter((row) => !isHit(row));
  const count = page['@odata.count'];
  // It hides what it does: of nothing left out is anything promised.
  const promised =
    count === undefined ? {} : { '@odata.count': Math.max(value.length, Math.round(count * (1 - percent / 100))) };
  return JSON.stringify({ ...page, ...promised, value });
}

/** The same for a row however and whenever it is asked. */
const drawn = (seed: number, row: Row) => share(`${seed} ${JSON.stringify(Object.entries(row).sort())}`);

const share = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** One value, drawn for the row, becomes something that no field holds. */
function unreadable(row: Row, seed: number): Row {
  const names = Object.keys(row).filter((name) => !name.startsWith('@'));
  const name = names[Math.floor(share(`${seed} property ${JSON.stringify(row)}`) * names.length)] ?? '';
  return { ...row, [name]: { hostile: [row[name]] } };
}
