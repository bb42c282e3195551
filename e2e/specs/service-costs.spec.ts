import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });
const lastYear = new Date().getFullYear() - 1;
const ways = (['makelaar', 'verhuurder'] as const).flatMap((as) =>
  (['nl', 'en'] as const).flatMap((language) => [false, true].map((phone) => ({ as, language, phone }))),
);

it.each(ways)(
  'the report opens with the year that ended, and a property with who was settled with: $as, $language, phone $phone',
  async (way) => {
    const words = { nl, en }[way.language];
    const list = words['reports/service-costs'];
    const { page, complaints, close } = await visit(way);
    await goAndWait(page, '/rapportage');
    await page.getByText(words.serviceCosts.latestDifference.replace('{year}', String(lastYear))).waitFor();
    await page.getByRole('link', { name: list.title, exact: true }).click();
    await page.getByRole('heading', { name: list.title, level: 1 }).waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('filter[year][from]') === String(lastYear));
    const rows = page.locator('main [data-row-link]');
    await rows.first().waitFor();
    expect(await violations(page)).toEqual([]);
    await rows.first().click();
    await page.getByRole('heading', { name: new RegExp(String(lastYear)), level: 1 }).waitFor();
    await page.getByRole('heading', { name: words.serviceCosts.tenants, exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

it.each(ways)(
  'what is late stands on the dashboard, and opens those rows alone: $as, $language, phone $phone',
  async (way) => {
    const words = { nl, en }[way.language];
    const { page, complaints, close } = await visit(way);
    const counted = await page.request.get('/api/reports/service-costs?counts=state&per_page=1');
    const { overdue = 0, partly_overdue: partly = 0 } = (await counted.json()).meta.counts.state;
    await goAndWait(page, '/dashboard');
    const late = page
      .getByRole('link', { name: /te laat$|(is|are) overdue$/ })
      .and(page.locator('a[href*="servicekosten"]'));
    expect(overdue + partly).toBeGreaterThan(0);
    await late.click();
    await page.getByRole('heading', { name: words['reports/service-costs'].title, level: 1 }).waitFor();
    const rows = page.locator('main [data-row-link]');
    await rows.first().waitFor();
    // As many as stand on a page.
    expect(await rows.count()).toBe(Math.min(overdue + partly, 10));
    expect(complaints).toEqual([]);
    await close();
  },
);
