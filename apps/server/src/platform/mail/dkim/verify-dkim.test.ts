import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { splitMessage } from './canonical-form.ts';
import { proofsOf } from './verify-dkim.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const small = generateKeyPairSync('rsa', { modulusLength: 512 });
const ed25519 = generateKeyPairSync('ed25519');
const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
const now = new Date('2026-06-15T08:00:00Z');
const text = `k=rsa; p=${spki(rsa.publicKey)}`;
const records =
  (texts: Record<string, string>) =>
  async (name: string): Promise<string[][]> => {
    const found = texts[name];
    if (found === undefined) throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' });
    // As DNS gives long texts.
    return [found.match(/.{1,255}/g) ?? []];
  };
const asked = { isWanted: () => true, resolve: records({ 's1._domainkey.example.nl': text }), now };
async function holds(source: string | Buffer, more: Partial<typeof asked> = {}): Promise<string[] | null> {
  const parts = splitMessage(Buffer.from(source));
  return parts && (await proofsOf(parts, { ...asked, ...more })).map(({ domain }) => domain);
}

/** By a signer that others wrote. */
async function mailed(changed: object = {}): Promise<string> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    dkim: {
      domainName: 'example.nl',
      keySelector: 's1',
      privateKey: rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    },
  });
  const { message } = await transport.sendMail({
    from: 'Bureau <scan@example.nl>',
    to: 'documenten@portaal.test',
    subject: 'OBJ-0001  met   spaties, Café',
    text: 'Regel een  \n\n met\ttab \n\n\n',
    attachments: [{ filename: 'OBJ-0001.pdf', content: Buffer.alloc(3_000_000, 'abcdefg') }],
    ...changed,
  });
  // With `buffer` it is one.
  return (message as Buffer).toString('latin1');
}

