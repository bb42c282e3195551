import { generateKeyPairSync } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentMails } from '../../../db/schema/document-mails.ts';
import { documentRefusals } from '../../../db/schema/documents.ts';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import { StorageAway } from '../../../platform/files/storage-away.ts';
import { createLogger } from '../../../platform/log.ts';
import { build, emptyWorld } from '../../../sync/test/build-world.ts';
import { type ImapServer, startImapServer } from '../../../test/imap-server.ts';
import { localCertificate as tls } from '../../../test/local-certificate.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../../test/portfolio-server.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { testOwners } from '../../../test/test-people.ts';
import { maxAttachments } from './judged-mail.ts';
import { createDocumentMailbox, keepingAwake, type MailboxDeps } from './mailbox.ts';

const pdf = (text: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${text}\n%%EOF`;
const key = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const record = `v=DKIM1; k=rsa; p=${key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`;
const senders = ['scan@kantoor.nl', '@leverancier.nl'];

let server: PortfolioServer;
let admin: TestClient;
let imap: ImapServer;
beforeAll(async () => {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(
    build.object(1, { owner_id: 101, reference: 'OBJ-0001', name: 'Kade 1' }),
    build.object(2, { owner_id: 101, reference: 'OBJ-0002', name: 'Kade 2' }),
  );
  server = await startPortfolioServer(world, { documentSources: ['mail'] });
  admin = await server.login('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  imap = await startImapServer({ tls });
});
afterEach(async () => {
  await imap.close();
  await server.database.sync((connection) => connection.query('delete from documents'));
  await server.database.db.delete(documentRefusals);
  await server.database.db.delete(documentMails);
});

const address = (protocol = 'imaps', folder = '') =>
  `${protocol}://${imap.user}:${encodeURIComponent(imap.password)}@localhost:${imap.port}${folder}`;
const watched = (more: Partial<MailboxDeps> = {}) =>
  createDocumentMailbox({
    ...server,
    files: createDiskStorage(server.filesFolder),
    url: address(),
    senders,
    requireTls: true,
    resolve: async (name) => {
      if (!/^s1\._domainkey\.(kantoor|leverancier|ander)\.nl$/.test(name))
        throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' });
      return [[record]];
    },
    log: createLogger('silent'),
    tls: { ca: tls.cert },
    ...more,
  });

const attached = (...names: string[]) => names.map((filename) => ({ filename, content: pdf(filename) }));
async function mailed({ by = 'kantoor.nl', ...changed }: SendMailOptions & { by?: string | null } = {}) {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(by !== null && {
      dkim: {
        domainName: by,
        keySelector: 's1',
        privateKey: key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      },
    }),
  });
  const { message } = await transport.sendMail({
    from: 'Scanner <Scan@kantoor.nl>',
    to: 'documenten@portaal.test',
    subject: 'Scans',
    text: 'Zie bijlage.',
    attachments: attached('OBJ-0001 plan.pdf'),
    ...changed,
  });
  // With `buffer` it is one.
  return message as Buffer;
}
const documents = async (who: Viewer = 'broker'): Promise<Record<string, unknown>[]> =>
  (await server.clients[who].get('/documents?sort=name')).json().data;
const names = async () => (await documents()).map(({ name }) => name);
const refusals = async (): Promise<Record<string, unknown>[]> =>
  (await admin.get('/tools/refused-documents?sort=path')).json().data;
const lying = (folder = 'INBOX') => imap.folders.get(folder)?.length ?? 0;

