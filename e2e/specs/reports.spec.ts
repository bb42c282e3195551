import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { centsIn } from '../fixtures/figures.ts';
import { forgetLayout } from '../fixtures/layouts.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { fee, outstanding, invoices } = nl.reports;
const commercialLabels = nl['reports/commercial-overview'];
const feeLabels = nl['reports/management-fee'];
const invoiceLabels = nl['reports/invoices'];
const outstandingLabels = nl['reports/outstanding-items'];

async function openReport(page: Page, title: string): Promise<void> {
  // Cards move while their figures come.
  await goAndWait(page, '/rapportage');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.locator('main [data-row-link]').first().waitFor();
  expect(await violations(page)).toEqual([]);
}

/** The number of rows that the list says it shows. */
async function rowCount(page: Page): Promise<number> {
  const range = await page.getByText(/^[\d.]+–[\d.]+ van [\d.]+$/).textContent();
  return Number(range?.split(' van ')[1]?.replaceAll('.', ''));
}

/** What stands in one column of the rows in sight. */
async function columnOf(page: Page, name: string): Promise<string[]> {
  await page.locator('main table[aria-busy="false"]').waitFor();
  const place = (await page.getByRole('columnheader').allTextContents()).findIndex((text) => text.startsWith(name));
  return page.locator(`main tbody tr > :nth-child(${place + 1})`).allTextContents();
}

const tile = (page: Page, label: string) => page.getByRole('link').filter({ hasText: label });

