import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const { threads, questions } = nl;
const about = questions.about.split('{')[0] ?? '';

/** The costs of one of the owner's processed statements, the newest first. */
async function openCosts(page: Page, place: number): Promise<void> {
  const list = await page.request.get('/api/rental-statements?per_page=12&filter[state]=final&sort=-period_start');
  const { id } = (await list.json()).data[place];
  await page.goto(`/huurafrekeningen/${id}?tab=costs`);
  await page.getByRole('button', { name: about }).first().waitFor();
}

async function ends({ complaints, close }: Visit): Promise<void> {
  expect(complaints).toEqual([]);
  await close();
}

describe('a question at a line', () => {
  it('is asked by an owner, answered by an agent, and explained under the same line from then on', async () => {
    const owner = await visit({ as: 'verhuurder' });
    await openCosts(owner.page, 3);
    const words = `Waarom staat dit hier? ${Date.now()}`;
    await owner.page.getByRole('button', { name: about }).first().click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel(threads.question).fill(words);
    expect(await violations(owner.page)).toEqual([]);
    await dialog.getByRole('button', { name: threads.send }).click();
    await dialog.getByRole('link', { name: words }).waitFor();

    const agent = await visit({ as: 'makelaar' });
    await agent.page.goto('/vragen?state=open');
    await agent.page.getByRole('link', { name: words }).first().waitFor();
    expect(await violations(agent.page)).toEqual([]);
    await agent.page.getByRole('link', { name: words }).first().click();
    await agent.page.getByLabel(threads.yourReply).fill('Volgens het onderhoudscontract.');
    await agent.page.getByRole('button', { name: threads.send }).click();
    await agent.page.getByRole('button', { name: threads.explanation.keep }).click();
    await agent.page.getByRole('button', { name: threads.explanation.withdraw }).waitFor();
    expect(await violations(agent.page)).toEqual([]);

    await openCosts(owner.page, 3);
    await owner.page.getByText('Volgens het onderhoudscontract.').first().waitFor();
    await owner.page.goto('/vragen?unread=true');
    await owner.page.getByRole('link', { name: words }).click();
    await owner.page.getByRole('listitem').getByText('Volgens het onderhoudscontract.').waitFor();
    expect(await violations(owner.page)).toEqual([]);

    await agent.page.getByRole('button', { name: threads.explanation.withdraw }).click();
    await agent.page.getByRole('button', { name: threads.explanation.keep }).waitFor();
    await ends(agent);
    await ends(owner);
  });

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
