import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { report, write, note } = nl.tickets;

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
    await page.getByLabel(note.label).fill('Kan alleen in de ochtend');
    await page.getByRole('button', { name: note.send }).click();
    const timeline = page.getByRole('list', { name: nl.tickets.timeline });
    await timeline.getByText('Kan alleen in de ochtend').waitFor();
    await timeline.getByText(write.states.sent, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
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
