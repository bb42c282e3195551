import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit, type VisitOptions } from '../fixtures/browser.ts';
import { looksAtAll } from '../fixtures/looks.ts';

const { visit } = useBrowser();
const { threads } = nl;
type Language = 'nl' | 'en';
const beginning = (text: string) => text.split('{')[0] ?? '';

/** Owner and agent, each on a desk and on a phone; with every look in both languages. */
const pairs: [Language, VisitOptions, VisitOptions, number][] = [
  ['nl', {}, { phone: true, dark: true }, 3],
  ['en', { phone: true, dark: true }, {}, 2],
  ...(looksAtAll
    ? ([
        ['en', {}, { phone: true }, 1],
        ['nl', { phone: true }, {}, 4],
      ] satisfies [Language, VisitOptions, VisitOptions, number][])
    : []),
];

interface Line {
  statement: string;
  start: string;
  tab: 'income' | 'costs';
  name: string;
}

interface Booking extends Record<string, string | null> {
  costs_settled: string;
  income_settled: string;
}

/** Lines that stand in statements of two months, as people see that they are the same; the names of the lines are their own there. */
async function recurringLines(page: Page): Promise<{ asked: Line; later: Line }[]> {
  const get = async (path: string) => (await (await page.request.get(`/api/rental-statements${path}`)).json()).data;
  const found: { id: string; period_start: string }[] = await get('?per_page=8&filter[state]=final&sort=period_start');
  const lines = new Map<string, Line[]>();
  for (const { id, period_start: start } of found) {
    const bookings: Booking[] = (await get(`/${id}?include=transactions`)).transactions;
    for (const tab of ['costs', 'income'] as const) {
      const shown = bookings.filter((each) => Number(each[`${tab}_settled`]) !== 0);
      const nameOf = (each: Booking) => each['description'] ?? each['invoice_subject'] ?? '';
      const keyOf = (each: Booking) =>
        [each['ledger_account_code'], each['relation_id'], each['object_reference']].join();
      const isAlone = (each: Booking, by: (one: Booking) => string) =>
        bookings.filter((other) => by(other) === by(each)).length === 1;
      for (const each of shown) {
        const key = `${tab} ${keyOf(each)}`;
        const { ledger_account_code: account, relation_id: relation } = each;
        if (!account || !relation || nameOf(each) === '' || !isAlone(each, nameOf) || !isAlone(each, keyOf)) continue;
        lines.set(key, [...(lines.get(key) ?? []), { statement: id, start, tab, name: nameOf(each) }]);
      }
    }
  }
  return [...lines.values()].flatMap(([asked, ...others]) => {
    const later = asked && others.find(({ start }) => start > asked.start);
    return asked && later ? [{ asked, later }] : [];
  });
}

const rowOf = (page: Page, { name }: Line, language: Language) =>
  page
    .locator('tr, li')
    .filter({ has: page.getByRole('button', { name: aboutOf(name, language), exact: true }) })
    .last();
const aboutOf = (name: string, language: Language) => ({ nl, en })[language].questions.about.replace('{name}', name);

async function openLine(page: Page, line: Line, language: Language): Promise<void> {
  await page.goto(`/huurafrekeningen/${line.statement}?tab=${line.tab}`);
  await rowOf(page, line, language).waitFor();
}

async function ends({ complaints, close }: Visit): Promise<void> {
  expect(complaints).toEqual([]);
  await close();
}

