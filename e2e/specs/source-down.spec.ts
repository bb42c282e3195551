import { nl } from '@gevel/i18n/nl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { type LonePortal, startLonePortal } from '../fixtures/lone-portal.ts';

const { visit } = useBrowser();

describe('with the back office away', () => {
  let portal: LonePortal;

  beforeAll(async () => {
    portal = await startLonePortal();
  });
  afterAll(() => portal.stop());

  it('every screen shows the last copy with its time, and the ticket states open the dialog with it', async () => {
    const { page, close } = await visit({ as: 'makelaar', url: portal.url });
    const dialog = page.getByRole('dialog');
    for (const path of ['/objecten', '/contracten', '/relaties', '/meldingen']) {
      await page.goto(path);
      await dialog.getByText(nl.frame.ticketStatesFailed).waitFor();
      await dialog.getByRole('button', { name: 'Sluiten' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page
        .getByText(/Bloxs is nu niet bereikbaar\. U ziet de gegevens van \d+\s[a-z]+\s\d{4} om\s\d\d:\d\d\./)
        .waitFor();
      await page.getByText(/1–10 van \d+/).waitFor();
      await page.getByText(/Bijgewerkt op \d+\s[a-z]+\s\d{4} om\s\d\d:\d\d/).waitFor();
    }
    expect(await page.getByRole('rowheader').count()).toBe(10);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });

  it('escape and a click beside it close the dialog too', async () => {
    const { page, close } = await visit({ as: 'verhuurder', url: portal.url, language: 'en' });
    await page.goto('/dashboard');
    await page.getByRole('dialog').getByText('Could not retrieve data from Bloxs.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page
      .getByText(/^The property manager’s system cannot be reached at the moment\. You are viewing the data of /)
      .waitFor();
    await close();
    const next = await visit({ as: 'verhuurder', url: portal.url, language: 'en' });
    await next.page.goto('/dashboard');
    await next.page.getByRole('dialog').waitFor();
    await next.page.mouse.click(5, 5);
    await next.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await next.close();
  });
});
