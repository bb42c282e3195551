import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type AlertReader,
  adminFeedKindNames,
  alertKindsOf,
  modules as allModules,
  type FeedKindName,
  type MailFrequency,
  type MailTopicName,
  mailTopicNames,
  mailTopics,
  mailTopicsOf,
  mailTopicsOfAdmin,
  permissions,
} from '@gevel/contract/plain';
import { type DocumentMessages, type Language } from '@gevel/i18n';
import { documents as enMessages } from '@gevel/i18n/en/documents';
import { documents as nlMessages } from '@gevel/i18n/nl/documents';
import type { Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertCrossings, alerts } from '../../apps/server/src/db/schema/alerts.ts';
import { mailTopics as marks } from '../../apps/server/src/db/schema/mail-topics.ts';
import { news } from '../../apps/server/src/db/schema/news.ts';
import { users } from '../../apps/server/src/db/schema/users.ts';
import { tellByMail } from '../../apps/server/src/features/mail-topics/index.ts';
import { getMailBrand } from '../../apps/server/src/platform/mail/mail-brand.ts';
import type { MailContent, MailKind } from '../../apps/server/src/platform/mail/render-mail.ts';
import { unsubscribeLink } from '../../apps/server/src/platform/mail/unsubscribe-link.ts';
import { administrationHappens } from '../../apps/server/src/test/administration-happens.ts';
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/test/mail-catcher.ts';
import { type PortfolioServer, startPortfolioServer } from '../../apps/server/src/test/portfolio-server.ts';
import { emailOf, type TestUser } from '../../apps/server/src/test/test-people.ts';
import { testSecrets } from '../../apps/server/src/test/test-server.ts';
import { picture, sendForm } from '../../apps/server/src/test/upload-form.ts';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { looksAtAll, widths } from '../fixtures/looks.ts';

// Every kind of mail goes over SMTP and is opened as a mail program does, light and dark, on a telephone and at a desk. What was
// looked at lies in `.tmp/mails`, as a picture and as text, to be looked at by people too.
const folder = fileURLToPath(new URL('../../.tmp/mails/', import.meta.url));
/** A Monday, eight o'clock in Amsterdam: whatever is daily or weekly has its turn. */
const monday = '2026-06-15T06:00:30Z';
const path = '/reset-password/0123456789abcdef0123456789abcdef0123456789abcdef';
const publicUrl = new URL('http://localhost:3000');
const words: Record<Language, DocumentMessages> = { nl: nlMessages, en: enMessages };
const readers = { owner: 'owner', broker: 'broker', admin: 'admin' } as const satisfies Record<string, TestUser>;
/** Who was let in on the owner of another, and is led to that owner without a name. */
const letIn = 'secondOwner' satisfies TestUser;
const topicsOf = (reader: AlertReader) =>
  reader === 'admin' ? mailTopicsOfAdmin(adminFeedKindNames) : mailTopicsOf(reader, allModules);

const looks = (looksAtAll ? widths : ([390] as const)).flatMap((width) =>
  [false, true].map((dark) => ({ width, dark })),
);

const { visit } = useBrowser();
let server: PortfolioServer;
let catcher: MailCatcher;
let page: Page;
let close: () => Promise<void>;
const idOf: Partial<Record<AlertReader, string>> = {};

beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startPortfolioServer(undefined, { smtpUrl: `${catcher.url}?from=portaal@gevel.example` });
  server.clock.set(monday);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const admin = await server.login('admin');
  const logo = { content: await picture({ width: 240, height: 80 }).png().toBuffer() };
  const { statusCode } = await sendForm(admin, {
    method: 'PUT',
    path: `/brokers/${server.brokers.dekade.id}/logo`,
    file: logo,
  });
  expect(statusCode).toBe(200);
  const all = await server.database.db.select({ id: users.id, email: users.email }).from(users);
  for (const reader of ['owner', 'broker', 'admin'] as const) {
    const found = all.find(({ email }) => email === emailOf(readers[reader]));
    if (found) idOf[reader] = found.id;
  }
  await isLetIn();
  await everythingHappens();
  await ofAdministrators();
  ({ page, close } = await visit());
});
afterAll(async () => {
  await close?.();
  await server.close();
  await catcher.close();
});

/** What administrators are told of, done by another one than who is mailed. */
async function ofAdministrators(): Promise<void> {
  const all = permissions.map((name) => `${name} = true`).join();
  await server.database.owner.query(`update users set ${all} where email = $1`, [emailOf('plainAdmin')]);
  // Of news that was there before them nobody is late.
  await server.database.owner.query(`update users set created_at = '2026-01-01'`);
  await administrationHappens(server, await server.login('plainAdmin'), async () => catcher.mails.at(-1)?.text ?? '');
  await server.trail.seal();
  await server.jobs.whenIdle();
  await server.mailer.deliverDue();
}

