import { createHash } from 'node:crypto';
import type { RowOf } from '@gevel/contract';
import type { rentalStatementsList } from '@gevel/contract/plain';
import { en } from '@gevel/i18n/en';
import { documents as enDocuments } from '@gevel/i18n/en/documents';
import { nl } from '@gevel/i18n/nl';
import { documents as nlDocuments } from '@gevel/i18n/nl/documents';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { mailTopics as marks } from '../../apps/server/src/db/schema/mail-topics.ts';
import { users } from '../../apps/server/src/db/schema/users.ts';
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/test/mail-catcher.ts';
import { pdfText, unpacked } from '../../apps/server/src/test/read-files.ts';
import { violations } from '../fixtures/accessibility.ts';
import type { Belongings } from '../fixtures/belongings.ts';
import { emailOf, password, send, useBrowser, type Visit } from '../fixtures/browser.ts';
import { byDay } from '../fixtures/by-day.ts';
import { unfold } from '../fixtures/feed.ts';
import { type FetchedFile, fetched, sheetsOf } from '../fixtures/files.ts';
import { hurried } from '../fixtures/hurried.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { preloaded } from '../fixtures/preloaded.ts';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';
import { synchronise } from '../fixtures/synchronise.ts';

type Statement = RowOf<typeof rentalStatementsList>;
type Language = 'nl' | 'en';

const { visit } = useBrowser();
const landlord = emailOf('verhuurder');
const amsterdamDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
const beginning = (text: string) => (text.split('{')[0] ?? '').trim();

let catcher: MailCatcher;
let portal: Portal;
let administrator: Visit;
let agent: Visit;
/** One of the landlord’s. */
let ticket: string;
/** Made drafts together, because reading the back office takes long; each journey takes one. */
const drafts: Statement[] = [];
beforeAll(async () => {
  catcher = await startMailCatcher();
  const settings = { SMTP_URL: `${catcher.url}?from=portaal@gevel.example`, ...preloaded(byDay.module, hurried) };
  portal = await startPortal(inject('takenOver'), settings, toldUntilYesterday);
  administrator = await visit({ as: 'beheer', url: portal.url });
  agent = await visit({ as: 'makelaar', url: portal.url });
  const owner = await visit({ as: 'verhuurder', url: portal.url });
  ticket = (await (await owner.page.request.get('/api/tickets?per_page=1')).json()).data[0].id;
  drafts.push(...(await drafted(owner.page, looks.length)));
  await owner.close();
  // What else may have happened by then is told with it, or was told by a round before it; that they are drafts is not.
  await askLandlord();
  const { ticket_questions, rental_statements } = nlDocuments.mail.told.lines;
  const asked = `- ${ticket_questions.asked}: 1`;
  await vi.waitUntil(() => counted().some((lines) => lines?.includes(asked)), mailing);
  const lines = counted().flatMap((each) => each ?? []);
  for (const said of Object.values(rental_statements)) expect(lines.join('\n')).not.toContain(`- ${said}: `);
});
afterAll(async () => {
  await portal?.stop();
  await catcher?.close();
});

/** The landlord was told of everything so far: who never was hears only of what comes after the first round. */
async function toldUntilYesterday({ settings, takenOver }: Belongings): Promise<void> {
  const database = await openDatabase({
    databaseUrl: settings['MIGRATION_DATABASE_URL'] || null,
    dataDir: takenOver.dataDir,
  });
  const people = await database.db.select({ id: users.id, email: users.email }).from(users);
  const user_id = people.find(({ email }) => email === landlord)?.id ?? '';
  const [last] = await database.sync(async (connection) => {
    const { rows } = await connection.query('select coalesce(max(id), 0)::int as id from feed_entries');
    return rows;
  });
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const mark = { told_up_to: Number(last?.['id']), told_since: yesterday, told_at: yesterday };
  for (const topic of ['statements', 'questions']) {
    await database.db
      .insert(marks)
      .values({ user_id, topic, ...mark })
      .onConflictDoUpdate({ target: [marks.user_id, marks.topic], set: mark });
  }
  await database.close();
}

/** Rounds are soon, machines slow. */
const mailing = { timeout: 240_000, interval: 500 };
const mailed = () => catcher.mails.filter(({ to }) => to?.some(({ address }) => address === landlord));
/** What each mail to the landlord counts. */
const counted = () => mailed().map(({ text }) => text?.match(/^- .+: \d+$/gm));

/** Something else that is mailed at once: with it comes whatever waited to be told. */
async function askLandlord(): Promise<void> {
  await send(agent.page.context(), 'POST', '/api/threads', {
    subject_type: 'ticket',
    subject_id: ticket,
    line_id: null,
    audience: 'owner',
    body: `Mag de monteur komen? ${Date.now()}`,
  });
}

/** The landlord’s latest processed statements, which are drafts from now on. */
async function drafted(owner: Page, count: number): Promise<Statement[]> {
  const list = await owner.request.get('/api/rental-statements?filter[state]=final&sort=-period_start');
  const statements: Statement[] = (await list.json()).data.slice(0, count);
  if (statements.length < count) throw new Error('The landlord has too few processed statements');
  await become('Draft', statements);
  return statements;
}

