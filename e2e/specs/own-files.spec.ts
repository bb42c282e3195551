import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { ways } from '../fixtures/every-screen.ts';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';
import { moveAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser();
/** Each in one language: the name is put in the place of Bloxs in all texts at once. */
const people = [
  ['makelaar', 'nl'],
  ['verhuurder', 'en'],
  ['beheer', 'nl'],
] as const;

describe('a demo on a folder of files', () => {
  let folder: string;
  let portal: Portal;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gevel-files-'));
    const put = (name: string, rows: readonly string[]) => writeFile(join(folder, name), `${rows.join('\r\n')}\r\n`);
    await put('verhuurders.csv', ['sleutel;naam', 'V1;De Vries', 'V2;Jansen']);
    await put('objecten.csv', [
      'sleutel;soort;verhuurder;naam;adresregel',
      'O1;eenheid;V1;Boven;Kade 1 Urk',
      'O2;gebouw;V2;Loods;Haven 3 Ede',
    ]);
    await put('contracten.csv', [
      'sleutel;soort;verhuurder;relatie;begindatum;verlengt automatisch',
      'C1;particuliere huur;V1;H1;1-1-2024;ja',
    ]);
    await put('contractregels.csv', [
      'sleutel;contract;object;aard;bedrag excl. btw;btw;begindatum',
      'R1;C1;O1;kale huur;1.234,56;;1-1-2024',
    ]);
    portal = await startPortal(null, { BACK_OFFICE: 'folder', SHEETS_DIR: folder });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(people)('names no other source to %s, on any screen in %s', async (person, language) => {
    const { page, complaints, close } = await visit({ as: person, url: portal.url, language });
    const found: string[] = [];
    for (const [pattern, { as, from }] of Object.entries(ways)) {
      if (from !== undefined || !as.includes(person)) continue;
      await moveAndWait(page, pattern);
      found.push(...(await namesOn(page)).map((name) => `${pattern}: ${name}`));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows a contract with its lines, and says what was never delivered', async () => {
    const { page, close } = await visit({ as: 'makelaar', url: portal.url });
    await page.goto('/contracten');
    await page.getByRole('link', { name: /C1/ }).first().click();
    await page.getByText('1.234,56').first().waitFor();
    await page.goto('/meldingen/nieuw');
    await page.getByText('Uw melding wordt bewaard in het portaal').waitFor();
    await page.goto('/rapportage');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Facturen' }) });
    await card.getByText(/niet aangeleverd/).waitFor();
    expect(await card.getByRole('definition').allInnerTexts()).toEqual(['–', '–']);
    expect(await page.getByText('€ 0,00').count()).toBe(0);
    await page.goto('/rapportage/openstaande-posten-debiteuren');
    await page.getByText('Nog niets te tonen').waitFor();
    expect(await page.getByText('€ 0,00').count()).toBe(0);
    await page.goto('/huurafrekeningen');
    await page
      .getByText(/niet aangeleverd/)
      .first()
      .waitFor();
    await close();
  });
});

/** Every text and name that a screen gives with Bloxs in it. */
function namesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...labels].filter((text) => /bloxs/i.test(text));
  });
}
