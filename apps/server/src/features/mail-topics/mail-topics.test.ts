import type { OwnMailTopic } from '@gevel/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mailTopics as table } from '../../db/schema/mail-topics.ts';
import { users } from '../../db/schema/users.ts';
import { build } from '../../sync/test/build-world.ts';
import { lastAudit } from '../../test/administration.ts';
import {
  catcher,
  change,
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
  told,
  useMailTopics,
} from '../../test/mail-topics-world.ts';
import { openPortal } from '../../test/open-portal.ts';
import { loadWorld } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { sendForm } from '../../test/upload-form.ts';
import { tellByMail } from './tell-by-mail.ts';

useMailTopics();

describe('what happened', () => {
  test('is mailed once, to whom it concerns, however often is synchronised and however many servers look', async () => {
    await set('tickets', 'at_once');
    const world = structuredClone(server.world);
    world.tickets.push(build.ticket(77_001, { owner_id: 101, description: 'Kraan lekt bij mevrouw Jansen' }));
    for (let round = 0; round < 3; round += 1) {
      server.clock.forward({ minutes: 15 });
      await loadWorld(server, world);
      await Promise.all([tell(), tellByMail(deps(other)), tell(), tellByMail(deps(other))]);
      await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
    }
    expect(received()).toEqual([[emailOf('owner'), 'Nieuw in uw portaal: Meldingen']]);
    expect(catcher.mails[0]?.text).toContain('- Nieuwe meldingen: 1');
    await loadWorld(server, server.world);
  });

  test('of a document goes once to whom it is meant for, and says neither its name nor where it lies', async () => {
    await set('documents', 'at_once');
    await set('documents', 'at_once', server.clients.broker);
    const about = { kind: 'lease', description: 'Geheim', valid_until: '', is_checked: '' };
    const file = { name: 'Jansen.txt', type: 'text/plain', content: 'Geheim' };
    const add = async (client: TestClient, changed: Record<string, string>) => {
      const fields = { ...about, subject_type: 'tickets', subject_id: '101001', audience: '', ...changed };
      const answer = await sendForm(client, { method: 'POST', path: '/documents', file, fields });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.id;
    };
    const toAll = async () => {
      await Promise.all([tell(), tellByMail(deps(other)), tell(), tellByMail(deps(other))]);
      await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
      return catcher.mails.splice(0);
    };
    const id = await add(server.clients.broker, {});
    expect(await toAll()).toEqual([]);
    await server.clients.broker.put(`/documents/${id}`, {
      kind: 'lease',
      description: '',
      audience: 'owner',
      valid_until: '',
    });
    const [mail, ...more] = await toAll();
    expect(more).toEqual([]);
    expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([emailOf('owner'), 'Nieuw in uw portaal: Documenten']);
    expect(mail?.text).toContain('- Nieuwe documenten bij meldingen: 1');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Jansen|Geheim|101001/);
    expect(headerOf(mail, 'list-unsubscribe')).toBeDefined();
    expect(await toAll()).toEqual([]);
    await add(server.clients.owner, {});
    expect((await toAll()).map(({ to }) => to?.[0]?.address)).toEqual([emailOf('broker')]);
    await server.database.sync((connection) => connection.query('delete from documents'));
  });

  test('of a question goes once to whoever answers, of its answer to who asked, and says nothing of either', async () => {
    await set('questions', 'at_once');
    await set('questions', 'at_once', server.clients.broker);
    const toAll = async () => {
      await Promise.all([tell(), tellByMail(deps(other)), tell(), tellByMail(deps(other))]);
      await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
      return catcher.mails.splice(0);
    };
    const about = { subject_type: 'ticket', subject_id: '101001', line_id: null, audience: 'owner' };
    const body = 'Belt mevrouw Jansen mij terug?';
    const asked = await server.clients.owner.post('/threads', { ...about, body });
    expect(asked.statusCode, asked.body).toBe(200);
    const answer = () => server.clients.broker.post(`/threads/${asked.json().data.id}/messages`, { body });
    const [told, ...more] = await toAll();
    expect(more).toEqual([]);
    expect([told?.to?.[0]?.address, told?.subject]).toEqual([emailOf('broker'), 'Nieuw in uw portaal: Vragen']);
    expect(told?.text).toContain('- Nieuwe vragen bij meldingen: 1');
    expect(`${told?.subject} ${told?.text} ${told?.html}`).not.toMatch(/Jansen|101001|Aalders/);
    expect(await toAll()).toEqual([]);
    await answer();
    expect(
      (await toAll()).map(({ to, text }) => [
        to?.[0]?.address,
        text?.includes('Antwoorden op vragen bij meldingen: 1'),
      ]),
    ).toEqual([[emailOf('owner'), true]]);
    await server.clients.broker.post('/threads', { ...about, audience: 'agents', body });
    expect(await toAll()).toEqual([]);
    await server.database.sync((connection) => connection.query('delete from threads'));
  });

  test('comes at once, daily or weekly, one mail for all whose turn it is', async () => {
    await happens('rental_statements', 'final');
    await happens('statement_payments', 'paid', { times: 2 });
    await happens('tickets', 'closed', { times: 3 });
    await happens('contracts', 'notice_given');
    await run();
    expect(received()).toEqual([[emailOf('owner'), 'Nieuw in uw portaal: Huurafrekeningen en uitbetalingen']]);
    expect(catcher.mails[0]?.text).toMatch(/Huurafrekeningen verwerkt: 1\n.*Uitbetalingen gedaan: 2/);
    catcher.mails.length = 0;

    server.clock.set('2026-06-16T05:59:00Z');
    await run();
    expect(received()).toEqual([]);
    server.clock.set('2026-06-16T06:00:00Z');
    for (let round = 0; round < 2; round += 1) await run();
    expect(received().sort()).toEqual([
      [emailOf('broker'), 'Nieuw in uw portaal: Meldingen'],
      [emailOf('owner'), 'Nieuw in uw portaal: Meldingen'],
    ]);
    catcher.mails.length = 0;

    await happens('tickets', 'added');
    server.clock.set('2026-06-21T20:00:00Z');
    await run();
    server.clock.set('2026-06-22T06:00:00Z');
    await run();
    const [mail] = catcher.mails.filter(({ to }) => to?.[0]?.address === emailOf('owner'));
    expect(mail?.subject).toBe('Nieuw in uw portaal: Meldingen, Objecten en contracten');
    expect(mail?.text).toMatch(/Nieuwe meldingen: 1[^]*Contracten opgezegd: 1/);
  });

  test('waits at night for seven in the morning', async () => {
    server.clock.set('2026-06-15T19:00:00Z');
    await happens('rental_statements', 'final');
    await run();
    server.clock.set('2026-06-16T04:59:00Z');
    await run();
    expect(received()).toEqual([]);
    server.clock.set('2026-06-16T05:00:00Z');
    await run();
    expect(received()).toHaveLength(1);
  });

  test.runIf(process.env['TEST_DATABASE_URL'])('is not passed over when it was begun first and told last', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const slow = server.database.sync(async (connection) => {
      await connection.query(told, [101, 'rental_statements', 'final', 1]);
      hasBegun();
      await gate;
    });
    await begun;
    try {
      await happens('rental_statements', 'final');
      await run();
      expect(received()).toEqual([]);
    } finally {
      goOn();
    }
    await slow;
    await run();
    expect(catcher.mails[0]?.text).toContain('Huurafrekeningen verwerkt: 2');
  });

  test('of another owner or broker is mailed to neither', async () => {
    await happens('rental_statements', 'final', { owner: 201 });
    await run();
    expect(received()).toEqual([[emailOf('otherOwner'), expect.any(String)]]);
  });

  test('is mailed in the language of the reader, in the name of the broker, which answers go to', async () => {
    await change({ language: 'en' });
    await happens('rental_statements', 'final');
    await run();
    const [mail] = catcher.mails;
    expect(mail).toMatchObject({
      subject: 'New in your portal: Rental statements and payouts',
      from: { name: 'Makelaardij De Kade' },
      headers: expect.arrayContaining([expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' })]),
    });
    expect(mail?.html).toContain('http://dekade.localhost:3000/wat-is-er-nieuw');
  });

  test('that somebody has seen in the portal is not mailed', async () => {
    await happens('tickets', 'added');
    const { data } = (await server.clients.owner.get('/feed')).json();
    expect((await server.clients.owner.put('/feed/read', { entry: data[0].id })).statusCode).toBe(204);
    server.clock.set('2026-06-16T06:00:00Z');
    await run();
    expect(received()).toEqual([[emailOf('broker'), expect.any(String)]]);
  });

  test('before somebody could be mailed, or while they were not to be, is never mailed', async () => {
    await happens('rental_statements', 'final');
    const owner = sql`(select id from users where email = ${emailOf('owner')})`;
    await server.database.db.delete(table).where(eq(table.user_id, owner));
    await run();
    await change({ blocked_at: new Date(monday) });
    await happens('rental_statements', 'final');
    await run();
    await change({ blocked_at: null });
    await run();
    await set('statements', 'never');
    await happens('rental_statements', 'final');
    await run();
    await set('statements', 'at_once');
    await run();
    expect(received()).toEqual([]);
    await happens('rental_statements', 'cancelled');
    await run();
    expect(catcher.mails[0]?.text).toContain('Huurafrekeningen geannuleerd: 1');
    expect(catcher.mails[0]?.text).not.toContain('verwerkt');
  });

  test('reaches nobody who is blocked, never accepted an invitation, or whose broker has the module switched off', async () => {
    const [kade] = await server.database.db.select().from(brokers).where(eq(brokers.portal_url, 'dekade'));
    const modules = kade?.modules.filter((name) => name !== 'rental_statements');
    const isKade = eq(brokers.portal_url, 'dekade');
    await server.database.db.update(brokers).set({ modules }).where(isKade);
    await happens('rental_statements', 'final');
    await run();
    await server.database.db.update(brokers).set({ modules: kade?.modules }).where(isKade);
    await run();
    expect(received()).toEqual([]);
    const [{ password_hash } = { password_hash: null }] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('owner')));
    for (const [shut, open] of [
      [{ blocked_at: new Date(monday) }, { blocked_at: null }],
      [{ password_hash: null }, { password_hash }],
    ]) {
      await change(shut ?? {});
      await happens('rental_statements', 'final');
      await run();
      await change(open ?? {});
    }
    expect(received()).toEqual([]);
  });
});

