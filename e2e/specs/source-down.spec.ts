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

  it('every screen shows the last copy with its time, and the ticket states open the dialog', async () => {
    const { page, close } = await visit({ as: 'makelaar', url: portal.url });
    await page.goto('/objecten');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(nl.frame.ticketStatesFailed).waitFor();
    await dialog.getByRole('button', { name: 'Sluiten' }).click();
    await dialog.waitFor({ state: 'hidden' });
    for (const path of ['/objecten', '/contracten', '/relaties', '/meldingen']) {
      await page.goto(path);
      await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
      await page.getByText(/1–10 van \d+/).waitFor();
      await page.getByText(/Bijgewerkt op \d\d-\d\d-\d{4} \d\d:\d\d/).waitFor();
    }
    expect(await page.getByRole('rowheader').count()).toBe(10);
    await close();
  });

  it('escape and a click beside it close the dialog too', async () => {
    const { page, close } = await visit({ as: 'verhuurder', url: portal.url, language: 'en' });
    await page.goto('/dashboard');
    await page.getByRole('dialog').getByText('Could not retrieve data from Bloxs.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await close();
  });
});
