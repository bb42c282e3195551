import type { OwnMailTopic } from '@gevel/contract';
import { type FeedKindName, mailTopics } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mailTopics as table } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { news } from '../../db/schema/news.ts';
import { users } from '../../db/schema/users.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { lastAudit } from '../../test/administration.ts';
import {
  catcher,
  deps,
  happens,
  headerOf,
  monday,
  other,
  received,
  run,
  server,
  set,
  tell,
  useMailTopics,
} from '../../test/mail-topics-world.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, testSecrets } from '../../test/test-server.ts';
import { picture, sendForm } from '../../test/upload-form.ts';
import { tellByMail } from './tell-by-mail.ts';

useMailTopics();

describe('a mail', () => {
  test('and its mark stand or fall together, and one that was kept goes when a server is killed before sending', async () => {
    await happens('rental_statements', 'final');
    const keep = async () => Promise.reject(new Error('killed'));
    await expect(tellByMail({ ...deps(), mailer: { ...server.mailer, keep } })).rejects.toThrow('killed');
    expect(await server.database.db.select().from(mails)).toEqual([]);
    await tell();
    await other.mailer.recover();
    await other.mailer.deliverDue();
    await run();
    expect(received()).toHaveLength(1);
  });

  test('that another server is sending is not sent by one that starts', async () => {
    await happens('rental_statements', 'final');
    await tell();
    const claimed = { state: 'sending' as const, next_attempt_at: new Date(server.clock.now().getTime() + 60_000) };
    const created_at = new Date(server.clock.now().getTime() - 3_600_000);
    await server.database.db.update(mails).set({ ...claimed, created_at });
    await other.mailer.recover();
    await other.mailer.deliverDue();
    if (!server.database.isEmbedded) expect(received()).toEqual([]);
    await server.database.db.delete(mails);
  });

  test('that one reader cannot be given keeps no other waiting', async () => {
    await happens('rental_statements', 'final');
    await happens('rental_statements', 'final', { owner: 102 });
    const keep: typeof server.mailer.keep = async (transaction, mail) => {
      if (mail.recipient === emailOf('owner')) throw new Error('not this one');
      return server.mailer.keep(transaction, mail);
    };
    await expect(tellByMail({ ...deps(), mailer: { ...server.mailer, keep } })).rejects.toThrow('not this one');
    await server.mailer.deliverDue();
    expect(received()).toEqual([[emailOf('secondOwner'), expect.any(String)]]);
    await run();
    expect(received()).toHaveLength(2);
  });

  test('waits in the outbox without a mail server, and in the queue while it does not answer', async () => {
    const silent = await startTestServer({ database: server.database, clock: server.clock });
    await happens('rental_statements', 'final');
    await tellByMail(deps(silent));
    expect(await server.database.db.select().from(mails)).toMatchObject([{ kind: 'whats-new', state: 'outbox' }]);
    await silent.close();
    catcher.isRefusing = true;
    await happens('rental_statements', 'final');
    await run();
    catcher.isRefusing = false;
    server.clock.forward({ minutes: 2 });
    await run();
    expect(received()).toHaveLength(1);
    const kept = await server.database.db.select().from(mails).where(eq(mails.state, 'sent'));
    expect(kept).toMatchObject([{ html: null, text: null, unsubscribe_url: null }]);
  });

  test('holds nothing of anybody: no name, address, amount or day of all that the portal knows', async () => {
    for (const topic of ['tickets', 'invoices', 'portfolio', 'approvals'] as const) await set(topic, 'at_once');
    for (const topic of Object.values(mailTopics))
      for (const [kind, events] of Object.entries(topic.tells))
        for (const event of events) await happens(kind as FeedKindName, event, { times: 2 }); // its own kinds
    await run();
    const mine = catcher.mails.filter(({ to }) => to?.[0]?.address === emailOf('owner'));
    expect(mine).toHaveLength(1);
    const [{ html = '', text = '', subject = '' } = {}] = mine;
    // Tables of the portal itself name sender and topics; what is scanned for is what the back office knows.
    const said = `${subject}\n${text}\n${html.replaceAll(/<[^>]*>/g, ' ')}`.toLowerCase();
    const known = new Set<string>();
    collect(server.world, known);
    // The name of a state of tickets, and a word of every mail.
    known.delete('Nieuw');
    expect(known.size).toBeGreaterThan(500);
    expect([...known].filter((value) => said.includes(value.toLowerCase()))).toEqual([]);
    expect(said).not.toMatch(/€|\d[.,]\d\d\b|\d{4}-\d\d-\d\d/);
    const [me] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('owner')));
    for (const own of [me?.first_name, me?.name, emailOf('owner')]) expect(said).not.toContain(own?.toLowerCase());
  });

  test('shows the logo of the broker as a picture of its own, and goes without when that is gone', async () => {
    const admin = await server.login('admin');
    const [kade] = await server.database.db.select().from(brokers).where(eq(brokers.portal_url, 'dekade'));
    const path = `/brokers/${kade?.id}/logo`;
    await sendForm(admin, { method: 'PUT', path, file: { content: await picture().png().toBuffer() } });
    await happens('rental_statements', 'final');
    await run();
    expect(catcher.mails[0]?.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo@gevel>' }]);
    expect(catcher.mails[0]?.html).toContain('src="cid:logo@gevel" alt="Makelaardij De Kade"');
    await happens('rental_statements', 'final');
    await tell();
    expect((await admin.delete(path)).statusCode).toBeLessThan(300);
    await server.mailer.deliverDue();
    expect(catcher.mails[1]?.attachments).toEqual([]);
    expect(catcher.mails[1]?.html).not.toContain('cid:');
    expect(catcher.mails[1]?.html).toContain('Huurafrekeningen verwerkt');
  });
});

