import { generateKeyPairSync } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { judgeMail, maxAttachments } from './judged-mail.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const privateKey = key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const record = `k=rsa; p=${key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`;

interface Mailed extends SendMailOptions {
  by?: string;
  unsigned?: { skipFields: string };
}

async function mailed({ by = 'kantoor.nl', unsigned, ...changed }: Mailed = {}): Promise<Buffer> {
  const dkim = { domainName: by, keySelector: 's1', privateKey, ...unsigned };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  const { message } = await transport.sendMail({
    from: 'Scan@kantoor.nl',
    to: 'documenten@portaal.test',
    messageId: '<een@kantoor.nl>',
    subject: 'Scan één',
    text: 'Zie bijlage.',
    attachments: [{ filename: 'Plan één.pdf', content: Buffer.from('%PDF-1.7') }],
    ...changed,
  });
  // With `buffer` it is one.
  return message as Buffer;
}
const judged = (source: Buffer, senders = ['scan@kantoor.nl', '@leverancier.nl']) =>
  judgeMail(source, { senders, resolve: async () => [[record]], now: new Date('2026-06-15T08:00:00Z') });
const files = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ filename: `${place}.pdf`, content: 'x' }));

test('a message of a listed sender gives its subject and attachments, the same again each time that it is delivered', async () => {
  const message = await mailed();
  const mail = await judged(message);
  expect(mail).toMatchObject({ problem: null, subject: 'Scan één', attachments: [{ name: 'Plan één.pdf' }] });
  expect(Buffer.from(mail.attachments[0]?.content ?? []).toString()).toBe('%PDF-1.7');
  const again = await judged(Buffer.concat([Buffer.from('Received: from elders\r\n'), message]));
  expect(again.digest).toBe(mail.digest);
  expect((await judged(await mailed({ attachments: files(1) }))).digest).not.toBe(mail.digest);
  expect((await judged(await mailed({ messageId: '<twee@kantoor.nl>' }))).digest).not.toBe(mail.digest);
});

test.each<[string | null, Parameters<typeof mailed>[0]]>([
  [null, { from: 'x@leverancier.nl', by: 'leverancier.nl' }],
  [null, { from: 'x@post.leverancier.nl', by: 'leverancier.nl' }],
  ['sender', { from: 'x@evilleverancier.nl', by: 'evilleverancier.nl' }],
  ['sender', { from: 'ander@kantoor.nl' }],
  ['sender', { from: '"scan@kantoor.nl" <x@ander.nl>', by: 'ander.nl' }],
  ['sender', { from: 'scan@kantoor.nl, x@ander.nl' }],
  ['signature', { by: 'ander.nl' }],
  ['signature', { by: 'post.kantoor.nl' }],
  ['signature', { by: 'oor.nl' }],
  ['no_attachment', { attachments: [] }],
  [null, { attachments: files(maxAttachments) }],
  ['too_large', { attachments: files(maxAttachments + 1) }],
])('is found to be %s: row %#', async (problem, message) => {
  const senders = ['scan@kantoor.nl', '@leverancier.nl', '@post.leverancier.nl'];
  const mail = await judged(await mailed(message), senders);
  expect(mail.problem).toBe(problem);
  if (problem === 'sender' || problem === 'signature') expect(mail.attachments).toEqual([]);
});

test('two senders, of which the signed one is listed, are nobody', async () => {
  const message = await mailed();
  const source = Buffer.concat([Buffer.from('From: x@ander.nl\r\n'), message]);
  expect((await judged(source)).problem).toBe('sender');
});

/** Written in front of a message, which leaves its signature as it is. */
const putOnTop = (lines: string[], message: Buffer) =>
  Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), message]);
const forgedPart = [
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="OBJ-0001.pdf"',
  '',
  'vals',
  '--ev--',
].join('\r\n');

test.each([
  ['by LF alone', '\n\n'],
  ['by CR CR LF', '\r\n\r\r\n'],
])('a header that ends %s hides no message of somebody else in a signed one', async (_, end) => {
  const front = `Content-Type: multipart/mixed; boundary="ev"${end}--ev\r\n${forgedPart.replace('\r\n\r\n', end)}\r\n`;
  const source = Buffer.concat([Buffer.from(front), await mailed()]);
  expect(await judged(source)).toMatchObject({ problem: 'signature', attachments: [] });
});

test('what is put on top of the signed headers is not read: the record stays, and so does what tells the message again', async () => {
  const message = await mailed();
  const [mail, changed] = [
    await judged(message),
    await judged(putOnTop(['Subject: OBJ-0001', 'Message-ID: <nieuw@x>'], message)),
  ];
  expect(changed).toEqual(mail);
  const type = putOnTop(['Content-Type: text/plain'], message);
  expect(await judged(type)).toEqual(mail);
});

test('a type that is not signed is read when the body begins as it says, and opens nothing that is quoted', async () => {
  const unsigned = { skipFields: 'content-type:mime-version' };
  const mail = await judged(await mailed({ unsigned }));
  expect(mail).toMatchObject({ problem: null, attachments: [{ name: 'Plan één.pdf' }] });
  const quoting = await mailed({ unsigned, text: `Ik ben er niet. U schreef:\n--ev\n${forgedPart}`, attachments: [] });
  const other = 'Content-Type: multipart/mixed; boundary="ev"';
  const forged = quoting.toString('latin1').replace(/Content-Type: text\/plain[^\r]*/, other);
  expect(forged).toContain(other);
  expect(await judged(Buffer.from(forged, 'latin1'))).toMatchObject({ problem: 'no_attachment' });
  const twice = putOnTop([other], await mailed({ unsigned }));
  expect(await judged(twice)).toMatchObject({ problem: 'no_attachment' });
});

test('a message that is all header is refused at once, whoever is said to have sent it', async () => {
  const source = Buffer.from(`From: scan@kantoor.nl\r\n${'a:\r\n'.repeat(1_000_000)}`);
  expect((await judged(source)).problem).toBe('signature');
});
