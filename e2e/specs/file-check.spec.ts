import { fileCheck as english } from '@gevel/i18n/en/made-files';
import { nl } from '@gevel/i18n/nl';
import { fileCheck } from '@gevel/i18n/nl/made-files';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { exportByMenu, type FetchedFile } from '../fixtures/files.ts';

const { visit } = useBrowser({ sharesLogin: true });

/** What a sentence says once the names in it are known. */
const saidOf = (text: string, file: string) => text.replace('{file}', file).split('{')[0] ?? '';

const chosen = (page: Page, { name, bytes }: FetchedFile) =>
  page.getByLabel(fileCheck.choose).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });

/** An export, a workbook, a statement and its packet, as a landlord downloads them. */
async function downloaded(page: Page): Promise<FetchedFile[]> {
  await page.goto('/huurafrekeningen');
  const lists = [await exportByMenu(page, 'csv'), await exportByMenu(page, 'xlsx')];
  const answer = await page.request.get('/api/rental-statements?per_page=1');
  const { data } = await answer.json();
  const papers = ['pdf', 'packet'].map(async (form) => {
    const paper = await page.request.get(`/api/rental-statements/${data[0].id}/${form}`);
    expect(paper.status(), await paper.text()).toBe(200);
    return { name: form, bytes: await paper.body() };
  });
  return [...lists, ...(await Promise.all(papers))];
}

describe('checking a file', () => {
  it('knows each kind that the portal makes, without a login, and no other bytes; no file leaves the browser', async () => {
    const owner = await visit({ as: 'verhuurder' });
    const files = await downloaded(owner.page);
    await owner.close();
    const { page, complaints, close } = await visit();
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await page.goto('/controle');
    for (const [place, file] of files.entries()) {
      await chosen(page, file);
      await page.getByText(saidOf(fileCheck.known, file.name)).waitFor();
      const kinds = Object.values(fileCheck.kinds);
      await page.getByText(fileCheck.kind.replace('{kind}', kinds[place] ?? '')).waitFor();
      const changed = Buffer.from(file.bytes);
      changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1;
      await chosen(page, { ...file, bytes: changed });
      await page.getByText(saidOf(fileCheck.unknown, file.name)).waitFor();
    }
    const sent = bodies.filter((body) => body !== '');
    expect(sent).toHaveLength(2 * files.length);
    for (const body of sent) expect(body).toMatch(/^\{"sha256":"[0-9a-f]{64}"\}$/);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([{ dark: false }, { dark: true }, { phone: true }])(
    'is clean and named, in both languages: %j',
    async (look) => {
      const { page, close } = await visit(look);
      await page.goto('/controle');
      await page.getByRole('heading', { level: 1, name: fileCheck.title }).waitFor();
      expect(await page.title()).toContain(fileCheck.title);
      expect(await violations(page)).toEqual([]);
      await chosen(page, { name: 'ander bestand.pdf', bytes: Buffer.from('anders') });
      await page.getByText(saidOf(fileCheck.unknown, 'ander bestand.pdf')).waitFor();
      await page.getByRole('button', { name: 'EN, English' }).click();
      await page.getByText(saidOf(english.unknown, 'ander bestand.pdf')).waitFor();
      expect(await violations(page)).toEqual([]);
      await close();
    },
  );

  it('is there for who is logged in too, and leads back to the portal', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await page.goto('/controle');
    await page.getByRole('heading', { level: 1, name: fileCheck.title }).waitFor();
    await page.getByRole('link', { name: fileCheck.toPortal }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByRole('navigation', { name: nl.frame.mainNavigation }).waitFor();
    await close();
  });
});