describe('the settings', () => {
  const read = async (client: TestClient): Promise<OwnMailTopic[]> =>
    (await client.get('/user/mail-topics')).json().data;

  test('are what is usual for brokers and owners until somebody chooses', async () => {
    const usual = async (client: TestClient) =>
      Object.fromEntries((await read(client)).map(({ topic, frequency }) => [topic, frequency]));
    expect(await usual(server.clients.owner)).toEqual({
      statements: 'at_once',
      approvals: 'at_once',
      questions: 'at_once',
      tickets: 'daily',
      documents: 'daily',
      invoices: 'weekly',
      portfolio: 'weekly',
      deadlines: 'weekly',
      alerts: 'daily',
      news: 'weekly',
    });
    expect(await usual(server.clients.broker)).toEqual({
      statements: 'never',
      approvals: 'daily',
      questions: 'daily',
      tickets: 'daily',
      documents: 'daily',
      invoices: 'never',
      portfolio: 'never',
      deadlines: 'daily',
      alerts: 'daily',
      news: 'never',
    });
  });

  test('are each set alone, written down, and nobody else’s', async () => {
    await set('tickets', 'never');
    expect(await lastAudit(server)).toMatchObject({
      action: 'mail_topic.change',
      before: { tickets: 'daily' },
      after: { tickets: 'never' },
    });
    expect((await read(server.clients.owner)).find(({ topic }) => topic === 'tickets')).toEqual({
      topic: 'tickets',
      frequency: 'never',
      usual: 'daily',
    });
    expect((await read(server.clients.secondOwner)).find(({ topic }) => topic === 'tickets')?.frequency).toBe('daily');
  });

  test('are not there for what is no topic, for what administrators are not told of, and for a module that is switched off', async () => {
    const put = async (client: TestClient, topic: string, frequency = 'daily') =>
      (await client.put('/user/mail-topics', { topic, frequency })).statusCode;
    expect(await put(server.clients.owner, 'gossip')).toBe(422);
    expect(await put(server.clients.owner, 'tickets', 'hourly')).toBe(422);
    expect(await put(await server.login('admin'), 'tickets')).toBe(422);
    expect((await read(await server.login('plainAdmin'))).map(({ topic }) => topic)).toEqual(['alerts']);
    expect(await put(server.clients.owner, 'portals')).toBe(422);
    const loose = await server.login('looseOwner');
    expect(await read(loose)).toEqual([]);
    expect(await put(loose, 'news')).toBe(422);
    expect(await put(server.visitor(), 'tickets')).toBe(401);
  });

  test('are read only in an opened portal, which shows what is usual', async () => {
    const admin = await server.login('admin');
    await openPortal(server, admin, { type: 'owner', id: 101 });
    expect((await read(admin)).map(({ frequency, usual }) => frequency === usual)).not.toContain(false);
    const refused = await admin.put('/user/mail-topics', { topic: 'tickets', frequency: 'never' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'portal_read_only']);
  });
});