/** On the first owner, and as deputy for something that waits for approval there. */
async function isLetIn(): Promise<void> {
  await server.database.owner.query(
    `insert into owner_grants (owner_id, broker_id, user_id, first_name, name, email, role, read_only, given_at, decides_from, decides_until)
     select o.id, o.broker_id, u.id, u.first_name, u.name, u.email, 'co_owner', false, '2026-01-01', '2026-06-01', '2026-06-30'
     from owners o, users u where o.id = 101 and u.email = $1`,
    [emailOf(letIn)],
  );
  await server.database.sync((connection) =>
    connection.query(
      `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, asked_at)
       select owner_id, broker_id, 'tickets', id::text, id, 'asked', 75000, '2026-06-01' from tickets where id = 101001`,
    ),
  );
}

/** Two of everything that is told of the first owner, and what it is told about where that is looked at. */
async function everythingHappens(): Promise<void> {
  const ask = async (by: 'broker' | 'owner') => {
    const body = 'Belt mevrouw Jansen terug over € 1.250?';
    const about = {
      subject_type: 'ticket',
      subject_id: '101001',
      line_id: null,
      audience: 'owner',
      body,
      request_key: randomUUID(),
    };
    const asked = await server.clients[by].post('/threads', about);
    expect(asked.statusCode, asked.body).toBe(200);
  };
  await ask('broker');
  await ask('owner');
  const file = { name: 'Jansen.txt', type: 'text/plain', content: 'Geheim' };
  const fields = { kind: 'lease', description: 'Geheim', valid_until: '', is_checked: '', audience: 'owner' };
  const about = { subject_type: 'tickets', subject_id: '101001', ...fields };
  const added = await sendForm(server.clients.broker, { method: 'POST', path: '/documents', file, fields: about });
  expect(added.statusCode, added.body).toBe(200);
  await server.database.sync(async (connection) => {
    await connection.query('delete from feed_entries');
    const tell = `insert into feed_entries (owner_id, broker_id, kind, event, record_id, told_to)
      select id, broker_id, $1, $2, $3::bigint, $4 from owners, generate_series(1, 2) where id = 101`;
    const idFrom = async (table: string, where = 'true') => {
      const { rows } = await connection.query<{ id: string }>(
        `select id from ${table} where ${where} order by id limit 1`,
      );
      return rows[0]?.id ?? '9000';
    };
    const document = await idFrom('documents');
    const messages = { owner: await idFrom('thread_messages'), broker: await idFrom('thread_messages', 'id > 1') };
    await connection.query(
      `insert into ticket_notes (id, owner_id, broker_id, ticket_id, written_on, content_hash)
       select 9001, id, broker_id, 101001, '2026-06-01', 'hash' from owners where id = 101`,
    );
    for (const { tells } of Object.values(mailTopics)) {
      for (const [kind, events] of Object.entries(tells) as [FeedKindName, readonly string[]][]) {
        for (const event of events) {
          if (kind.endsWith('_questions')) {
            await connection.query(tell, [kind, event, messages.owner, 'owner']);
            await connection.query(tell, [kind, event, messages.broker, 'broker']);
          } else {
            const record = event === 'expires' ? document : kind === 'ticket_notes' ? '9001' : '9000';
            await connection.query(tell, [kind, event, record, null]);
          }
        }
      }
    }
  });
  await server.database.db
    .insert(news)
    .values({ title: 'Verhuizing', description: '<p>x</p>', target: 'everyone', published_at: new Date(monday) });
  let number = 1_000_000;
  const all = await server.database.db.select().from(users);
  for (const [reader, user_id] of Object.entries(idOf) as [AlertReader, string][]) {
    const user = all.find(({ id }) => id === user_id);
    const scope = reader === 'admin' ? reader : `${reader} ${reader === 'owner' ? user?.owner_id : user?.broker_id}`;
    for (const kind of alertKindsOf(reader, allModules)) {
      await server.database.db.insert(alerts).values({ user_id, kind, threshold: 1, scope });
      number += 1;
      await server.database.db
        .insert(alertCrossings)
        .values({ id: number, user_id, kind, crossed: 3, at: new Date(monday) });
    }
  }
}

const deps = () => ({ ...server, publicUrl, secrets: testSecrets });

