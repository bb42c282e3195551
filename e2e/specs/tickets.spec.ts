import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { feedOf, follow } from '../fixtures/feed.ts';
import { png } from '../fixtures/files.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { synchronise } from '../fixtures/synchronise.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { report, write } = nl.tickets;

/** By an administrator, who comes for that alone. */
async function synchroniseOnce(): Promise<void> {
  const { page, close } = await visit({ as: 'beheer' });
  await synchronise(page);
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
    await synchroniseOnce();
    await page.goto(`/meldingen?filter[q]=${encodeURIComponent(text)}`);
    await page.getByRole('table').getByText(text).waitFor();
    expect(await page.getByRole('heading', { name: write.onItsWay }).count()).toBe(0);

    await page.locator('main a[href*="/tickets/"]:visible').first().click();
    await page.getByLabel(nl.conversation.say.label).fill('Kan alleen in de ochtend');
    await page.getByLabel(nl.conversation.say.audiences.back_office).check();
    await page.getByRole('button', { name: nl.conversation.say.send, exact: true }).click();
    const conversation = page.getByRole('list', { name: nl.conversation.title });
    await conversation.getByText('Kan alleen in de ochtend').waitFor();
    await conversation.getByText(write.states.sent, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a leak with a photo', () => {
  const one = (words: string) => /one \{([^}]*)\}/.exec(words)?.[1] ?? '';
  type Look = { language: 'nl' | 'en'; phone: boolean };
  const usual: Look[] = [
    { language: 'nl', phone: true },
    { language: 'en', phone: false },
  ];
  const others: Look[] = [
    { language: 'nl', phone: false },
    { language: 'en', phone: true },
  ];

  it.each(looksAtAll ? [...usual, ...others] : usual)(
    'is reported, seen and answered by the agent, and told to the landlord: %j',
    async (look) => {
      const { tickets, reportPhotos, documentWords, conversation, feedEntries, forms } = { nl, en }[look.language];
      const owner = await visit({ as: 'verhuurder', ...look });
      const agent = await visit({ as: 'makelaar', ...look });
      const unique = Date.now();
      const photo = { name: `goot-${unique}.png`, mimeType: 'image/png', buffer: png };
      const noPhoto = { name: 'geen.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
      const leak = `De goot lekt (${unique})`;
      const answer = `De loodgieter komt morgen om negen uur (${unique})`;

      const object = (await (await owner.page.request.get('/api/objects?per_page=1')).json()).data[0].id;
      await owner.page.goto(`/meldingen/nieuw?object=${object}`);
      await owner.page.getByLabel(tickets.report.description).fill(leak);
      await owner.page.getByLabel(reportPhotos.camera).setInputFiles([photo, noPhoto]);
      await owner.page.getByText(reportPhotos.refused.replace('{name}', noPhoto.name).replace('{max}', '25')).waitFor();
      await owner.page.getByText(one(reportPhotos.chosen)).waitFor();
      expect(await violations(owner.page)).toEqual([]);
      await owner.page.getByRole('button', { name: tickets.report.send }).click();
      await owner.page.waitForURL(/\/meldingen\/verstuurd\//);
      await owner.page.getByRole('listitem').filter({ hasText: photo.name }).waitFor();
      expect(await violations(owner.page)).toEqual([]);

      const shown = agent.page.getByRole('main').getByRole('link', { name: photo.name }).filter({ visible: true });
      const close = agent.page.getByRole('dialog').getByRole('button', { name: forms.close, exact: true }).first();
      // What has not come yet was not looked at.
      const seen = () =>
        expect
          .poll(() =>
            agent.page
              .getByRole('dialog')
              .getByRole('img', { name: photo.name })
              .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
          )
          .toBeGreaterThan(0);
      await agent.page.goto('/documenten?filter[is_new]=true');
      await shown.waitFor();
      await agent.page.getByText(documentWords.isNew, { exact: true }).filter({ visible: true }).first().waitFor();
      await shown.click();
      await seen();
      await close.click();
      await shown.waitFor({ state: 'hidden' });

      await synchroniseOnce();
      await agent.page.goto(`/meldingen?filter[q]=${encodeURIComponent(leak)}`);
      await agent.page.locator('main a[href*="/tickets/"]:visible').first().click();
      await agent.page.waitForURL(/\/tickets\/\d+/);
      const { pathname } = new URL(agent.page.url());
      await agent.page.getByText(leak).first().waitFor();
      await agent.page.goto(`${pathname}?tab=files`);
      await agent.page.getByRole('button', { name: documentWords.open.replace('{name}', photo.name) }).click();
      await seen();
      await close.click();
      await agent.page.getByLabel(conversation.say.label).fill(answer);
      await agent.page.getByLabel(conversation.say.audiences.owner).check();
      expect(await violations(agent.page)).toEqual([]);
      await agent.page.getByRole('button', { name: conversation.say.send, exact: true }).click();
      await agent.page.getByRole('list', { name: conversation.title }).getByText(answer).waitFor();

      const [told] = await feedOf(owner.page, 'ticket_questions');
      expect(told).toMatchObject({ event: 'asked', due: 'open' });
      await follow(owner.page, { kind: 'ticket_questions', name: told?.title ?? '', label: feedEntries.filter });
      await owner.page.waitForURL(`**/vragen/${told?.record_id}`);
      await owner.page.getByText(answer).first().waitFor();
      await owner.page.goto(pathname);
      await owner.page.getByRole('list', { name: conversation.title }).getByText(answer).waitFor();
      expect(await violations(owner.page)).toEqual([]);
      for (const { complaints, close } of [owner, agent]) {
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );
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
      await owner.page.getByRole('button', { name: conversation.say.send, exact: true }).click();
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