/** Statements as the back office has them from now on. */
async function become(state: 'Draft' | 'Final', statements: readonly Statement[]): Promise<void> {
  const day = state === 'Final' ? amsterdamDay.format(byDay.now()) : null;
  for (const { id, outstanding_amount } of statements) {
    const patch = {
      WorkflowState: state,
      WorkflowStateUpdatedTimeStamp: byDay.now().toISOString(),
      ProcessDate: day,
      FinancialProcessDate: day,
      OutstandingAmount: state === 'Final' ? Number(outstanding_amount) : null,
    };
    const answer = await fetch(`${portal.simulator.url}/__control/patch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ set: 'OwnerSettlements', key: Number(id), patch }),
    });
    expect(answer.status).toBe(200);
  }
  await synchronise(administrator.page);
}

/** As it is, and as it was asked for, whatever the language of the page before. */
async function logIn(page: Page, language: Language): Promise<void> {
  const { login } = { nl, en }[language].auth;
  if (language === 'en') await page.getByRole('button', { name: 'EN, English' }).click();
  await page.getByLabel(login.email).fill(landlord);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

/** Everything in it is in its list, as it is; answers the name and the bytes of each file of an ending. */
async function expectWhole({ bytes }: FetchedFile, statement: Statement, language: Language): Promise<void> {
  const { statement: words } = { nl: nlDocuments, en: enDocuments }[language];
  const files = unpacked(bytes);
  const [columns, ...lines] = (files.get(`${words.packet.contents}.csv`)?.toString('utf8') ?? '').trim().split('\r\n');
  expect(columns).toContain(words.packet.columns);
  // An invoice without a document is named there, and is no file.
  const [named, filed] = [lines.filter((line) => line.startsWith(';')), lines.filter((line) => !line.startsWith(';'))];
  for (const line of named) expect(line).toContain(`;${words.packet.noDocument};`);
  const listed = new Map(filed.map((line) => [line.split(';')[0] ?? '', line.split(';').at(-1)]));
  const name = words.fileName.replace('{reference}', statement.reference ?? statement.id);
  expect([...listed.keys()]).toEqual(expect.arrayContaining([`${name}.pdf`, `${name}.xlsx`]));
  for (const [path, sha256] of listed)
    expect([
      path,
      createHash('sha256')
        .update(files.get(path) ?? '')
        .digest('hex'),
    ]).toEqual([path, sha256]);
  expect(await pdfText(files.get(`${name}.pdf`) ?? Buffer.alloc(0))).toContain(statement.reference);
  const workbook = { name: `${name}.xlsx`, bytes: files.get(`${name}.xlsx`) ?? Buffer.alloc(0) };
  const last = (await sheetsOf(workbook)).get(words.summary)?.at(-1);
  expect(last?.[1]).toBe(Number(statement.total_settlement_balance));
}

interface Look {
  language: Language;
  phone: boolean;
}
const usual: Look[] = [
  { language: 'nl', phone: true },
  { language: 'en', phone: false },
];
const others: Look[] = [
  { language: 'nl', phone: false },
  { language: 'en', phone: true },
];
const looks = looksAtAll ? [...usual, ...others] : usual;

describe('a statement', () => {
  it.each(looks)(
    'is drafted, final, mailed once, opened from the mail and downloaded with its papers: %j',
    async ({ language, phone }) => {
      const messages = { nl, en }[language];
      const words = messages['rental-statements'];
      const { told, topics } = { nl: nlDocuments, en: enDocuments }[language].mail;
      const owner = await visit({ as: 'verhuurder', language, phone, url: portal.url });
      catcher.mails.length = 0;

      // A second attempt has its own.
      const statement = drafts.shift() ?? (await drafted(owner.page, 1))[0];
      if (statement === undefined) throw new Error('There is no draft');
      await owner.page.goto(`/huurafrekeningen/${statement.id}`);
      await owner.page.getByText(beginning(words.sentence.conceptForOwner)).first().waitFor();
      expect(mailed()).toEqual([]);

      await become('Final', [statement]);
      await expect.poll(() => mailed().length, mailing).toBe(1);
      // Had the draft been told, it would stand here too.
      expect(counted()).toEqual([[`- ${told.lines.rental_statements.final}: 1`]]);
      const [mail] = mailed();
      expect(mail?.subject).toContain(topics.statements);
      expect(`${mail?.subject} ${mail?.text}`).not.toContain(statement.reference);
      // The same once more is no news: what is told next comes without it. What was read in the portal would not be mailed at all.
      await synchronise(administrator.page);
      await askLandlord();
      await expect.poll(() => mailed().length, mailing).toBe(2);
      expect(counted()[1]).toEqual([`- ${told.lines.ticket_questions.asked}: 1`]);
      expect(owner.complaints).toEqual([]);
      await owner.close();

      const { page, complaints, close } = await visit({ language, phone, url: portal.url });
      await page.goto(/https?:\/\/\S+\/wat-is-er-nieuw\S*/.exec(mail?.text ?? '')?.[0] ?? '');
      await logIn(page, language);
      await page.waitForURL(/\/wat-is-er-nieuw/);
      const link = page.locator(`main a[href^="/huurafrekeningen/${statement.id}"]`).first();
      await unfold(link);
      expect(await violations(page)).toEqual([]);
      await link.click();
      await page.waitForURL(`**/huurafrekeningen/${statement.id}**`);
      const packet = page.getByRole('link', { name: words.pdf.packet });
      await packet.waitFor();
      expect(await page.getByText(beginning(words.sentence.conceptForOwner)).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      const downloading = page.waitForEvent('download');
      await packet.click();
      await expectWhole(await fetched(await downloading), statement, language);
      expect(mailed()).toHaveLength(2);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
