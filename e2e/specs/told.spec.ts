import type { RowOf } from '@gevel/contract';
import type { approvalsList } from '@gevel/contract/plain';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { violations } from '../fixtures/accessibility.ts';
import type { Belongings } from '../fixtures/belongings.ts';
import { send, useBrowser, type Visit, type VisitOptions } from '../fixtures/browser.ts';
import { feedOf, follow } from '../fixtures/feed.ts';
import { hurried } from '../fixtures/hurried.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { preloaded } from '../fixtures/preloaded.ts';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';

const { visit } = useBrowser();
let portal: Portal;
beforeAll(start);
afterAll(() => portal?.stop());

async function start(): Promise<void> {
  portal = await startPortal(inject('takenOver'), preloaded(hurried), threeDaysLater);
}

/** What waits for an owner was asked three days ago: its reminder is due. */
async function threeDaysLater({ settings, takenOver }: Belongings): Promise<void> {
  const database = await openDatabase({
    databaseUrl: settings['MIGRATION_DATABASE_URL'] || null,
    dataDir: takenOver.dataDir,
  });
  await database.sync((connection) =>
    connection.query(`update approvals set asked_at = asked_at - interval '3 days' where reminded_at is null`),
  );
  await database.close();
}

const comes = (options: VisitOptions) => visit({ ...options, url: portal.url });
async function ends(...visits: Visit[]): Promise<void> {
  for (const { complaints, close } of visits) {
    expect(complaints).toEqual([]);
    await close();
  }
}

type Looks = ['nl' | 'en', VisitOptions, VisitOptions];
const onPhone = { phone: true, dark: true };
const usual: Looks[] = [
  ['nl', { as: 'verhuurder', ...onPhone }, { as: 'makelaar' }],
  ['en', { as: 'verhuurder' }, { as: 'makelaar', ...onPhone }],
];
const others: Looks[] = [
  ['nl', { as: 'verhuurder' }, { as: 'makelaar', ...onPhone }],
  ['en', { as: 'verhuurder', ...onPhone }, { as: 'makelaar' }],
];