describe('a message of a sender on the list', () => {
  test('gives each attachment to its record, for agents alone, and is deleted', async () => {
    imap.deliver(
      await mailed({ attachments: attached('OBJ-0001 plan.pdf', 'OBJ-0002 lijst.pdf', 'EIG-101 brief.pdf') }),
    );
    await watched().look();
    expect(await documents()).toMatchObject([
      { name: 'EIG-101 brief.pdf', subject_type: 'owners', subject_id: '101' },
      { name: 'OBJ-0001 plan.pdf', subject_id: '1', source: 'mail', audience: null, added_by: null },
      { name: 'OBJ-0002 lijst.pdf', subject_id: '2' },
    ]);
    for (const who of ['owner', 'otherBroker'] as const) expect(await documents(who)).toEqual([]);
    expect([lying(), lying('INBOX.refused')]).toEqual([0, 0]);
    expect(await refusals()).toEqual([]);
    expect(imap.logins).toEqual([true]);
  });

  test('says in its subject where what has no reference of its own goes; a logo in its text is no document', async () => {
    const logo = { filename: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), cid: 'logo@x' };
    imap.deliver(
      await mailed({
        from: 'factuur@leverancier.nl',
        by: 'leverancier.nl',
        subject: 'Werk aan OBJ-0002',
        html: '<p>Zie bijlage <img src="cid:logo@x"></p>',
        attachments: [{ ...logo, contentDisposition: 'inline' }, ...attached('Rapport.pdf')],
      }),
    );
    await watched().look();
    expect(await documents()).toMatchObject([{ name: 'Rapport.pdf', subject_id: '2' }]);
    expect(lying()).toBe(0);
  });

  test('keeps the type of a file whose name is very long, as it is shown where it is refused', async () => {
    const long = 'bijlage '.repeat(30);
    imap.deliver(await mailed({ attachments: attached(`OBJ-0001 ${long}.pdf`, `${long}.pdf`) }));
    await watched().look();
    expect(await names()).toEqual([expect.stringMatching(/^OBJ-0001 (bijlage )+.*\.pdf$/)]);
    expect((await refusals()).map(({ path, problem }) => [String(path).slice(-4), problem])).toEqual([
      ['.pdf', 'unknown'],
    ]);
  });

  test('is taken once: by two servers, delivered again, and after a server that died before it could delete it', async () => {
    const message = await mailed({ messageId: '<een@kantoor.nl>' });
    imap.deliver(message);
    await Promise.all([watched().look(), watched().look()]);
    await watched().look();
    expect(await names()).toEqual(['OBJ-0001 plan.pdf']);
    const [first] = await documents();
    await server.clients.broker.delete(`/documents/${String(first?.['id'])}`);
    imap.deliver(Buffer.concat([Buffer.from('Received: from elders\r\n'), message]));
    await watched().look();
    expect([await names(), lying()]).toEqual([[], 0]);
  });

  test('is left alone while another server is at work on it, and taken when that one died', async () => {
    const message = await mailed();
    imap.deliver(message);
    await watched().look();
    // As one leaves it that added the document and died.
    await server.database.db.update(documentMails).set({ taken_at: null });
    imap.deliver(message);
    await watched().look();
    expect(lying()).toBe(1);
    server.clock.forward({ minutes: 11 });
    await watched().look();
    expect([await names(), lying()]).toEqual([['OBJ-0001 plan.pdf'], 0]);
  });

  test('is taken with the next look when the storage was away', async () => {
    imap.deliver(await mailed());
    imap.deliver(await mailed({ attachments: attached('OBJ-0002 lijst.pdf') }));
    const away = new StorageAway(new Error('the disk is away'));
    let asked = 0;
    const receive = () => {
      asked += 1;
      return Promise.reject(away);
    };
    const files = { ...createDiskStorage(server.filesFolder), receive };
    await expect(watched({ files }).look()).rejects.toBe(away);
    // Each of them would wait as long for it again.
    expect(asked).toBe(1);
    expect([await names(), lying(), await refusals()]).toEqual([[], 2, []]);
    await watched().look();
    expect([await names(), lying()]).toEqual([['OBJ-0001 plan.pdf', 'OBJ-0002 lijst.pdf'], 0]);
  });

  test('of which something is refused lies apart with the reasons, and what could be added was', async () => {
    imap.deliver(await mailed({ attachments: attached('OBJ-0001 plan.pdf', 'Vakantie.pdf', 'OBJ-0001 paspoort.pdf') }));
    await watched().look();
    expect(await names()).toEqual(['OBJ-0001 plan.pdf']);
    const path = 'Scan@kantoor.nl/Scans (2026-06-15 08:00:00)';
    expect((await refusals()).map((row) => [row['path'], row['problem'], row['source']])).toEqual([
      [`${path}/OBJ-0001 paspoort.pdf`, 'personal', 'mail'],
      [`${path}/Vakantie.pdf`, 'unknown', 'mail'],
    ]);
    expect([lying(), lying('INBOX.refused')]).toEqual([0, 1]);
    // Nobody took it away.
    await watched().look();
    expect(await refusals()).toHaveLength(2);
  });
});

