import { nl } from '@gevel/i18n/nl';
import { help as dutch } from '@gevel/i18n/nl/help';
import { expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

it('the help of a screen opens by the keyboard, and gives the focus back', async () => {
  const { page, complaints, close } = await visit({ as: 'makelaar' });
  await goAndWait(page, '/dashboard');
  const button = page.getByRole('button', { name: nl.frame.help });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: nl.frame.help });
  await panel.getByText(dutch.screens.dashboard.of.broker.shows).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

it('a landlord reads on a phone what they see there themselves, and their guide from what they were doing', async () => {
  const { page, complaints, close } = await visit({ as: 'verhuurder', phone: true });
  await goAndWait(page, '/financieel');
  const button = page.getByRole('button', { name: nl.frame.help });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.tap();
  const panel = page.getByRole('dialog', { name: nl.frame.help });
  await panel.getByText(dutch.screens.financial.of.owner.shows).waitFor();
  expect(await panel.getByText(dutch.screens.financial.shows).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: nl.ui.close }).tap();
  await panel.waitFor({ state: 'detached' });

  await goAndWait(page, '/huurafrekeningen');
  await button.tap();
  await panel.getByRole('link', { name: dutch.words.guide }).tap();
  await page.getByRole('heading', { level: 1, name: 'Handleiding voor verhuurders' }).waitFor();
  const task = page.getByRole('heading', { name: 'De factuur van een kostenpost bekijken' });
  await expect.poll(() => task.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const picture = page.locator('main img').last();
  await picture.scrollIntoViewIfNeeded(); // loaded when it comes near
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});