describe.each(looksAtAll ? [{ looks: usual }, { looks: others }] : [{ looks: usual }])(
  'an approval that was asked three days ago',
  ({ looks }) => {
    // Each decides on one, and few wait for one owner: the others begin with a portal of their own.
    if (looks === others) {
      beforeAll(async () => {
        await portal.stop();
        await start();
      });
    }

    it.each(looks)(
      'is reminded of once, found in the feed, given, and seen by the agent, in %s: %j, %j',
      async (language, ownerLooks, agentLooks) => {
        const { approvalWords: words, approvals, feedEntries } = { nl, en }[language];
        const owner = await comes({ ...ownerLooks, language });
        const reminded = async () =>
          (await feedOf(owner.page, 'ticket_approvals')).filter(({ event }) => event === 'reminded');
        await expect
          .poll(async () => (await reminded()).length, { timeout: 180_000, interval: 1_000 })
          .toBeGreaterThan(0);
        const answer = await owner.page.request.get(
          '/api/approvals?filter[stage]=asked&filter[subject_type]=tickets&per_page=50',
        );
        const asked: RowOf<typeof approvalsList>[] = (await answer.json()).data;
        const told = (await reminded()).map(({ record_id }) => record_id);
        expect(new Set(told).size).toBe(told.length);
        const [one] = asked.filter(({ id }) => told.includes(id));
        const entry = (await reminded()).find(({ record_id }) => record_id === one?.id);
        if (!one || !entry) throw new Error('Nothing that waits was reminded of');

        await follow(owner.page, { kind: 'ticket_approvals', name: entry.title ?? '', label: feedEntries.filter });
        await owner.page.waitForURL(/\/akkoorden\//);
        const id = new URL(owner.page.url()).pathname.split('/').at(-1);
        await owner.page
          .getByText((words.reminded.split('{')[0] ?? '').trim())
          .first()
          .waitFor();
        expect(await violations(owner.page)).toEqual([]);
        await owner.page.getByRole('button', { name: words.decide.yes, exact: true }).click();
        const confirm = words.decide.yesConfirm.split('{')[0] ?? '';
        await owner.page.getByRole('dialog').getByRole('button', { name: confirm }).click();
        await owner.page.getByText(words.decide.done).waitFor();
        await owner.page.getByText(approvals.values.decision.yes, { exact: true }).first().waitFor();

        const agent = await comes({ ...agentLooks, language });
        const decided = (await feedOf(agent.page, 'ticket_decisions')).filter(({ record_id }) => record_id === id);
        expect(decided.map(({ event }) => event)).toEqual(['approved']);
        await follow(agent.page, {
          kind: 'ticket_decisions',
          name: decided[0]?.title ?? '',
          label: feedEntries.filter,
        });
        await agent.page.waitForURL(/\/akkoorden\//);
        await agent.page.goto(`/akkoorden/${id}`);
        await agent.page
          .getByText(words.approved.split('{')[0] ?? '')
          .first()
          .waitFor();
        expect(await violations(agent.page)).toEqual([]);
        await ends(owner, agent);
      },
    );
  },
);

describe('what is told', () => {
  it.each<['nl' | 'en', boolean]>([
    ['nl', false],
    ['en', true],
  ])(
    'of deadlines, questions and released notes leads a landlord and an agent to its place, in %s',
    async (language, phone) => {
      const { feedEntries, threads } = { nl, en }[language];
      const label = feedEntries.filter;
      const agent = await comes({ as: 'makelaar', language, phone, dark: phone });
      const owner = await comes({ as: 'verhuurder', language, phone });
      const { data: tickets } = await (await owner.page.request.get('/api/tickets?per_page=50')).json();
      const place = phone ? 1 : 0;
      const about = { subject_type: 'ticket', subject_id: tickets[place].id, line_id: null, audience: 'owner' };
      const body = `Mag de monteur komen? ${Date.now()}`;
      const asked = await send(agent.page.context(), 'POST', '/api/threads', { ...about, body });
      const { id } = (await asked.json()).data;

      const [question] = (await feedOf(owner.page, 'ticket_questions')).filter(({ record_id }) => record_id === id);
      expect(question).toMatchObject({ event: 'asked', due: 'open' });
      await follow(owner.page, { kind: 'ticket_questions', name: question?.title ?? '', label });
      await owner.page.waitForURL(`**/vragen/${id}`);
      await owner.page.getByLabel(threads.yourReply).fill('Ja, morgen.');
      await owner.page.getByRole('button', { name: threads.send }).click();
      await owner.page.getByRole('listitem').getByText('Ja, morgen.').waitFor();
      const answers = (await feedOf(agent.page, 'ticket_questions')).filter(({ record_id }) => record_id === id);
      expect(answers.map(({ event }) => event)).toEqual(['answered']);
      await follow(agent.page, { kind: 'ticket_questions', name: answers[0]?.title ?? '', label });
      await agent.page.getByRole('listitem').getByText('Ja, morgen.').waitFor();

      const noted = await withNote(
        agent.page,
        tickets.map((ticket: { id: string }) => ticket.id),
        place,
      );
      await send(
        agent.page.context(),
        'PUT',
        `/api/tickets/${noted.ticket}/back-office-notes/${noted.note}/release`,
        {},
      );
      const [released] = await feedOf(owner.page, 'ticket_notes');
      expect(released).toMatchObject({ event: 'released', record_id: noted.ticket });
      await follow(owner.page, { kind: 'ticket_notes', name: released?.title ?? '', label });
      await owner.page.waitForURL(`**/tickets/${noted.ticket}**`);
      await owner.page.getByText(noted.words.slice(0, 40)).first().waitFor();

      const [due] = (await feedOf(agent.page, 'contract_deadlines')).filter((entry) => entry.due === 'open');
      expect(due?.title).toBeTruthy();
      await follow(agent.page, { kind: 'contract_deadlines', name: due?.title ?? '', label });
      await agent.page.waitForURL(/\/contracten\/\d+/);
      await ends(agent, owner);
    },
  );
});

/** A note of the back office at one of these tickets, by its place among them. */
async function withNote(page: Page, tickets: readonly string[], place: number) {
  const found: { ticket: string; note: string; words: string }[] = [];
  for (const ticket of tickets) {
    const { data } = await (await page.request.get(`/api/tickets/${ticket}/conversation`)).json();
    for (const said of data) {
      if (said.kind === 'back_office_note' && said.released_at === null)
        found.push({ ticket, note: said.id, words: said.body ?? '' });
    }
    const note = found[place];
    if (note) return note;
  }
  throw new Error('No ticket has a note of the back office');
}
