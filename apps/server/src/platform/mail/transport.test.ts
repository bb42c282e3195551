import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import { createSmtpTransport } from './transport.ts';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
});
afterAll(() => catcher.close());

const mail = {
  senderName: 'Portaal',
  replyTo: 'info@makelaar.example',
  recipient: 'u@test.gevel.test',
  id: '5f0e',
  subject: 'Onderwerp',
  html: '<p>x</p>',
  text: 'x',
};

test('a server that offers no STARTTLS gets a mail only where clear text is allowed', async () => {
  const options = { smtpUrl: catcher.url, publicUrl: new URL('https://portaal.test') };
  await expect(createSmtpTransport({ ...options, requireTls: true }).send(mail)).rejects.toThrow(/STARTTLS/);
  expect(catcher.mails).toEqual([]);
  await createSmtpTransport({ ...options, requireTls: false }).send(mail);
  expect(catcher.mails).toHaveLength(1);
});

test('an answer goes to the broker in whose name a mail is, and of the portal’s own to where it came from', async () => {
  catcher.mails.length = 0;
  const transport = createSmtpTransport({
    smtpUrl: `${catcher.url}?from=portaal@portaal.test`,
    publicUrl: new URL('https://portaal.test'),
    requireTls: false,
  });
  await transport.send(mail);
  await transport.send({ ...mail, replyTo: null });
  expect(catcher.mails.map(({ from, replyTo }) => [from?.address, replyTo?.map(({ address }) => address)])).toEqual([
    ['portaal@portaal.test', ['info@makelaar.example']],
    ['portaal@portaal.test', undefined],
  ]);
});

test('a mail that is sent again is the same mail to who reads it', async () => {
  catcher.mails.length = 0;
  const options = { smtpUrl: `${catcher.url}?from=portaal@portaal.test`, publicUrl: new URL('https://portaal.test') };
  const transport = createSmtpTransport({ ...options, requireTls: false });
  for (const id of ['5f0e', '5f0e', '5f0f']) await transport.send({ ...mail, id });
  const ids = ['<5f0e@portaal.test>', '<5f0e@portaal.test>', '<5f0f@portaal.test>'];
  expect(catcher.mails.map(({ messageId }) => messageId)).toEqual(ids);
});
