import { readFile } from 'node:fs/promises';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { unpacked } from '../../apps/server/src/test/read-files.ts';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });

describe('the fiscal year pack', () => {
  it('is fetched by a landlord in two clicks from the books, on a desktop and in Dutch', async () => {
    const words = nl.yearPack;
    const { page, complaints, close } = await visit({ as: 'verhuurder' });
    await page.goto('/financieel');
    await page.getByRole('link', { name: words.title }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByRole('table', { name: words.checks }).waitFor();
    await page.getByRole('table', { name: words.vat }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.make }).click();
    const link = page.getByRole('link', { name: words.download });
    await link.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^jaarpakket-\d{4}-\d+-[\d-]+\.zip$/);
    const bytes = await readFile(await download.path());
    const [xaf] = [...unpacked(bytes)].filter(([name]) => /^auditfile-\d{4}\.xaf$/.test(name));
    // Read by the parser of the browser, which knows nothing of how it was written; the policy of the portal would refuse it there.
    const blank = await page.context().newPage();
    const read = await blank.evaluate((xml) => {
      const file = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        faults: [...file.querySelectorAll('parsererror')].map(({ textContent }) => textContent),
        namespace: file.documentElement.namespaceURI,
        root: file.documentElement.localName,
        lines: file.getElementsByTagNameNS('*', 'trLine').length,
        told: file.querySelector('transactions > linesCount')?.textContent,
      };
    }, xaf?.[1].toString('utf8') ?? '');
    expect(read).toMatchObject({ faults: [], root: 'auditfile', told: String(read.lines) });
    expect(read.namespace).toMatch(/XmlauditfileXAF_4\.0$/);
    expect(read.lines).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is read on a phone and in English', async () => {
    const words = en.yearPack;
    const { page, complaints, close } = await visit({ as: 'verhuurder', phone: true, language: 'en' });
    await page.goto('/financieel/jaarpakket');
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByText(words.gaps).first().waitFor();
    await page.getByRole('button', { name: words.make }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});