describe('a question at a line', () => {
  it.each(pairs)(
    'is asked by an owner, answered by an agent, and explained under the same line of a later month: %s, %j, %j',
    async (language, ownerLooks, agentLooks, place) => {
      const { threads } = { nl, en }[language];
      const answer = `Volgens het onderhoudscontract ${place}, ${Date.now()}.`;
      const owner = await visit({ as: 'verhuurder', language, ...ownerLooks });
      const lines = await recurringLines(owner.page);
      const { asked, later } = lines[place % lines.length] ?? expect.fail('no line stands in two months');
      await openLine(owner.page, asked, language);
      const words = `Waarom staat dit hier? ${Date.now()}`;
      await owner.page.getByRole('button', { name: aboutOf(asked.name, language), exact: true }).click();
      const dialog = owner.page.getByRole('dialog');
      await dialog.getByLabel(threads.question).fill(words);
      expect(await violations(owner.page)).toEqual([]);
      await dialog.getByRole('button', { name: threads.send }).click();
      await dialog.getByRole('link', { name: words }).waitFor();

      const agent = await visit({ as: 'makelaar', language, ...agentLooks });
      await agent.page.goto('/vragen?state=open');
      await agent.page.getByRole('link', { name: words }).first().waitFor();
      expect(await violations(agent.page)).toEqual([]);
      await agent.page.getByRole('link', { name: words }).first().click();
      await agent.page.getByLabel(threads.yourReply).fill(answer);
      await agent.page.getByRole('button', { name: threads.send }).click();
      await agent.page.getByRole('button', { name: threads.explanation.keep }).click();
      await agent.page.getByRole('button', { name: threads.explanation.withdraw }).waitFor();
      expect(await violations(agent.page)).toEqual([]);

      // In the month in which it was asked, and under the same line of another month, for both.
      for (const line of [asked, later]) {
        await openLine(owner.page, line, language);
        await rowOf(owner.page, line, language).getByText(answer).waitFor();
        expect(await owner.page.getByText(answer).count()).toBe(1);
      }
      expect(later.statement).not.toBe(asked.statement);
      expect(await violations(owner.page)).toEqual([]);
      await openLine(agent.page, later, language);
      await rowOf(agent.page, later, language).getByText(answer).waitFor();

      await owner.page.goto('/vragen?unread=true');
      await owner.page.getByRole('link', { name: words }).click();
      await owner.page.getByRole('listitem').getByText(answer).waitFor();
      expect(await violations(owner.page)).toEqual([]);

      await agent.page.goto('/vragen');
      await agent.page.getByRole('link', { name: words }).first().click();
      await agent.page.getByRole('button', { name: threads.explanation.withdraw }).click();
      await agent.page.getByRole('button', { name: threads.explanation.keep }).waitFor();
      const explained = owner.page.waitForResponse((response) => response.url().includes('explanations'));
      await openLine(owner.page, later, language);
      await explained;
      expect(await owner.page.getByText(answer).count()).toBe(0);
      await ends(agent);
      await ends(owner);
    },
  );

  it.each(pairs)(
    'is asked at a mutation in the books, and leads back to where that stands: %s, %j, %j',
    async (language, ownerLooks, agentLooks) => {
      const { threads, questions } = { nl, en }[language];
      const owner = await visit({ as: 'verhuurder', language, ...ownerLooks });
      const [{ id, default_year }] = (await (await owner.page.request.get('/api/financial/owners')).json()).data;
      await owner.page.goto(`/mutaties/costs/all/${id}/${default_year}/0/13`);
      const button = owner.page.getByRole('button', { name: beginning(questions.about) }).first();
      const label = (await button.getAttribute('aria-label')) ?? '';
      await button.click();
      const words = `Waar is dit voor? ${Date.now()}`;
      const dialog = owner.page.getByRole('dialog');
      await dialog.getByLabel(threads.question).fill(words);
      expect(await violations(owner.page)).toEqual([]);
      await dialog.getByRole('button', { name: threads.send }).click();
      await dialog.getByRole('link', { name: words }).waitFor();

      const agent = await visit({ as: 'makelaar', language, ...agentLooks });
      await agent.page.goto('/vragen?state=open');
      await agent.page.getByRole('link', { name: words }).first().click();
      await agent.page.getByRole('link', { name: threads.toSubject }).click();
      await agent.page.waitForURL(/\/mutaties\//);
      await agent.page.getByRole('button', { name: label, exact: true }).first().waitFor();
      expect(await violations(agent.page)).toEqual([]);
      await agent.page.getByRole('button', { name: label, exact: true }).first().click();
      await agent.page.getByRole('dialog').getByRole('link', { name: words }).waitFor();
      await ends(agent);
      await ends(owner);
    },
  );

  it('is asked at an object by an agent of colleagues alone, on a phone in the dark, and no owner sees it', async () => {
    const agent = await visit({ as: 'makelaar', phone: true, dark: true });
    const owner = await visit({ as: 'verhuurder' });
    const { id } = (await (await owner.page.request.get('/api/objects?per_page=1')).json()).data[0];
    await agent.page.goto(`/objecten/${id}`);
    await agent.page.getByRole('button', { name: threads.ask }).click();
    const words = `Weet iemand dit? ${Date.now()}`;
    await agent.page.getByLabel(threads.question).fill(words);
    await agent.page.getByLabel(threads.audiences.agents).check();
    expect(await violations(agent.page)).toEqual([]);
    await agent.page.getByRole('button', { name: threads.send }).click();
    await agent.page.getByRole('link', { name: words }).click();
    await agent.page.getByText(threads.amongAgents).waitFor();
    expect(await violations(agent.page)).toEqual([]);
    await ends(agent);
    const seen = await (await owner.page.request.get('/api/threads?per_page=100')).text();
    expect(seen).not.toContain(words);
    await owner.page.goto(`/objecten/${id}`);
    await owner.page.getByRole('button', { name: threads.ask }).waitFor();
    expect(await owner.page.getByText(words).count()).toBe(0);
    await ends(owner);
  });
});
