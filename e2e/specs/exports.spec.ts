import { nl } from '@gevel/i18n/nl';
import { documents } from '@gevel/i18n/nl/documents';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser } from '../fixtures/browser.ts';
import { cellsOfCsv, exportByMenu, type FetchedFile, fetched, sheetsOf } from '../fixtures/files.ts';
import { forgetLayout } from '../fixtures/layouts.ts';
import { addNews } from '../fixtures/news.ts';
import { freshAddress } from '../fixtures/people.ts';
import { readShownTable, type ShownTable } from '../fixtures/shown-table.ts';

const { visit } = useBrowser({ sharesLogin: true });
const labels = nl.exports;
const { provenance } = documents;

const saidOfNothing = ['–', nl.reports.invoices.notBooked, nl.reports.fee.withoutObject, nl.users.never];

/** What a screen shows of a value, as a file in Dutch notation has it: no sign, no thousands, nothing for nothing. */
function asInFile(shown: string): string {
  if (saidOfNothing.includes(shown)) return '';
  if (shown === nl.portal.open.completeShort) return nl.exports.yes;
  if (/^\d+ gegevens? ontbre/.test(shown)) return nl.exports.no;
  const text = shown
    .replaceAll('\u00a0', ' ')
    .replace(/^€ /, '')
    .replace(/^nog (\d+) dag(en)?$/, '-$1')
    .replace(/^(-?[\d.,]+)( dag(en)?| ?%)$/, '$1');
  return /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
}

/** The same of a cell of a workbook, which holds numbers and days as such. */
function asText(cell: unknown, shown: string): string {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().slice(0, 16).split('T');
    const date = day.split('-').reverse().join('-');
    return asShown(/ \d\d:\d\d$/.test(shown) ? `${date} ${time}` : date, shown);
  }
  if (typeof cell === 'number') return cell.toFixed(asInFile(shown).split(',')[1]?.length ?? 0).replace('.', ',');
  return asShown(typeof cell === 'string' ? cell : '', shown);
}

/**
 * A file has moments to the second, a sign before what a spreadsheet would take for a formula, areas as exact as they were
 * measured and telephone numbers as somebody wrote them. Of a day for notice it has the day alone, and nothing where the screen
 * says why there is none.
 */
