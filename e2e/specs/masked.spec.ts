import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const { exports, masked } = nl;

interface Person {
  id: string;
  name: string;
  phone: string | null;
  birth_date: string | null;
}

/** Somebody with a number and a birth date, as this reader is shown them. */
async function somebody(page: Page): Promise<Person> {
  const fields = 'fields[relations]=id,name,phone,birth_date&filter[type]=person&per_page=100';
  const { data } = (await (await page.request.get(`/api/relations?${fields}`)).json()) as { data: Person[] };
  const found = data.find(({ phone, birth_date: born }) => phone !== null && born !== null);
  if (!found) throw new Error('Nobody has a number and a birth date');
  return found;
}

const button = (text: string, name: string) => text.replace('{name}', name);

async function ends({ complaints, close }: Visit): Promise<void> {
  expect(complaints).toEqual([]);
  await close();
}

describe('what is masked', () => {
  it('is shown to an agent who asks, by keyboard, and the administrator reads who looked', async () => {
    const agent = await visit({ as: 'makelaar' });
    const { page } = agent;
    const person = await somebody(page);
    expect(person.phone).not.toContain('•');
    expect(person.birth_date).toMatch(/^\d{4}-••-••$/);
    await page.goto(`/relaties/${person.id}`);
    const show = page.getByRole('button', { name: button(masked.showOf.birth_date, person.name) });
    await show.focus();
    await page.keyboard.press('Enter');
    const hide = page.getByRole('button', { name: button(masked.hideOf.birth_date, person.name) });
    await hide.waitFor();
    expect(await page.getByText(new RegExp(`^\\d\\d-\\d\\d-${person.birth_date?.slice(0, 4)}$`)).count()).toBe(1);
    expect(await hide.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await show.waitFor();
    await ends(agent);

    const admin = await visit({ as: 'beheer', language: 'en' });
    await admin.page.goto('/gereedschappen?section=privacy');
    await admin.page.getByLabel(en.privacy.search).fill(person.name);
    await admin.page.getByRole('button', { name: en.privacy.find, exact: true }).click();
    await admin.page
      .getByRole('button', { name: button(en.privacy.chooseOf, person.name) })
      .first()
      .click();
    const looks = admin.page.getByRole('table', { name: en.masked.looks.title });
    await looks.getByText(en.masked.looks.fields.birth_date).first().waitFor();
    await admin.page.getByRole('heading', { name: en.masked.phones.title }).waitFor();
    expect(await violations(admin.page)).toEqual([]);
    await ends(admin);
  });

  it('is shown to a landlord on a phone in the dark, who then calls', async () => {
    const owner = await visit({ as: 'verhuurder', phone: true, dark: true });
    const { page } = owner;
    const person = await somebody(page);
    expect(person.phone).toContain('•');
    await page.goto(`/relaties/${person.id}`);
    const show = page.getByRole('button', { name: button(masked.showOf.phone, person.name) });
    await show.tap();
    await page.getByRole('button', { name: button(masked.hideOf.phone, person.name) }).waitFor();
    const link = page.locator('main dd a[href^="tel:"]').first();
    expect((await link.getAttribute('href'))?.slice(-2)).toBe(person.phone?.slice(-2));
    const box = await page.getByRole('button', { name: button(masked.hideOf.phone, person.name) }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    expect(await violations(page)).toEqual([]);
    await ends(owner);
  });

  it('goes into a file in clear only with a reason, and the file says so', async () => {
    const agent = await visit({ as: 'makelaar' });
    const { page } = agent;
    await page.goto('/relaties');
    await page.getByRole('button', { name: exports.menu.open, exact: true }).click();
    await page.getByRole('checkbox', { name: masked.files.ask }).check();
    const make = page.getByRole('button', { name: button(exports.menu.start.replace('{format}', 'CSV'), '') });
    await make.click();
    await page.getByText(masked.files.noReason).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(masked.files.reason).fill('Bellijst voor de storing');
    const downloaded = page.waitForEvent('download');
    await make.click();
    expect((await downloaded).suggestedFilename()).toContain(masked.files.name);
    await ends(agent);
  });
});