describe('a news article', () => {
  const publish = (values: Partial<typeof news.$inferInsert> = {}) =>
    server.database.db.insert(news).values({
      title: 'Kantoor gesloten wegens verhuizing',
      description: '<p>x</p>',
      target: 'owners',
      published_at: new Date(monday),
      ...values,
    });

  test('is mailed once it is published, to the kind of user that it is for, once', async () => {
    await set('news', 'at_once');
    await set('news', 'at_once', server.clients.broker);
    await publish();
    await publish({ target: 'brokers', published_at: null });
    await publish({ published_at: new Date('2026-06-15T09:00:00Z') });
    await publish({ expires_at: new Date(monday) });
    await run();
    expect(received()).toEqual([[emailOf('owner'), 'Nieuw in uw portaal: Nieuwsberichten']]);
    expect(catcher.mails[0]?.text).toContain('Nieuwe nieuwsberichten: 1');
    expect(catcher.mails[0]?.text).not.toContain('verhuizing');
    expect(catcher.mails[0]?.text).toContain('http://dekade.localhost:3000/dashboard');
    server.clock.set('2026-06-15T09:00:00Z');
    await server.database.db.update(news).set({ title: 'Anders', published_at: new Date(monday) });
    await run();
    // The one that was a draft for brokers, and the one that was to come; what was told is not told again.
    expect(received().slice(1).sort()).toEqual([
      [emailOf('broker'), expect.any(String)],
      [emailOf('owner'), expect.any(String)],
    ]);
    await run();
    expect(received()).toHaveLength(3);
  });
});