/** What somebody is sent when these topics have their turn and all others are switched off. */
async function toldOf(reader: AlertReader, topics: readonly MailTopicName[], frequency: MailFrequency): Promise<Email> {
  const { db } = server.database;
  await db.delete(marks);
  const all = await db.select({ id: users.id }).from(users);
  const since = new Date('2026-01-01T00:00:00Z');
  await db
    .insert(marks)
    .values(
      all.flatMap(({ id }) =>
        mailTopicNames.map((topic): typeof marks.$inferInsert =>
          id === idOf[reader] && topics.includes(topic)
            ? { user_id: id, topic, frequency, told_up_to: 0, told_since: since, told_at: since }
            : { user_id: id, topic, frequency: 'never' },
        ),
      ),
    );
  catcher.mails.length = 0;
  expect(await tellByMail(deps())).toBe(true);
  await server.mailer.deliverDue();
  expect(catcher.mails.map(({ to }) => to?.[0]?.address)).toEqual([emailOf(readers[reader])]);
  return one();
}

/** The same of whoever was let in, where these topics of the other owner have their turn; of approvals as deputy. */
async function toldOfLetIn(topics: readonly MailTopicName[]): Promise<Email> {
  const { db, owner } = server.database;
  await db.delete(marks);
  await owner.query(
    `insert into mail_topics (user_id, topic, frequency)
     select u.id, topic, case when u.email = $1 and topic = any($2::text[]) then 'at_once' else 'never' end
     from users u, unnest($3::text[]) topic`,
    [emailOf(letIn), topics, mailTopicNames],
  );
  await owner.query('delete from grant_topics');
  await owner.query(
    `insert into grant_topics (grant_id, topic, told_up_to, told_since, told_at)
     select g.id, topic, 0, '2026-01-01', '2026-01-01' from owner_grants g, unnest($1::text[]) topic`,
    [topics.filter((topic) => topic !== 'approvals')],
  );
  await owner.query('update owner_grants set deputy_told_up_to = null');
  catcher.mails.length = 0;
  expect(await tellByMail(deps())).toBe(true);
  await server.mailer.deliverDue();
  expect(catcher.mails.map(({ to }) => to?.[0]?.address)).toEqual([emailOf(letIn)]);
  return one();
}

async function sent(kind: MailKind, language: Language, more: Partial<MailContent> = {}): Promise<Email> {
  catcher.mails.length = 0;
  const brand = await getMailBrand(deps(), { broker_id: server.brokers.dekade.id, owner_id: null });
  await server.mailer.send(
    { content: { kind, firstName: 'Nora', ...more }, recipient: emailOf('owner'), language, brand },
    { direct: true },
  );
  return one();
}

function one(): Email {
  const [mail, ...others] = catcher.mails;
  if (mail === undefined || others.length > 0) throw new Error(`${catcher.mails.length} mails came`);
  return mail;
}

/** Opens a mail in each look, keeps what is seen, and answers what is wrong with it. */
async function look(mail: Email, name: string): Promise<string[]> {
  await writeFile(`${folder}${name}.txt`, `${mail.subject}\n\n${mail.text}`);
  const [logo] = mail.attachments;
  const shown = logo
    ? `data:${logo.mimeType};base64,${Buffer.from(logo.content as ArrayBuffer).toString('base64')}` // a parser's attachment is bytes
    : '';
  await page.setContent((mail.html ?? '').replaceAll('cid:logo@gevel', shown));
  const faults: string[] = [];
  for (const { width, dark } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    const wrong = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const low = [...document.querySelectorAll('a')].filter((link) => link.getBoundingClientRect().height < 44);
      return [
        ...(scrollWidth > clientWidth ? ['it moves sideways'] : []),
        ...low.map((link) => `too low to touch: ${link.textContent}`),
        ...[...document.images].filter((image) => image.naturalWidth === 0).map(() => 'a picture is missing'),
      ];
    });
    faults.push(
      ...[...wrong, ...(await violations(page))].map((fault) => `${width} ${dark ? 'dark' : 'light'}: ${fault}`),
    );
    await page.screenshot({ path: `${folder}${name}-${width}-${dark ? 'dark' : 'light'}.png`, fullPage: true });
  }
  return faults;
}

/** Names, addresses and amounts of everything that these mails are about. */
const personal = /jansen|geheim|verhuizing|101001|aalders|nora|€|@test\.gevel|\d[.,]\d\d\b/i;

function headers(mail: Email): Record<string, string> {
  return Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
}

