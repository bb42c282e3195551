import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { centsIn } from '../fixtures/figures.ts';

const { visit } = useBrowser({ sharesLogin: true });
const labels = nl.financial;

describe('the financial overview', () => {
  it('leads a broker who picked a landlord in three clicks from the dashboard to the invoice behind an amount', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: labels.title }).click();
    await page.getByText('Selecteer eerst de verhuurder waarvan u het financiële overzicht wilt zien.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('combobox', { name: labels.owner }).click();
    await page.getByRole('option').first().click();
    for (const name of Object.values(labels.quadrants)) await page.getByRole('table', { name }).waitFor();
    await page.getByText(labels.check.agreesNote).waitFor();

    const rent = page.getByRole('table', { name: labels.quadrants.benefits }).getByRole('row', { name: /^8\d\d\d / });
    const figure = rent.first().getByRole('link').last();
    const amount = centsIn((await figure.textContent()) ?? '');
    await figure.click();
    await page.waitForURL(/\/mutaties\/benefits\/\d+\/\d+\/\d+\/\d+\/\d+/);
    await page.getByText(labels.mutations.sum.agrees).waitFor();
    const sums = await page.locator('main tfoot td').allTextContents();
    const [debit = 0, credit = 0] = sums.filter((text) => text.includes('€')).map(centsIn);
    expect(credit - debit).toBe(amount);

    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL(/\/rapportage\/facturen\/sales/);
    await page.getByText(nl.reports.invoices.exact).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows a landlord its own at once, beside the year before, and keeps what was chosen in the address', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder' });
    await page.goto('/financieel');
    const benefits = page.getByRole('table', { name: labels.quadrants.benefits });
    const year = new Date().getFullYear();
    await benefits.getByRole('columnheader', { name: labels.previous.replace('{period}', `${year - 1}`) }).waitFor();
    expect(await page.getByRole('combobox', { name: labels.owner }).count()).toBe(0);
    const total = benefits.getByRole('row').last().getByRole('cell');
    const [now = 0, before = 0, change = 0] = (await total.allTextContents()).map(centsIn);
    expect(change).toBe(now - before);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('combobox', { name: labels.compare.label }).selectOption('no');
    await page.getByRole('button', { name: labels.presets.lastYear }).click();
    await page.waitForURL(new RegExp(`year=${year - 1}`));
    await page.getByText(labels.check.agreesNote).waitFor();
    await page.reload();
    await expect.poll(async () => centsIn((await total.first().textContent()) ?? '')).toBeGreaterThan(0);
    expect(await total.count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([{}, { dark: true, language: 'en', phone: true }] as const)(
    'adds up landlords that a broker named as a group, and begins with them: %j',
    async (look) => {
      const { page, complaints, close } = await visit({ as: 'makelaar', ...look });
      const { figureChoices: words, financial } = 'language' in look ? en : nl;
      await page.goto('/financieel');
      await page.getByRole('button', { name: words.groups.open }).click();
      await page.getByRole('textbox', { name: words.groups.name }).fill('Twee');
      for (const place of [0, 1]) {
        await page.getByRole('combobox', { name: words.groups.owners }).click();
        await page.getByRole('listbox').getByRole('option').nth(place).click();
      }
      // The list of options closes when one goes on to another field.
      await page.getByRole('textbox', { name: words.groups.name }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: words.groups.save }).click();
      await page.waitForURL(/owner=\d+,\d+/);
      const each = page.getByRole('table', { name: words.byOwner.title });
      await each.waitFor();
      await page.getByText(words.byOwner.agrees).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: words.start.set }).click();
      await page.getByText(words.start.done).waitFor();

      await page.getByRole('table', { name: financial.quadrants.benefits }).getByRole('link').last().click();
      await page.waitForURL(/\/mutaties\//);
      await page.getByText(financial.mutations.sum.agrees).waitFor();
      await page.getByText(words.noBalance).waitFor();
      await page.goBack();
      await each.getByRole('link').first().click();
      await page.getByRole('link', { name: words.byOwner.back.replace('{group}', 'Twee') }).click();
      await each.waitFor();

      await page.goto('/financieel');
      await page.waitForURL(/owner=\d+,\d+/);
      await page.getByRole('button', { name: words.start.reset }).click();
      await page.getByText(words.start.wasReset).waitFor();
      await page.getByRole('button', { name: words.groups.open }).click();
      await page.getByRole('button', { name: words.groups.remove.replace('{name}', 'Twee') }).click();
      await page.getByText(words.groups.none).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it.each([{ dark: true, language: 'en' }, { phone: true }] as const)('is open to everybody: %j', async (look) => {
    const { page, close } = await visit({ as: 'verhuurder', ...look });
    const spoken = 'language' in look ? en : nl;
    await page.goto('/financieel');
    await page.getByRole('table', { name: spoken.financial.quadrants.assets }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('table', { name: spoken.financial.quadrants.costs }).getByRole('link').first().click();
    await page.getByText(spoken.financial.mutations.sum.agrees).waitFor();
    await page.getByText(/1–\d+ (van|of) \d+/).waitFor();
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBeLessThanOrEqual(0);
    await close();
  });
});