describe('the link that ends mails', () => {
  /** The link of a mail, as its header has it. */
  async function mailed(): Promise<string> {
    await happens('rental_statements', 'final');
    await run();
    const [mail] = catcher.mails;
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] =
      /^<http:\/\/dekade\.localhost:3000(\/afmelden\/[^>]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
    expect(mail?.text).toContain(`http://dekade.localhost:3000${link}`);
    return link;
  }
  const open = (link: string) => server.app.inject({ method: 'GET', url: link });
  const press = (link: string) =>
    server.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const settings = async () =>
    Object.fromEntries(
      (await server.clients.owner.get('/user/mail-topics'))
        .json()
        .data.map(({ topic, frequency }: OwnMailTopic) => [topic, frequency]),
    );

  test('shows a button when it is opened, which changes nothing, and ends these mails alone when it is pressed', async () => {
    const link = await mailed();
    const before = await settings();
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    });
    expect(page.body.match(/<button/g)).toHaveLength(1);
    expect(page.body).toContain('Huurafrekeningen en uitbetalingen');
    expect(page.body).not.toContain('<script');
    expect(await settings()).toEqual(before);
    const done = await press(link);
    expect([done.statusCode, done.headers['set-cookie']]).toEqual([200, undefined]);
    expect(done.body).toContain('U bent afgemeld');
    expect(await settings()).toEqual({ ...before, statements: 'never' });
    const written = await lastAudit(server);
    expect(written).toMatchObject({
      action: 'mail_topic.unsubscribe',
      user_id: null,
      before: { statements: 'at_once' },
      after: { statements: 'never' },
    });
    expect((await press(link)).statusCode).toBe(200);
    expect((await lastAudit(server))?.id).toBe(written?.id);
    catcher.mails.length = 0;
    await happens('rental_statements', 'final');
    await run();
    expect(received()).toEqual([]);
  });

  test('is taken whatever form a mail program sends, also none', async () => {
    const link = await mailed();
    const form = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answers = await Promise.all([
      server.app.inject({ method: 'POST', url: link, headers, payload: form }),
      server.app.inject({ method: 'POST', url: link }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('that was changed in any part answers as one that never was, and changes nothing', async () => {
    const link = await mailed();
    const [, token = ''] = link.split('/afmelden/');
    const [userId = '', topics = '', keyId = '', signature = ''] = token.split('.');
    const [someone] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('secondOwner')));
    const wrong = [
      [someone?.id, topics, keyId, signature],
      [userId, `${topics}-tickets`, keyId, signature],
      [userId, topics, 'AAAAAAAA', signature],
      [userId, topics, keyId, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
      [userId, topics, keyId, ''],
      [userId, topics, keyId],
      [userId, topics, keyId, signature, 'x'],
      ["'; drop table users", topics, keyId, signature],
    ].map((parts) => `/afmelden/${encodeURIComponent(parts.join('.'))}`);
    const before = await server.database.db.select().from(table);
    for (const each of wrong) {
      for (const answer of [await open(each), await press(each)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('Deze link werkt niet meer');
      }
    }
    expect(await server.database.db.select().from(table)).toEqual(before);
  });

  test('holds while the secret that signed it is among the server’s, and no longer', async () => {
    const link = await mailed();
    const next = 'the-secret-of-next-year-the-secret-of-next-year';
    for (const [secrets, status] of [
      [createSecrets(next, 'only-for-tests-only-for-tests-only'), 200],
      [createSecrets(next), 404],
    ] as const) {
      const later = await startTestServer({ database: server.database, clock: server.clock, secrets });
      expect((await later.app.inject({ method: 'POST', url: link })).statusCode).toBe(status);
      await later.close();
    }
  });

  test('of a user who is gone tells nobody so', async () => {
    const link = unsubscribeLink(testSecrets, { userId: crypto.randomUUID(), topics: ['tickets'] });
    expect((await press(link)).body).toContain('U bent afgemeld');
  });

  test('may be guessed a hundred times from one network, and then nothing is looked at for a while', async () => {
    const link = await mailed();
    for (let guess = 0; guess < 100; guess += 1) expect((await press('/afmelden/geraden')).statusCode).toBe(404);
    const refused = await press(link);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
    server.clock.forward({ minutes: 16 });
    expect((await press(link)).statusCode).toBe(200);
  });
});

/** Every text of some length, and every amount as people write it. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && value.trim().length >= 5 && !/^[a-z_]+$/.test(value)) into.add(value.trim());
  if (typeof value === 'number' && Math.abs(value) >= 1_000) into.add(String(value)).add((value / 100).toFixed(2));
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) collect(member, into);
}