describe('a message is put apart, and nothing of it is stored', () => {
  test.each<[string, string, Parameters<typeof mailed>[0]]>([
    ['of a sender who is not on the list', 'sender', { from: 'scan@ander.nl', by: 'ander.nl' }],
    ['of a sender who only calls themselves so', 'sender', { from: '"scan@kantoor.nl" <x@ander.nl>', by: 'ander.nl' }],
    ['of two senders', 'sender', { from: 'scan@kantoor.nl, x@ander.nl' }],
    ['without a signature', 'signature', { by: null }],
    ['signed by another domain', 'signature', { by: 'ander.nl' }],
    ['signed by a domain without a key', 'signature', { from: 'a@post.leverancier.nl', by: 'post.leverancier.nl' }],
    ['without attachments', 'no_attachment', { attachments: [] }],
    [
      'with more attachments than anybody looks through',
      'too_large',
      { attachments: attached(...Array.from({ length: maxAttachments + 1 }, (_, place) => `OBJ-0001 ${place}.pdf`)) },
    ],
  ])('%s', async (_, problem, message) => {
    imap.deliver(await mailed(message));
    await watched({ senders: [...senders, '@post.leverancier.nl'] }).look();
    expect(await documents()).toEqual([]);
    expect(await refusals()).toMatchObject([{ problem, source: 'mail' }]);
    expect([lying(), lying('INBOX.refused')]).toEqual([0, 1]);
  });

  test('that was changed on its way, or is larger than anything that is taken', async () => {
    const message = (await mailed()).toString('latin1');
    imap.deliver(message.replace('Zie bijlage', 'Zie hier'));
    const head = 'From: scan@kantoor.nl\r\nSubject: Groot\r\n\r\n';
    imap.deliver(Buffer.concat([Buffer.from(head), Buffer.alloc(40_000_001, 'a')]));
    await watched().look();
    expect((await refusals()).map(({ problem }) => problem)).toEqual(['signature', 'too_large']);
    expect(await documents()).toEqual([]);
  });

  test('whose row goes with it, and which is judged anew when it is put back', async () => {
    imap.deliver(await mailed({ from: 'nieuw@ander.nl', by: 'ander.nl' }));
    await watched().look();
    expect(await refusals()).toMatchObject([{ problem: 'sender' }]);
    const [kept] = imap.folders.get('INBOX.refused')?.splice(0) ?? [];
    if (kept) imap.folders.get('INBOX')?.push(kept);
    server.clock.forward({ seconds: 61 });
    await watched({ senders: ['nieuw@ander.nl'] }).look();
    expect(await names()).toEqual(['OBJ-0001 plan.pdf']);
    expect(await refusals()).toEqual([]);
  });
});

describe('the mailbox', () => {
  test('is a folder of one, and no other is looked into', async () => {
    imap.folders.set('Scans', []);
    imap.folders.set('Scans.Kantoor 1', []);
    imap.deliver(await mailed(), 'Scans.Kantoor 1');
    imap.deliver(await mailed({ attachments: attached('OBJ-0002 elders.pdf') }));
    await watched({ url: address('imaps', '/Scans/Kantoor%201') }).look();
    expect(await names()).toEqual(['OBJ-0001 plan.pdf']);
    expect([lying(), lying('Scans.Kantoor 1')]).toEqual([1, 0]);
  });

  test('whose certificate nobody vouches for is not logged in to', async () => {
    await expect(watched({ tls: {} }).look()).rejects.toThrow();
    expect(imap.logins).toEqual([]);
  });

  test.each([
    [true, true],
    [false, false],
  ])('in clear text that offers STARTTLS: %s, gives the password over TLS or not at all', async (offersTls, isRead) => {
    await imap.close();
    imap = await startImapServer({ tls, clear: { offersTls } });
    imap.deliver(await mailed());
    const looking = watched({ url: address('imap') }).look();
    if (isRead) await looking;
    else await expect(looking).rejects.toThrow();
    expect(imap.logins).toEqual(isRead ? [true] : []);
    expect(await names()).toEqual(isRead ? ['OBJ-0001 plan.pdf'] : []);
  });

  test('that refuses, or whose DNS does not answer, is told, and everything stays where it is', async () => {
    imap.deliver(await mailed());
    await expect(watched({ url: address().replace(/:[^:@/]+@/, ':fout@') }).look()).rejects.toThrow();
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESERVFAIL' }));
    await expect(watched({ resolve: away }).look()).rejects.toMatchObject({ code: 'ESERVFAIL' });
    expect([await names(), lying(), await refusals()]).toEqual([[], 1, []]);
    await watched().look();
    expect(await names()).toEqual(['OBJ-0001 plan.pdf']);
  });
});

test('a mailbox hears of who is at work on attachments before it takes the connection for dead, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const noop = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('gone')));
    const read = await keepingAwake({ noop }, async () => {
      vi.advanceTimersByTime(29_000);
      return 'read';
    });
    expect([read, noop.mock.calls.length]).toEqual(['read', 2]);
    vi.advanceTimersByTime(60_000);
    expect(noop).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
