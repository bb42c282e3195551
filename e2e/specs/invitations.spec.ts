import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { startPortal } from '../fixtures/start-portal.ts';

const { visit } = useBrowser();
/** With every look as many as a large manager has; else what shows the same in less time. */
const rows = looksAtAll ? 5_000 : 1_000;
const faulty = 50;
const able = { nl: ableIn('nl-NL'), en: ableIn('en-GB') };

function ableIn(locale: string): string {
  return new Intl.NumberFormat(locale).format(rows - faulty);
}

/** A sentence about several, with their number. */
const several = (text: string, count: string | number) =>
  (/other \{([^}]*)\}/.exec(text)?.[1] ?? '').replace('#', String(count));

/** Two users of one landlord are two invitations, so that a small portal does for thousands. */
async function manyRows(page: Page, domain: string): Promise<Buffer> {
  const { data } = await (await page.request.get('/api/owners?filter[is_complete]=true&per_page=100')).json();
  const lines = Array.from({ length: rows }, (_, place) => {
    const owner = place % (rows / faulty) === 0 ? 'niemand' : data[place % data.length].reference;
    return `${owner};v${place}@${domain};Vera;Nummer ${place};;`;
  });
  return Buffer.from(['verhuurder;e-mail;voornaam;achternaam;taal;makelaar', ...lines].join('\r\n'));
}

async function check(page: Page, csv: Buffer, language: 'nl' | 'en'): Promise<void> {
  const words = { nl, en }[language].invitees;
  await page.goto('/gebruikers/uitnodigen');
  await page
    .getByLabel(words.file, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'verhuurders.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByRole('heading', { name: words.checked }).waitFor({ timeout: 120_000 });
  await page.getByText(several(words.counts.refused, faulty)).waitFor();
}

interface Look {
  language: 'nl' | 'en';
  phone?: boolean;
}
/** Who sends the file, and who sends it again. */
const twice: [Look, Look][] = [
  [{ language: 'nl' }, { language: 'en', phone: true }],
  [{ language: 'en', phone: true }, { language: 'nl' }],
];

describe('thousands of landlords of whom fifty are faulty', () => {
  // Of its own: nobody else's lists get thousands of users.
  let own: Awaited<ReturnType<typeof startPortal>>;
  beforeAll(async () => {
    own = await startPortal(inject('takenOver'));
  }, 300_000);
  afterAll(() => own.stop());

  it.each(looksAtAll ? twice : twice.slice(0, 1))(
    'are looked at, told why fifty cannot, and invited; a second time nobody is: %j, then %j',
    async (first, second) => {
      const { invitees: words } = { nl, en }[first.language];
      const { page, complaints, close } = await visit({ as: 'beheer', url: own.url, ...first });
      const csv = await manyRows(page, `${first.language}.velen.gevel.test`);
      await check(page, csv, first.language);
      await page.getByText(several(words.counts.new, able[first.language])).waitFor();
      await page.getByText(words.shown.refused, { exact: true }).click();
      expect(await page.getByText(words.reasons.owner_unknown).count()).toBe(faulty);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: several(words.send, able[first.language]) }).click();
      await page.getByText(several(words.done, able[first.language])).waitFor({ timeout: 500_000 });
      const report = page.waitForEvent('download');
      await page.getByRole('button', { name: words.report }).click();
      expect((await report).suggestedFilename()).toBe(`${words.reportName}.csv`);
      expect(complaints).toEqual([]);
      await close();

      const again = await visit({ as: 'beheer', url: own.url, ...second });
      const repeated = { nl, en }[second.language].invitees;
      await check(again.page, csv, second.language);
      await again.page.getByText(several(repeated.counts.repeated, able[second.language])).waitFor();
      const send = again.page.getByRole('button', { name: several(repeated.send, 0) });
      expect(await send.isDisabled()).toBe(true);
      expect(await violations(again.page)).toEqual([]);
      expect(again.complaints).toEqual([]);
      await again.close();
    },
    900_000,
  );
});
