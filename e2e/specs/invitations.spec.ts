import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { password, useBrowser } from '../fixtures/browser.ts';
import { startPortal } from '../fixtures/start-portal.ts';

const { visit } = useBrowser();
const { invitees: words, portal } = nl;
const rows = 2_000;
const faulty = 50;
const able = new Intl.NumberFormat('nl-NL').format(rows - faulty);

/** Two users of one landlord are two invitations, so that a small portal does for thousands. */
async function manyRows(page: Page): Promise<Buffer> {
  const { data } = await (await page.request.get('/api/owners?filter[is_complete]=true&per_page=100')).json();
  const lines = Array.from({ length: rows }, (_, place) => {
    const owner = place % (rows / faulty) === 0 ? 'niemand' : data[place % data.length].reference;
    return `${owner};v${place}@velen.gevel.test;Vera;Nummer ${place};;`;
  });
  return Buffer.from(['verhuurder;e-mail;voornaam;achternaam;taal;makelaar', ...lines].join('\r\n'));
}

async function check(page: Page, csv: Buffer): Promise<void> {
  await page.goto('/gebruikers/uitnodigen');
  await page
    .getByLabel(words.file, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'verhuurders.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByRole('heading', { name: words.checked }).waitFor({ timeout: 120_000 });
}

describe('thousands of landlords of whom fifty are faulty', () => {
  // Of its own: nobody else's lists get thousands of users.
  let own: Awaited<ReturnType<typeof startPortal>>;
  beforeAll(async () => {
    own = await startPortal(inject('takenOver'));
  }, 300_000);
  afterAll(() => own.stop());

  it('are looked at, told why fifty cannot, and invited; a second time nobody is', async () => {
    const { page, complaints, close } = await visit({ as: 'beheer', url: own.url });
    const csv = await manyRows(page);
    await check(page, csv);
    await page.getByText(`${able} worden uitgenodigd`).waitFor();
    await page.getByText('50 kunnen niet worden uitgenodigd').waitFor();
    await page.getByText(words.shown.refused, { exact: true }).click();
    expect(await page.getByText(words.reasons.owner_unknown).count()).toBe(50);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: `${able} uitnodigingen versturen` }).click();
    const asked = page.getByRole('dialog', { name: portal.password.title });
    await asked
      .waitFor({ timeout: 3_000 })
      .then(async () => {
        await asked.getByLabel(nl.auth.login.password, { exact: true }).fill(password);
        await asked.getByRole('button', { name: portal.password.confirm }).click();
      })
      .catch(() => undefined);
    await page.getByText(`${able} uitnodigingen staan klaar`).waitFor({ timeout: 500_000 });
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: words.report }).click();
    expect((await report).suggestedFilename()).toBe(`${words.reportName}.csv`);
    expect(complaints).toEqual([]);
    await close();

    const phone = await visit({ as: 'beheer', url: own.url, phone: true });
    await check(phone.page, csv);
    await phone.page.getByText(`${able} zijn al uitgenodigd of hebben een account`).waitFor();
    await phone.page.getByText('50 kunnen niet worden uitgenodigd').waitFor();
    expect(await phone.page.getByRole('button', { name: /uitnodigingen versturen$/ }).isDisabled()).toBe(true);
    expect(await violations(phone.page)).toEqual([]);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  }, 900_000);
});