/** What holds for all that comes again and again. */
async function expectRecurring(mail: Email, name: string): Promise<void> {
  expect(await look(mail, name), name).toEqual([]);
  const body = `${mail.subject}\n${mail.text}\n${mail.html?.replaceAll(/<style>.*?<\/style>|<[^>]*>/g, ' ')}`;
  // What signs a link is drawn, and may look like anything.
  expect(body.replaceAll(/(?<=\/afmelden\/)\S+/g, '')).not.toMatch(personal);
  expect(headers(mail)['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<(http:\/\/\S+\/afmelden\/[^>]+)>$/.exec(headers(mail)['list-unsubscribe'] ?? '') ?? [];
  expect(link).not.toBe('');
  expect(mail.text).toContain(link);
}

describe.each(['nl', 'en'] as const)('a mail in %s', (language) => {
  beforeAll(() => server.database.db.update(users).set({ language }));

  it.each(Object.keys(readers) as AlertReader[])(
    'of each topic says to the %s all that it may tell',
    async (reader) => {
      for (const topic of topicsOf(reader)) {
        const mail = await toldOf(reader, [topic], 'at_once');
        const { told, topics } = words[language].mail;
        expect(mail.subject).toContain(topics[topic]);
        const kinds = topic === 'alerts' ? alertKindsOf(reader, allModules).length : 1;
        expect(mail.text?.match(/^- .+: \d+$/gm)?.length ?? 0).toBeGreaterThanOrEqual(kinds);
        expect(mail.text).toContain(told.greeting);
        expect(mail.attachments.map(({ contentId }) => contentId)).toEqual(reader === 'admin' ? [] : ['<logo@gevel>']);
        await expectRecurring(mail, `${topic}-${reader}-${language}`);
      }
    },
  );

  it.each(['daily', 'weekly'] as const)('of everything that is %s is one', async (frequency) => {
    for (const reader of ['owner', 'broker'] as const) {
      const mail = await toldOf(reader, topicsOf(reader), frequency);
      for (const topic of topicsOf(reader)) expect(mail.text).toContain(words[language].mail.topics[topic]);
      // As much as a list of mails shows of it.
      expect(mail.subject?.length).toBeLessThan(100);
      expect(mail.text).toContain('/wat-is-er-nieuw');
      await expectRecurring(mail, `${frequency}-${reader}-${language}`);
    }
  });

  it('to whoever was let in on an owner leads to that owner and names nobody', async () => {
    const topics = topicsOf('owner').filter((topic) => !['news', 'alerts', 'approvals'].includes(topic));
    const mail = await toldOfLetIn(topics);
    for (const topic of topics) expect(mail.text).toContain(words[language].mail.topics[topic]);
    expect(mail.text).toMatch(/portal_of=\d+/);
    expect(mail.subject?.length).toBeLessThan(100);
    await expectRecurring(mail, `let-in-${language}`);
  });

  it('to a deputy leads to the owner for whom something waits and names nobody', async () => {
    const mail = await toldOfLetIn(['approvals']);
    expect(mail.subject).toBe(words[language].mail.kinds.deputyAsked.subject);
    expect(mail.text?.match(/^- .+: \d+$/gm)).toHaveLength(1);
    expect(mail.text).toMatch(/\/akkoorden\?portal_of=\d+/);
    await expectRecurring(mail, `deputy-${language}`);
  });

  it.each(['scheduledReport', 'scheduledReportLate', 'scheduledReportFailed', 'scheduledReportStopped'] as const)(
    'of a %s',
    async (kind) => {
      const path = '/profile#geplande-rapporten';
      const title = { nl: 'Openstaande posten debiteuren', en: 'Outstanding items of debtors' }[language];
      const mail = await sent(kind, language, {
        firstName: '',
        report: { title, due: '15-06-2026 08:00', until: '22-06-2026 08:00' },
        path,
        settingsPath: path,
        unsubscribePath: unsubscribeLink(testSecrets, { userId: idOf.owner ?? '', scheduleId: randomUUID() }),
      });
      await expectRecurring(mail, `${kind}-${language}`);
    },
  );

  const others = (Object.keys(nlMessages.mail.kinds) as MailKind[]).filter(
    (kind) => !/^(whatsNew|scheduled|deputyAsked)/.test(kind),
  );
  it.each(others)('about an account, %s, and none of them is one to unsubscribe from', async (kind) => {
    const hasButton = words[language].mail.kinds[kind].button !== '';
    const mail = await sent(kind, language, {
      ...(hasButton ? { path } : {}),
      email: 'nieuw@voorbeeld.example',
      act: 'added',
      person: 'Noor Visser (noor@voorbeeld.example)',
    });
    expect(await look(mail, `account-${kind}-${language}`)).toEqual([]);
    expect(headers(mail)['list-unsubscribe']).toBeUndefined();
  });
});