function asShown(cell: string, shown: string): string {
  const text = cell.replace(/^'(?=[-+=@])/, '').replace(/^(.{10} \d\d:\d\d):\d\d$/, '$1');
  const isPhone = /^[+0][\d ()/-]{8,}$/.test(text) && digitsOf(text) === digitsOf(shown);
  // A file is masked also for who sees telephone numbers on the screen.
  const isMasked = /^•+ \d\d$/.test(text) && digitsOf(shown).endsWith(text.slice(-2));
  const isArea = /^\d+,\d{2,3}$/.test(text) && roundedOf(text, shown) === asInFile(shown);
  const isNotice = /op elk moment$|onbekend$|^\S+ \(verstreken\)$/i.test(shown) && shown.startsWith(text);
  const isWords = isNotice && (text === '' || shown === `${text} (verstreken)`);
  return isPhone || isMasked || isArea || isWords ? asInFile(shown) : text;
}

const digitsOf = (phone: string) => phone.replace(/^\+31\D*(?:\(0\))?/, '0').replaceAll(/\D/g, '');
const roundedOf = (exact: string, shown: string) =>
  Number(exact.replace(',', '.'))
    .toFixed(asInFile(shown).split(',')[1]?.length ?? 0)
    .replace('.', ',');

function expectCsv(file: FetchedFile, { heading, rows }: ShownTable): void {
  expect(file.name).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
  const [first, ...others] = cellsOfCsv(file);
  expect(first).toEqual(heading);
  expect(others.map((row, at) => row.map((cell, place) => asShown(cell, rows[at]?.[place] ?? '')))).toEqual(
    rows.map((row) => row.map(asInFile)),
  );
}

async function expectWorkbook(file: FetchedFile, title: string, { heading, rows, totals }: ShownTable): Promise<void> {
  expect(file.name).toMatch(/\.xlsx$/);
  const sheets = await sheetsOf(file);
  const [first, ...others] = sheets.get(title) ?? [];
  expect(first).toEqual(heading);
  const [sum, ...apart] = others.splice(rows.length);
  for (const [name] of apart) expect(name).toMatch(/niet meegeteld/);
  expect(
    others.map((cells, row) => heading.map((_name, place) => asText(cells[place], rows[row]?.[place] ?? ''))),
  ).toEqual(rows.map((row) => row.map(asInFile)));
  for (const [name, total] of Object.entries(totals)) {
    expect(asText(sum?.[heading.indexOf(name)], total)).toBe(asInFile(total));
  }
  const origin = sheets.get(provenance.title)?.map((row) => row.join(': ')) ?? [];
  expect(origin).toContain(`${provenance.rows}: ${rows.length}`);
}

async function expectFiles(page: Page, title: string): Promise<ShownTable> {
  const shown = await readShownTable(page);
  expectCsv(await exportByMenu(page, 'csv'), shown);
  await expectWorkbook(await exportByMenu(page, 'xlsx'), title, shown);
  return shown;
}

describe('an export', () => {
  it('holds what a person made of the screen: its filter, order and columns, all pages, row for row', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    const { fields, values, title } = nl['reports/invoices'];
    await page.goto('/rapportage/facturen');
    await page.getByRole('button', { name: values.kind.purchases, exact: true }).click();
    await page.getByRole('searchbox').fill('schoonmaak');
    await page.waitForURL(/schoonmaak/);
    await page.getByRole('button', { name: fields.relation_name, exact: true }).click();
    await page.getByRole('button', { name: nl.lists.columns.open }).click();
    await page.getByRole('checkbox', { name: fields.workflow_state }).uncheck();
    await page.getByRole('checkbox', { name: fields.amount_excl }).check();
    await page.keyboard.press('Escape');
    await page.getByLabel(nl.lists.paging.perPage).selectOption('100');
    await page.waitForURL(/per_page=100/);
    const { heading, rows, totals } = await expectFiles(page, title);
    expect(heading).toContain(fields.amount_excl);
    expect(heading).not.toContain(fields.workflow_state);
    expect(rows.length).toBeGreaterThan(100);
    expect(Object.keys(totals)).toContain(fields.total_amount);
    await forgetLayout(page, 'reports/invoices');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    {
      as: 'verhuurder',
      name: 'objects',
      address: '/objecten?sort=-rent_per_month&columns=address,city,type,availability,rent_per_month,is_financial',
    },
    {
      as: 'verhuurder',
      name: 'rental-statements',
      address: '/huurafrekeningen?filter[state]=final&sort=total_settlement_balance&per_page=25',
    },
    {
      as: 'verhuurder',
      name: 'reports/commercial-overview',
      address:
        '/rapportage/commercieel-overzicht?sort=-rent_per_year&per_page=25&columns=address,occupancy,floor_area,rent_per_month,rent_per_year,vacancy_per_year,contract_start_date',
    },
    {
      as: 'verhuurder',
      name: 'reports/outstanding-items',
      address:
        '/rapportage/openstaande-posten-debiteuren?sort=-outstanding_amount,invoice_reference&per_page=25&columns=invoice_reference,relation_name,due_date,outstanding_amount,reminder_phase',
    },
    { as: 'makelaar', name: 'contracts', address: '/contracten?filter[state]=active&sort=-start_date&per_page=100' },
    { as: 'makelaar', name: 'relations', address: '/relaties?filter[q]=van&sort=-name&per_page=25' },
    { as: 'makelaar', name: 'tickets', address: '/meldingen?view=table&sort=reporting_date&per_page=100' },
    { as: 'makelaar', name: 'reports/management-fee', address: '/rapportage/management-vergoeding-verhuurder' },
    {
      as: 'verhuurder',
      name: 'reports/management-fee-objects',
      address: '/rapportage/management-vergoeding-verhuurder?view=objects&sort=-fee_incl&per_page=100',
    },
    {
      as: 'makelaar',
      name: 'reports/outstanding-debtors',
      address: '/rapportage/openstaande-posten-debiteuren?view=debtors&per_page=50',
    },
    { as: 'beheer', name: 'brokers', address: '/makelaars?columns=display_name,portal_url,owner_count,user_count' },
    { as: 'beheer', name: 'owners', address: '/verhuurders?sort=-name&per_page=10' },
    { as: 'beheer', name: 'users', address: '/gebruikers?sort=-email' },
    { as: 'beheer', name: 'news', address: '/nieuws' },
    { as: 'beheer', name: 'tools/audit-events', address: '/gereedschappen?section=audit&filter[action]=session.login' },
    { as: 'beheer', name: 'tools/mail-log', address: '/gereedschappen?section=mail-log' },
  ] as const)('of $name is the same on the screen, as CSV and as XLSX', async ({ as, name, address }) => {
    const { page, close } = await visit({ as });
    // The portal's own lists are empty at first.
    if (name === 'news') await addNews(page, { title: '=Nieuws, met "aanhaling"', description: '<p>Kort</p>' });
    if (name === 'tools/mail-log')
      await send(page.context(), 'POST', '/api/tools/test-mail', { recipient: freshAddress('log') });
    await page.goto(address);
    const { rows } = await expectFiles(page, nl[name].title.slice(0, 31));
    // More than one page where the address says how long a page is.
    expect(rows.length).toBeGreaterThan(Number(/per_page=(\d+)/.exec(address)?.[1] ?? 0));
    await close();
  });

  it('of the mutations behind a figure of the overview is the same on the screen, as CSV and as XLSX', async () => {
    const { page, close } = await visit({ as: 'verhuurder' });
    await page.goto('/financieel');
    const rent = page
      .getByRole('table', { name: nl.financial.quadrants.benefits })
      .getByRole('row', { name: /^8\d\d\d / });
    await rent.first().getByRole('link').last().click();
    await page.waitForURL(/\/mutaties\/benefits\//);
    const { rows, totals } = await expectFiles(page, nl['financial/mutations'].title);
    expect(rows.length).toBeGreaterThan(1);
    expect(Object.keys(totals)).toContain(nl['financial/mutations'].fields.credit);
    await close();
  });

  it('says how far it is, can be cancelled, made again, fetched and removed among one’s own files', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await page.goto('/contracten?filter[state]=ended');
    await page.getByRole('button', { name: labels.menu.open, exact: true }).click();
    // The running balance of every account is worked out row by row: this one takes a while.
    const slow = { list: 'financial/mutations', format: 'csv', query: '', columns: ['running_balance'] };
    await send(page.context(), 'POST', '/api/exports', slow);
    await page.getByRole('link', { name: labels.menu.mine }).click();
    const rowOf = (list: string) => page.getByRole('row').filter({ hasText: list }).first();
    const row = rowOf(nl['financial/mutations'].title);
    await row.getByText(/^Bezig \d+%$/).waitFor();
    await row.getByRole('button', { name: labels.actions.cancel }).click();
    await row.getByText(labels.states.cancelled).waitFor();
    await row.getByRole('button', { name: labels.actions.remove }).click();
    await row.waitFor({ state: 'detached' });

    await page.goto('/contracten?filter[state]=ended');
    const file = await exportByMenu(page, 'csv');
    await page.goto('/mijn-exports');
    const made = rowOf(nl.contracts.title);
    await made.getByText(labels.states.done).waitFor();
    const downloading = page.waitForEvent('download');
    await made.getByRole('link', { name: labels.actions.download }).click();
    expect((await fetched(await downloading)).bytes.equals(file.bytes)).toBe(true);
    expect(await violations(page)).toEqual([]);
    const ofContracts = page.getByRole('row').filter({ hasText: nl.contracts.title });
    const before = await ofContracts.count();
    await made.getByRole('button', { name: labels.actions.remove }).click();
    await expect.poll(() => ofContracts.count()).toBe(before - 1);
    await close();
  });

  it('that fails says so and why, in both languages, and can be made again', async () => {
    const { page, close } = await visit({ as: 'makelaar', language: 'en' });
    await page.goto('/rapportage/facturen');
    // The disk is full as long as the answer says so; what is asked again reaches the server.
    await page.route('**/api/exports/*', async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ response: answer, json: { data: { ...data, state: 'failed', problem: 'no_space' } } });
    });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await page
      .getByRole('alert')
      .getByText(/^Report could not be generated\. .+/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/api/exports/*');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export again' }).click();
    expect((await fetched(await downloading)).name).toMatch(/^invoices-.+\.csv$/);
    await close();
  });
});
