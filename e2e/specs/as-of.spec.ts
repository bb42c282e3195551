import { formatDate, formatDateInWords } from '@gevel/i18n';
import { en } from '@gevel/i18n/en';
import { asOfWords as english } from '@gevel/i18n/en/as-of';
import { nl } from '@gevel/i18n/nl';
import { asOfWords } from '@gevel/i18n/nl/as-of';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { exportByMenu } from '../fixtures/files.ts';
import { openTool } from '../fixtures/toolbar.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { asOf } = asOfWords;

const amsterdamDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
const dayFromNow = (days: number) => amsterdamDay.format(new Date(Date.now() + days * 86_400_000));
const said = (text: string, day: string) => text.replace('{day}', day).replace('{from}', day);

async function ask(page: Page, day: string): Promise<void> {
  await openTool(page, asOf.open);
  await page.getByRole('textbox', { name: asOf.day }).fill(formatDate(day));
  await page.getByRole('button', { name: asOf.show, exact: true }).click();
}

describe('a list as it was known on a day', () => {
  it.each([false, true])(
    'says of which, in screen, address and file, and leads back to now; on a phone: %s',
    async (phone) => {
      const { page, complaints, close } = await visit({ as: 'makelaar', phone });
      const today = dayFromNow(0);
      const inWords = formatDateInWords(today, 'nl');
      await goAndWait(page, '/contracten?filter[state]=active');
      await page.locator('main [data-row-link]').first().waitFor();
      const now = await page.locator('main [data-row-link]').allTextContents();

      await openTool(page, asOf.open);
      await page.getByText(asOf.hint).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('textbox', { name: asOf.day }).fill(formatDate(dayFromNow(1)));
      await page.getByRole('button', { name: asOf.show, exact: true }).click();
      await page.getByText(asOf.toCome.text).waitFor();
      await page.getByRole('textbox', { name: asOf.day }).fill(formatDate(today));
      await page.getByRole('button', { name: asOf.show, exact: true }).click();

      await page.getByText(said(asOf.banner.title, inWords)).waitFor();
      expect(new URL(page.url()).searchParams.get('as_of')).toBe(today);
      await page.locator('main [data-row-link]').first().waitFor();
      // What was known at the end of today is what is known now.
      expect(await page.locator('main [data-row-link]').allTextContents()).toEqual(now);
      expect(await violations(page)).toEqual([]);
      const file = await exportByMenu(page, 'csv');
      expect(file.name).toContain(`-zoals-bekend-op-${today}`);

      await page.getByRole('button', { name: asOf.back }).click();
      await page.getByText(said(asOf.banner.title, inWords)).waitFor({ state: 'detached' });
      expect(page.url()).toContain('filter[state]=active');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it.each([false, true])('is refused in words before the first day that is kept; on a phone: %s', async (phone) => {
    const { page, close } = await visit({ as: 'verhuurder', phone });
    const yesterday = formatDateInWords(dayFromNow(-1), 'nl');
    const today = formatDateInWords(dayFromNow(0), 'nl');
    await goAndWait(page, '/rapportage/openstaande-posten-debiteuren');
    await ask(page, dayFromNow(-1));
    await page.getByText(said(asOf.unknown.title, yesterday)).waitFor();
    expect(await page.locator('main [data-row-link]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: said(asOf.unknown.first, today) }).click();
    await page.getByText(said(asOf.banner.title, today)).waitFor();
    await page.locator('main [data-row-link]').first().waitFor();
    await goAndWait(page, `/objecten?as_of=${dayFromNow(1)}`);
    await page.getByText(said(asOf.toCome.title, formatDateInWords(dayFromNow(1), 'nl'))).waitFor();
    await close();
  });

  it('speaks English, and refuses by name what a caller asks in vain', async () => {
    const { page, close } = await visit({ as: 'makelaar', language: 'en' });
    const today = dayFromNow(0);
    await goAndWait(page, `/meldingen?as_of=${today}&sort=-priority`);
    await page.getByText(said(english.asOf.banner.title, formatDateInWords(today, 'en'))).waitFor();
    const refused = await page.request.get(`/api/tickets?as_of=${dayFromNow(-1)}`);
    expect([refused.status(), await refused.json()]).toMatchObject([
      422,
      { code: 'not_known_then', known_from: today },
    ]);
    await close();
  });
});

describe('figures as they were known on a day', () => {
  it.each([
    { phone: false, language: 'nl', of: asOfWords.asOf },
    { phone: true, language: 'en', of: english.asOf },
  ] as const)('the books lead to their mutations of that day; on a phone: $phone', async ({ phone, language, of }) => {
    const { page, complaints, close } = await visit({ as: 'verhuurder', phone, language });
    const today = dayFromNow(0);
    const inWords = formatDateInWords(today, language);
    await goAndWait(page, '/financieel');
    const figure = page.locator('main tbody a').first();
    const now = await figure.textContent();
    await page.getByRole('button', { name: of.open }).click();
    await page.getByRole('textbox', { name: of.day }).fill(formatDate(today));
    await page.getByRole('button', { name: of.show, exact: true }).click();
    await page.getByText(said(of.banner.title, inWords)).waitFor();
    await page.getByText(of.ofNow.books).waitFor();
    expect(new URL(page.url()).searchParams.get('as_of')).toBe(today);
    // What was known at the end of today is what is known now.
    expect(await figure.textContent()).toBe(now);
    expect(await violations(page)).toEqual([]);
    await figure.click();
    await page.waitForURL(/\/mutaties\/.*as_of=/);
    await page.getByText(said(of.banner.title, inWords)).waitFor();
    expect(await violations(page)).toEqual([]);

    await goAndWait(page, `/dashboard?as_of=${today}`);
    await page.getByText(of.ofNow.dashboard).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: of.back }).click();
    await page.getByText(of.ofNow.dashboard).waitFor({ state: 'detached' });
    await goAndWait(page, `/dashboard?as_of=${dayFromNow(-1)}`);
    await page.getByText(said(of.unknown.title, formatDateInWords(dayFromNow(-1), language))).waitFor();
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await close();
  });

  it.each([
    { phone: false, language: 'nl', of: asOfWords.asOf, words: nl },
    { phone: true, language: 'en', of: english.asOf, words: en },
  ] as const)(
    'the books lead to the fiscal year pack of that day, and a statement tells its causes of one; on a phone: $phone',
    async ({ phone, language, of, words }) => {
      const { page, complaints, close } = await visit({ as: 'verhuurder', phone, language });
      const today = dayFromNow(0);
      const banner = page.getByText(said(of.banner.title, formatDateInWords(today, language)));
      await goAndWait(page, `/financieel?as_of=${today}`);
      await page.getByRole('link', { name: words.yearPack.title }).click();
      await page.getByRole('heading', { level: 1, name: words.yearPack.title }).waitFor();
      await banner.waitFor();
      expect(new URL(page.url()).searchParams.get('as_of')).toBe(today);
      await page.getByText(words.yearPack.checks).first().waitFor();
      await page.getByRole('button', { name: words.yearPack.make }).click();
      const link = page.getByRole('link', { name: words.yearPack.download });
      await link.waitFor({ timeout: 60_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toContain(today);

      await goAndWait(page, '/huurafrekeningen?filter[state]=final');
      await page.locator('main [data-row-link]:visible').first().click();
      await page.getByText(words['rental-statements'].payout.compareOther).waitFor();
      await page.getByRole('button', { name: of.open }).click();
      await page.getByRole('textbox', { name: of.day }).fill(formatDate(today));
      await page.getByRole('button', { name: of.show, exact: true }).click();
      await banner.waitFor();
      await page.getByText(of.ofNow.causes).waitFor();
      await page.getByText(words['rental-statements'].payout.causes).first().waitFor();
      expect(new URL(page.url()).searchParams.get('causes_as_of')).toBe(today);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: of.back }).click();
      await page.getByText(of.ofNow.causes).waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