/** Signed here, for what no signer does. */
function signed({
  tags = {},
  form = 'simple/simple',
  head = ['From: a@example.nl', 'Subject: Iets'],
  body = 'een\r\ntwee \r\n\r\n',
  canonicalHead = head,
  canonicalBody = 'een\r\ntwee \r\n',
  by = (data: Buffer) => sign('sha256', data, rsa.privateKey),
}: {
  tags?: Record<string, string>;
  form?: string;
  head?: string[];
  body?: string;
  canonicalHead?: string[];
  canonicalBody?: string;
  by?: (data: Buffer) => Buffer;
} = {}): string {
  const all = {
    v: '1',
    a: 'rsa-sha256',
    c: form,
    d: 'example.nl',
    s: 's1',
    h: 'from:subject',
    bh: createHash('sha256').update(canonicalBody).digest('base64'),
    ...tags,
  };
  const value = `${Object.entries(all)
    .map(([name, tag]) => `${name}=${tag}`)
    .join('; ')}; b=`;
  const own = form.startsWith('relaxed') ? `dkim-signature:${value}` : `DKIM-Signature: ${value}`;
  const signature = by(Buffer.from([...canonicalHead, own].join('\r\n'))).toString('base64');
  return `DKIM-Signature: ${value}${signature}\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

describe('a signature holds', () => {
  test('as a mail program makes it, over a message of megabytes too', async () => {
    expect(await holds(Buffer.from(await mailed(), 'latin1'))).toEqual(['example.nl']);
    expect(await holds(Buffer.from(await mailed({ text: '', attachments: [] }), 'latin1'))).toEqual(['example.nl']);
  });

  test('in the plain form, in the relaxed one, and by Ed25519', async () => {
    expect(await holds(signed())).toEqual(['example.nl']);
    const relaxed = signed({
      form: 'relaxed/relaxed',
      head: ['From:  a@example.nl ', 'SUBJECT: Iets\r\n\t anders'],
      canonicalHead: ['from:a@example.nl', 'subject:Iets anders'],
      body: ' een \t twee\r\n \t\r\n\r\n',
      canonicalBody: ' een twee\r\n',
    });
    expect(await holds(relaxed)).toEqual(['example.nl']);
    const raw = ed25519.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    const modern = signed({
      tags: { a: 'ed25519-sha256' },
      by: (data) => sign(null, createHash('sha256').update(data).digest(), ed25519.privateKey),
    });
    const resolve = records({ 's1._domainkey.example.nl': `v=DKIM1; k=ed25519; p=${raw}` });
    expect(await holds(modern, { resolve })).toEqual(['example.nl']);
    expect(await holds(modern)).toEqual([]);
  });

  test('over an empty body in both forms', async () => {
    expect(await holds(signed({ body: '', canonicalBody: '\r\n' }))).toEqual(['example.nl']);
    const head = ['from:a@example.nl', 'subject:Iets'];
    expect(await holds(signed({ form: 'relaxed/relaxed', head, body: '', canonicalBody: '' }))).toEqual(['example.nl']);
  });
});

describe('a signature does not hold', () => {
  test('over what was changed, put in front or put behind', async () => {
    const message = await mailed({ attachments: [] });
    for (const other of [
      message.replace('Regel een', 'Regel twee'),
      message.replace('scan@example.nl', 'ander@example.nl'),
      `${message}er achter\r\n`,
      message
        .replace('DKIM-Signature:', 'From: ander@example.nl\r\nDKIM-Signature:')
        .replace('From: Bureau', 'X: Bureau'),
    ]) {
      expect(other).not.toBe(message);
      expect(await holds(Buffer.from(other, 'latin1'))).toEqual([]);
    }
  });

  test.each<[string, Record<string, string>]>([
    ['covers a part of the body alone', { l: '3' }],
    ['is by SHA-1', { a: 'rsa-sha1' }],
    ['leaves the sender out', { h: 'subject' }],
    ['is over', { x: '1781500000' }],
    ['has another version', { v: '2' }],
    ['speaks for another domain', { i: '@ander.nl' }],
    ['asks elsewhere for its key', { q: 'https' }],
    ['has a domain that is none', { d: 'nl' }],
    ['has a selector that is none', { s: 'a b' }],
  ])('that %s', async (_, tags) => {
    const without = { h: 'from:subject', ...tags };
    const canonicalHead = without.h === 'subject' ? ['Subject: Iets'] : undefined;
    const resolve = async () => [[text]];
    expect(await holds(signed({ tags, ...(canonicalHead && { canonicalHead }) }), { resolve })).toEqual([]);
  });

  test.each([
    ['was taken back', 'v=DKIM1; k=rsa; p='],
    ['is too small', `p=${spki(small.publicKey)}`],
    ['is for other services', `s=tlsrpt; ${text}`],
    ['is for other hashes', `h=sha1; ${text}`],
    ['is for the domain itself alone', `t=s; ${text}`],
    ['is no key', 'p=abcd'],
    ['is of another version', `v=DKIM2; ${text}`],
  ])('whose key %s', async (_, record) => {
    const by = record.includes(spki(small.publicKey))
      ? (data: Buffer) => sign('sha256', data, small.privateKey)
      : (data: Buffer) => sign('sha256', data, rsa.privateKey);
    const message = signed({ tags: { i: '@post.example.nl' }, by });
    expect(await holds(message)).toEqual(record.includes(spki(small.publicKey)) ? [] : ['example.nl']);
    expect(await holds(message, { resolve: records({ 's1._domainkey.example.nl': record }) })).toEqual([]);
  });

  test('that names more headers than a signer does', async () => {
    const h = `from:subject${':x'.repeat(199)}`;
    expect(await holds(signed({ tags: { h } }))).toEqual([]);
    expect(await holds(signed({ tags: { h: h.slice(0, -2) } }))).toEqual(['example.nl']);
  });

  test('without a key in DNS; of a domain that nobody asked for nothing is looked up, and a DNS that is away fails', async () => {
    expect(await holds(signed(), { resolve: records({}) })).toEqual([]);
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESERVFAIL' }));
    await expect(holds(signed(), { resolve: away })).rejects.toMatchObject({ code: 'ESERVFAIL' });
    expect(await holds(signed(), { resolve: away, isWanted: () => false })).toEqual([]);
  });
});

describe('a message has no parts', () => {
  test.each([
    ['has a line that ends by LF alone', 'X: a\n\nDKIM'],
    ['has a line that ends by CR CR LF', 'X: a\r\n\r\r\nDKIM'],
    ['has a CR within a line', 'X: a\rb\r\nDKIM'],
    ['begins with an empty line', '\r\nDKIM'],
    ['has more headers than any has', `${'a:\r\n'.repeat(2_000)}DKIM`],
    ['has a header that does not end', `X: ${'a'.repeat(300_000)}\r\nDKIM`],
  ])('when its header %s', async (_, before) => {
    expect(await holds(signed().replace('DKIM', before))).toBeNull();
  });

  test('but a body of any lines has', async () => {
    const body = 'een\ntwee \r\n';
    expect(await holds(signed({ body, canonicalBody: body }))).toEqual(['example.nl']);
  });
});
