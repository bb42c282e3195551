import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokerForm, userForm } from '../../test/administration.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const lines: string[] = [];
let catcher: MailCatcher;
let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  catcher = await startMailCatcher();
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ smtpUrl: catcher.url, log });
  admin = await server.login('admin');
});
afterAll(async () => {
  await server.close();
  await catcher.close();
});

const markup = '<img src=//kwaad.test/x onerror=alert(1)>';
const breaks = ['\r\n', '\n', '\r', '\u2028'];

test.each(breaks)(
  'a name with the line break %j adds no line to the head of a mail, and its markup none to the text',
  async (lineBreak) => {
    catcher.mails.length = 0;
    const name = `De Kade${lineBreak}Bcc: kwaad@elders.test${lineBreak}${lineBreak}${markup}`;
    const made = await admin.post('/brokers', brokerForm({ display_name: name }));
    const place = breaks.indexOf(lineBreak);
    // What is refused cannot do harm either.
    const broker_id = made.statusCode === 200 ? made.json().data.id : String(server.brokers.dekade.id);
    const user = await admin.post('/users', {
      ...userForm({
        type: 'broker',
        broker_id,
        email: `reis${place}@test.gevel.test`,
        first_name: name.slice(0, 60),
        name: markup,
      }),
      invite: true,
    });
    await server.jobs.whenIdle();
    await server.mailer.deliverDue();
    if (user.statusCode !== 200) {
      expect(user.statusCode).toBe(422);
      await admin.post('/users', {
        ...userForm({ type: 'broker', broker_id, email: `reis${place}@test.gevel.test`, name: markup }),
        invite: true,
      });
      await server.jobs.whenIdle();
      await server.mailer.deliverDue();
    }
    expect(catcher.mails).toHaveLength(1);
    const [mail] = catcher.mails;
    expect(mail?.to).toEqual([expect.objectContaining({ address: `reis${place}@test.gevel.test` })]);
    expect([mail?.cc, mail?.bcc].flat().filter(Boolean)).toEqual([]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<img src=//kwaad.test');
  },
);

test.each(['a@b.test\r\nBcc: kwaad@elders.test', 'a@b.test,c@d.test', '<a@b.test>', 'a@b.test\n'])(
  '%j is no address to mail to',
  async (recipient) => {
    catcher.mails.length = 0;
    expect((await admin.post('/tools/test-mail', { recipient })).statusCode).toBe(422);
    expect(catcher.mails).toEqual([]);
  },
);

test('what people send breaks no line of the log, and makes none', async () => {
  lines.length = 0;
  const forged = '{"level":60,"msg":"VERVALST"}';
  await admin.get(`/objects?filter[q]=${encodeURIComponent(`a\n${forged}`)}`, { headers: { 'user-agent': forged } });
  await server.visitor().logIn(`x\n${forged}`, forged);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line).msg).not.toBe('VERVALST');
  }
});