describe('the reports, as a broker', () => {
  it.each([false, true])('who owes leads to the rent schedule of the contract, on a phone: %s', async (phone) => {
    const { page, complaints, close } = await visit({ as: 'makelaar', phone });
    const { rentSchedule } = nl;
    await goAndWait(page, '/rapportage/openstaande-posten-debiteuren?view=first-late');
    await page.getByRole('heading', { name: rentSchedule.firstLate.title }).waitFor();
    await page
      .getByText(/te laat(,| is,) (is|zijn) bekeken|Er is geen contract te laat|Er zijn meer posten te laat/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await goAndWait(page, '/contracten?filter[state]=active');
    await page.locator('main [data-row-link]').first().click();
    await page.getByRole('tab', { name: nl.contracts.tabs.schedule }).click();
    await page.getByRole('heading', { name: rentSchedule.behaviour.title }).waitFor();
    await page.getByRole('combobox', { name: rentSchedule.period }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: nl.ui.chart.asTable }).click();
    await page.getByRole('table', { name: rentSchedule.chart }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('commercial overview: the vacancy leads to its objects, whose rents add up to it', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await openReport(page, commercialLabels.title);
    const vacancy = tile(page, nl.figures.names.vacancy_rent);
    const [figure = ''] = /€\s[\d.]+,\d\d/.exec((await vacancy.textContent()) ?? '') ?? [];
    await vacancy.click();
    await page.waitForURL(/occupancy\]?=vacant/);
    await page.getByRole('button', { name: nl.lists.columns.open }).click();
    await page.getByRole('checkbox', { name: commercialLabels.fields.vacancy_per_year }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: commercialLabels.fields.vacancy_per_year }).waitFor();
    const rents = await columnOf(page, commercialLabels.fields.vacancy_per_year);
    expect(rents).toHaveLength(await rowCount(page));
    expect(rents.reduce((sum, text) => sum + centsIn(text), 0)).toBe(centsIn(figure));
    expect(centsIn(figure)).toBeGreaterThan(0);
    expect(new Set(await columnOf(page, commercialLabels.fields.occupancy))).toEqual(
      new Set([commercialLabels.values.occupancy.vacant]),
    );
    await forgetLayout(page, 'reports/commercial-overview');
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL(/\/objecten\/\d+/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('management fee: the sum of a landlord leads to its objects, and those to their statement', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    // Wide enough for the name of the landlord beside the amounts.
    await page.setViewportSize({ width: 1920, height: 900 });
    await openReport(page, feeLabels.title);
    await page.getByText(fee.exact).waitFor();
    const [owner = ''] = await columnOf(page, feeLabels.fields.owner_name);
    const [ofOwner = ''] = await columnOf(page, feeLabels.fields.fee_incl);
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL(/view=objects/);
    await page.getByRole('heading', { name: nl['reports/management-fee-objects'].title, level: 1 }).waitFor();
    await page.locator('main tfoot').getByText(ofOwner, { exact: true }).waitFor();
    expect(new Set(await columnOf(page, feeLabels.fields.owner_name))).toEqual(new Set([owner]));
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL(/\/huurafrekeningen\/\d+/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('invoices: kinds and phases narrow the list, and an invoice shows lines that add up', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await openReport(page, invoiceLabels.title);
    const all = await rowCount(page);
    await page.getByRole('button', { name: invoiceLabels.values.kind.purchases, exact: true }).click();
    await page.waitForURL(/kind\]?=purchases/);
    const phase = page.getByRole('button', { name: new RegExp(`^${invoiceLabels.values.phase.in_approval} \\d`) });
    await phase.click();
    await page.waitForURL(/phase\]?=in_approval/);
    await page
      .getByRole('button', { name: new RegExp(nl.lists.filters.remove.split('{')[0] ?? '') })
      .first()
      .waitFor();
    expect(new Set(await columnOf(page, invoiceLabels.fields.phase))).toEqual(
      new Set([invoiceLabels.values.phase.in_approval]),
    );
    expect(await rowCount(page)).toBe(Number((await phase.textContent())?.match(/\d+/)?.[0]));
    expect(await rowCount(page)).toBeLessThan(all);
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL(/\/facturen\/purchase/);
    await page.getByText(invoices.exact).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('outstanding items: what is late leads to its items, a debtor to its own, an item to its invoice', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await openReport(page, outstandingLabels.title);
    const late = tile(page, nl.figures.names.overdue_items);
    const figure = /€\s[\d.]+,\d\d/.exec((await late.textContent()) ?? '')?.[0] ?? '';
    await late.click();
    await page.waitForURL(/bucket/);
    await page.locator('main tfoot').getByText(figure, { exact: true }).waitFor();
    await page.getByRole('button', { name: outstanding.perDebtor }).click();
    await page.getByRole('heading', { name: nl['reports/outstanding-debtors'].title, level: 1 }).waitFor();
    const [debtor = ''] = await columnOf(page, outstandingLabels.fields.relation_name);
    const [amount = ''] = await columnOf(page, outstandingLabels.fields.outstanding_amount);
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL(/relation\]?=/);
    await page.locator('main tfoot').getByText(amount, { exact: true }).waitFor();
    expect(new Set(await columnOf(page, outstandingLabels.fields.relation_name))).toEqual(new Set([debtor]));
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL(/\/facturen\/sales/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('outstanding items of a day add up to the debtor account, in the list and per owner', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await openReport(page, outstandingLabels.title);
    await page.getByRole('link', { name: outstanding.check }).click();
    await page.waitForURL(/reference_date/);
    const accountOf = async () => {
      // Its rows are on the screen already, so that it leads nowhere.
      const name = page.getByText(outstanding.accounts.account, { exact: true });
      const shown = page.locator('main div').filter({ has: name }).last();
      await shown.waitFor();
      return /€\s-?[\d.]+,\d\d/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
    };
    const now = await accountOf();
    await page.locator('main tfoot').getByText(now, { exact: true }).waitFor();
    const field = page.getByRole('textbox', { name: outstanding.referenceDate });
    await field.fill('31-12-2025');
    await field.press('Enter');
    await page.waitForURL(/2025-12-31/);
    await page.getByText(/31\sdecember\s2025\. Facturen van later/).waitFor();
    // What was shown before stays, dimmed, until the day has come.
    await expect.poll(accountOf).not.toBe(now);
    const then = await accountOf();
    await page.locator('main tfoot').getByText(then, { exact: true }).waitFor();
    await page.getByRole('button', { name: outstanding.perOwner }).click();
    await page.getByRole('heading', { name: nl['reports/debtor-accounts'].title, level: 1 }).waitFor();
    await page.locator('main tfoot').getByText(then, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a report that does not come says so and why, and comes when asked again', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await page.route('**/api/reports/commercial-overview*', (route) => route.abort());
    await page.goto('/rapportage/commercieel-overzicht');
    await page.getByText(nl.reports.failed).waitFor();
    await page.getByText(nl.ui.unreachable).waitFor();
    await page.unroute('**/api/reports/commercial-overview*');
    await page.getByRole('button', { name: nl.ui.again }).click();
    await page.getByText(/1–10 van/).waitFor();
    await close();
  });

  it.each([{ dark: true, language: 'en' }, { phone: true }] as const)('are open to everybody: %j', async (look) => {
    const { page, close } = await visit({ as: 'makelaar', ...look });
    const labels = 'language' in look ? en : nl;
    const screens = [
      { path: '', title: labels.reports.title },
      { path: '/commercieel-overzicht', title: labels['reports/commercial-overview'].title },
      { path: '/management-vergoeding-verhuurder', title: labels['reports/management-fee'].title },
      { path: '/facturen', title: labels['reports/invoices'].title },
      { path: '/openstaande-posten-debiteuren', title: labels['reports/outstanding-items'].title },
    ];
    for (const { path, title } of screens) {
      await page.goto(`/rapportage${path}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.locator('main time').first().waitFor();
      expect(await violations(page)).toEqual([]);
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(width).toBeLessThanOrEqual(0);
    }
    await close();
  });
});
