import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });
const labels = nl['rental-statements'];

/** The newest processed statement of whoever is logged in. */
async function openNewest(page: Page): Promise<void> {
  await page.goto('/huurafrekeningen?filter[state]=final');
  await page.locator('main a[href*="/huurafrekeningen/"]:visible').first().click();
  await page.waitForURL(/\/huurafrekeningen\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('a rental statement', () => {
  it('leads its owner from the menu to the sentence, the steps and the rows behind them', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder' });
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: labels.title }).click();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await openNewest(page);
    await page.getByText(/^Over .+ (ontvangt u|ontving u|betaalt u|betaalde u|ontvangt en betaalt u niets)/).waitFor();
    await page.getByText(labels.checks.allExact).waitFor();
    const steps = page.getByRole('button', { name: /Toon waaruit dit bestaat/ });
    await steps.first().click();
    await page.waitForURL(/step=rent/);
    await page.getByRole('table', { name: labels.rows.income, exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('tells why less or more was paid, one click from the dashboard to the lines that prove it', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder' });
    await page.goto('/dashboard');
    const { payout } = labels;
    const causes = page.getByRole('list', { name: payout.causes, exact: true });
    await causes.waitFor();
    await page
      .getByText(/(meer|minder) dan over .+; (grootste oorzaken|oorzaak): /)
      .first()
      .waitFor();
    await causes.locator('summary').first().click();
    const lines = causes.getByRole('list').first();
    await lines.getByRole('listitem').first().waitFor();
    const linked = await lines.getByRole('link').first().getAttribute('href');
    expect(linked).toMatch(/^\/(contracten|objecten|rapportage)/);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is a document too, and only one’s own', async () => {
    const mine = await visit({ as: 'verhuurder' });
    const list = await mine.page.request.get('/api/rental-statements?per_page=1&filter[state]=final');
    const { id } = (await list.json()).data[0];
    const pdf = await mine.page.request.get(`/api/rental-statements/${id}/pdf`);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await mine.close();
    const other = await visit({ as: 'makelaar2' });
    expect((await other.page.request.get(`/api/rental-statements/${id}/pdf`)).status()).toBe(404);
    await other.close();
  });

  it.each([{ dark: true, language: 'en' }, { phone: true }] as const)(
    'is open to everybody, list and record: %j',
    async (look) => {
      const { page, close } = await visit({ as: 'verhuurder', ...look });
      const title = 'language' in look ? en['rental-statements'].title : labels.title;
      await page.goto('/huurafrekeningen');
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.locator('main a[href*="/huurafrekeningen/"]:visible').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await openNewest(page);
      await page.locator('main ol button').first().click();
      await page.waitForURL(/step=/);
      expect(await violations(page)).toEqual([]);
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(width).toBeLessThanOrEqual(0);
      await close();
    },
  );
});
