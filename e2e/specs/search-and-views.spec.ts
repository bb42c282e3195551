import { nl } from '@gevel/i18n/nl';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser } from '../fixtures/browser.ts';
import { addPerson } from '../fixtures/people.ts';

const { visit } = useBrowser();
const { portfolio } = nl.search;
const views = nl.savedViews;

/** How far the line around an element stands out from the ground, as WCAG reckons it; 1 when there is none. */
const lineAround = (box: Locator) =>
  box.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour: string) => {
      if (canvas === null) throw new Error('Nothing can be drawn');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { outlineStyle, outlineWidth, outlineColor, borderTopColor, backgroundColor } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const line = isOutlined ? outlineColor : borderTopColor;
    const [high = 0, low = 0] = [light(line), light(backgroundColor)].toSorted((a, b) => b - a);
    return { line: `${isOutlined ? 'outline' : 'border'} ${line}`, contrast: (high + 0.05) / (low + 0.05) };
  });

describe('the search at the top', () => {
  it.each([
    ['makelaar', portfolio.placeholder],
    ['beheer', nl.search.placeholder],
  ] as const)('shows %s, who comes to it by keys, where one is', async (as, placeholder) => {
    for (const dark of [false, true]) {
      const { page, close } = await visit({ as, dark });
      await page.goto('/profile');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const box = page.getByPlaceholder(placeholder);
      const before = await lineAround(box);
      // What finds takes the place of the box once one is in it.
      const isThere = () =>
        page.evaluate((text) => document.activeElement?.getAttribute('placeholder') === text, placeholder);
      for (let steps = 0; steps < 40 && !(await isThere()); steps++) await page.keyboard.press('Tab');
      await expect.poll(isThere).toBe(true);
      await expect.poll(async () => (await lineAround(box)).line).not.toBe(before.line);
      expect((await lineAround(box)).contrast).toBeGreaterThanOrEqual(3);
      await close();
    }
  });
});

describe('the search over one’s own portfolio', () => {
  it('opens with Ctrl-K, finds in any notation and with typing errors, and leads to the record', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    const asked = await page.request.get(
      '/api/objects?per_page=100&filter[type]=unit&fields[objects]=address,postal_code',
    );
    const { data }: { data: { address: string | null; postal_code: string | null }[] } = await asked.json();
    const isLongWord = /^[A-Z][a-z]{8,} \d/;
    const { address, postal_code } =
      data.find((one) => isLongWord.test(one.address ?? '') && one.postal_code !== null) ?? {};
    if (!address || !postal_code) throw new Error('No object has an address');
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: portfolio.placeholder });
    // What finds takes the place of the box when it is there.
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.type(postal_code.replace(' ', '').toLowerCase());
    await page.getByRole('option').getByText(address, { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    const street = address.replace(/ \d.*$/, '');
    await box.fill(street.slice(0, 4) + street.slice(5));
    await page.getByText(portfolio.approximate).waitFor();
    await page.getByRole('option').getByText(street, { exact: false }).first().waitFor();
    await box.fill('zzzzqqqq');
    await page.getByText(nl.search.none).waitFor();

    await box.fill(address);
    const found = page.getByRole('option', { name: address, exact: false }).first();
    await found.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(objecten|relaties|contracten|tickets)\/\d+/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const opened = new URL(page.url()).pathname;

    // Whoever comes back to the empty box finds what was opened from it.
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: nl.search.recent }).getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === opened);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a saved view', () => {
  it('opens its list by itself, and is there for colleagues and for nobody else', async () => {
    const administrator = await visit({ as: 'beheer' });
    const people = [await addPerson(administrator.page), await addPerson(administrator.page)];
    await administrator.close();
    const [maker, colleague] = [await visit(), await visit()];
    for (const [place, { email, password }] of people.entries()) {
      const { page } = place === 0 ? maker : colleague;
      await send(page.context(), 'POST', '/api/users/login', { email, password });
    }
    const name = `Lopend ${Date.now()}`;
    const { page } = maker;
    await page.goto('/contracten?filter[state]=active&sort=reference&columns=reference,city,state');
    await page.getByRole('button', { name: views.open }).click();
    await page.getByPlaceholder(views.name).fill(name);
    await page.getByRole('checkbox', { name: views.share }).check();
    await page.getByRole('checkbox', { name: views.default }).check();
    await page.getByRole('button', { name: views.save, exact: true }).click();
    await page.getByRole('button', { name, exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto('/profile');
    await page.getByRole('navigation').getByRole('link', { name: nl.contracts.title }).click();
    await page.waitForURL(/state\]?=active/);
    await page.getByRole('columnheader').nth(2).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(3);
    expect(maker.complaints).toEqual([]);
    await maker.close();

    await colleague.page.goto('/contracten');
    await colleague.page.getByRole('button', { name: views.open }).click();
    await colleague.page.getByText(name).click();
    await colleague.page.waitForURL(/state\]?=active/);
    await colleague.close();
    const owner = await visit({ as: 'verhuurder' });
    const { data } = await (await owner.page.request.get('/api/saved-views?list=contracts')).json();
    expect(data).toEqual([]);
    await owner.close();
  });
});
