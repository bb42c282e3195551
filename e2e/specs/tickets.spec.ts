import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { report, write } = nl.tickets;

/** Reads the back office once more and waits until that is done. */
async function synchronise(): Promise<void> {
  const { page, close } = await visit({ as: 'beheer' });
  const ended = () =>
    expect
      .poll(async () => (await (await page.request.get('/api/tools/sync-runs')).json()).data[0].state, {
        timeout: 900_000,
        interval: 1_000,
      })
      .toBe('done');
  // The one that every server begins with may have read tickets already: whoever starts another then is answered that one.
  await ended();
  await send(page.context(), 'POST', '/api/tools/sync-runs');
  await ended();
  await close();
}

describe('reporting a problem', () => {
  it('leads from the object by its receipt to the ticket in the list, where a note can be added', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder' });
    const text = `De voordeur klemt (${Date.now()})`;
    await page.goto('/objecten?filter[type]=unit');
    await page.locator('main a[href*="/objecten/"]:visible').first().click();
    await page.getByRole('link', { name: report.action }).click();
    await page.getByRole('button', { name: report.send }).click();
    await page.getByText(report.descriptionRequired).waitFor();
    await page.getByLabel(report.description).fill(text);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: report.send }).click();
    await page.waitForURL(/\/meldingen\/verstuurd\//);
    await page.getByText(write.states.sent, { exact: true }).waitFor();
    await page.getByText(text).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto('/meldingen');
    await page.getByRole('heading', { name: write.onItsWay }).waitFor();
    await synchronise();
    await page.goto(`/meldingen?filter[q]=${encodeURIComponent(text)}`);
    await page.getByRole('table').getByText(text).waitFor();
    expect(await page.getByRole('heading', { name: write.onItsWay }).count()).toBe(0);

    await page.locator('main a[href*="/tickets/"]:visible').first().click();
    await page.getByLabel(nl.conversation.say.label).fill('Kan alleen in de ochtend');
    await page.getByLabel(nl.conversation.say.audiences.back_office).check();
    await page.getByRole('button', { name: nl.conversation.say.send }).click();
    const conversation = page.getByRole('list', { name: nl.conversation.title });
    await conversation.getByText('Kan alleen in de ochtend').waitFor();
    await conversation.getByText(write.states.sent, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a conversation at a ticket', () => {
  it.each([{ language: 'nl' }, { language: 'en', phone: true, dark: true }] as const)(
    'leads from a note of the back office and a question to a released note and an answer: %j',
    async (look) => {
      const { conversation, threads } = look.language === 'nl' ? nl : en;
      const owner = await visit({ as: 'verhuurder', ...look });
      const agent = await visit({ as: 'makelaar', ...look });
      const id = await ticketWithNote(owner.page, agent.page);
      const question = `Wanneer komt de monteur? ${Date.now()}`;
      const answer = `Dinsdag om tien uur. ${Date.now()}`;

      await owner.page.goto(`/tickets/${id}`);
      await owner.page.getByLabel(conversation.say.label).fill(question);
      await owner.page.getByLabel(conversation.say.audiences.broker).check();
      expect(await violations(owner.page)).toEqual([]);
      await owner.page.getByRole('button', { name: conversation.say.send }).click();
      const read = owner.page.getByRole('list', { name: conversation.title });
      await read.getByText(question).waitFor();
      expect(await read.getByText(conversation.kinds.back_office_note).count()).toBe(0);

      await agent.page.goto(`/tickets/${id}`);
      const said = agent.page.getByRole('list', { name: conversation.title });
      await said.getByText(question).waitFor();
      const release = agent.page.getByRole('button', { name: before(conversation.releaseNamed) }).first();
      await release.waitFor();
      expect(await violations(agent.page)).toEqual([]);
      await release.click();
      await agent.page
        .getByRole('button', { name: before(conversation.withholdNamed) })
        .first()
        .waitFor();
      const asked = said.getByRole('listitem').filter({ hasText: question });
      await asked.getByRole('link', { name: conversation.answer }).click();
      await agent.page.getByLabel(threads.yourReply).fill(answer);
      await agent.page.getByRole('button', { name: threads.send }).click();
      await agent.page.getByRole('list', { name: threads.conversation }).getByText(answer).waitFor();

      await owner.page.reload();
      await read.getByText(answer).waitFor();
      await read.getByText(conversation.kinds.back_office_note).waitFor();
      await read.getByText(conversation.new, { exact: true }).first().waitFor();
      expect(await violations(owner.page)).toEqual([]);
      await agent.page.goto(`/tickets/${id}`);
      await agent.page
        .getByRole('button', { name: before(conversation.withholdNamed) })
        .first()
        .click();
      await release.waitFor();
      for (const { complaints, close } of [owner, agent]) {
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );

  const before = (text: string) => text.split('“')[0] ?? '';

  /** A ticket that both see and at which the back office has a note that is not released. */
  async function ticketWithNote(owner: Page, agent: Page): Promise<string> {
    const tickets = (await (await owner.request.get('/api/tickets?per_page=50&sort=-reporting_date')).json()).data;
    for (const { id } of tickets) {
      const { data } = await (await agent.request.get(`/api/tickets/${id}/conversation`)).json();
      const notes = data.filter((one: { kind: string }) => one.kind === 'back_office_note');
      if (notes.length > 0) return id;
    }
    throw new Error('The back office has no note at any ticket');
  }
});

describe('the tree of objects', () => {
  it.each([{ dark: true, language: 'en' }, { phone: true }] as const)('is open to everybody: %j', async (options) => {
    const { page, complaints, close } = await visit({ as: 'makelaar', ...options });
    await page.goto('/objecten?view=tree');
    const branch = page.locator('[role="row"][aria-expanded="false"]').first();
    await branch.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[role="row"][aria-level="2"]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
